import { fileURLToPath } from 'node:url'
import { openSync } from 'fontkit'

// Boldest of the house, then those that have characters which it lacks.
const FACES = [
  '@expo-google-fonts/noto-sans-sc/700Bold/NotoSansSC_700Bold.ttf',
  '@expo-google-fonts/noto-sans-jp/700Bold/NotoSansJP_700Bold.ttf',
  '@expo-google-fonts/noto-sans-hk/700Bold/NotoSansHK_700Bold.ttf',
] as const
/** Printers' sign for a character that is not at hand. */
const ABSENT = '〓'

/** An outline in squares of side 1, and how wide it is. */
interface Outline {
  readonly path: string
  readonly advance: number
}

type Face = ReturnType<typeof openSync>
const opened = new Map<string, Face>()
const faceAt = (name: string): Face => {
  const face = opened.get(name) ?? openSync(fileURLToPath(import.meta.resolve(name)))
  opened.set(name, face)
  return face
}

/** The outline of a character, from the first face that has it. */
export const outlineOf = (character: string): Outline => {
  const code = character.codePointAt(0) ?? 0
  for (const name of FACES) {
    const face = faceAt(name)
    if (!face.hasGlyphForCodePoint(code)) continue
    const glyph = face.glyphForCodePoint(code)
    const scale = 1 / face.unitsPerEm
    return { path: glyph.path.scale(scale, scale).toSVG(), advance: glyph.advanceWidth * scale }
  }
  return outlineOf(ABSENT)
}
