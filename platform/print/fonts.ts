import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { openSync } from 'fontkit'
import pdfmake from 'pdfmake'
import type { Face } from './runs.ts'

interface Family {
  readonly normal: string
  readonly bold: string
}

const familyOf = (name: string, packageFile: string): Family => {
  const home = dirname(fileURLToPath(packageFile))
  const file = (weight: string): string => join(home, weight, `${name}_${weight}.ttf`)
  return { normal: file('400Regular'), bold: file('700Bold') }
}

/** The face of everything that is printed. */
export const FONT = 'NotoSansSC'

const MAIN = familyOf(FONT, import.meta.resolve('@expo-google-fonts/noto-sans-sc/package.json'))
/** Those that have what it lacks, in their turn: rare characters of names, and signs. */
const FALLBACKS: Readonly<Record<string, Family>> = {
  NotoSansJP: familyOf('NotoSansJP', import.meta.resolve('@expo-google-fonts/noto-sans-jp/package.json')),
  NotoSansHK: familyOf('NotoSansHK', import.meta.resolve('@expo-google-fonts/noto-sans-hk/package.json')),
  NotoEmoji: familyOf('NotoEmoji', import.meta.resolve('@expo-google-fonts/noto-emoji/package.json')),
}

/** Which characters a font has is read from it when the first one is asked for: most papers need one font alone. */
const faceOf = (name: string, { normal }: Family): Face => {
  let font: ReturnType<typeof openSync> | undefined
  const known = new Map<number, boolean>()
  return {
    name,
    has: (codePoint) => {
      const found = known.get(codePoint) ?? (font ??= openSync(normal)).hasGlyphForCodePoint(codePoint)
      known.set(codePoint, found)
      return found
    },
  }
}

export const FACES: readonly [Face, ...Face[]] = [
  faceOf(FONT, MAIN),
  ...Object.entries(FALLBACKS).map(([name, family]) => faceOf(name, family)),
]

// Chinese has no italics: the upright faces stand in.
pdfmake.setFonts(
  Object.fromEntries(
    Object.entries({ [FONT]: MAIN, ...FALLBACKS }).map(([name, { normal, bold }]) => [
      name,
      { normal, bold, italics: normal, bolditalics: bold },
    ]),
  ),
)
// A document is made from our own data only: it may read the fonts and nothing else, and never the network.
const FILES = new Set([MAIN, ...Object.values(FALLBACKS)].flatMap(({ normal, bold }) => [normal, bold]))
pdfmake.setUrlAccessPolicy(() => false)
pdfmake.setLocalAccessPolicy((path: string) => FILES.has(path))
