import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pdfmake from 'pdfmake'

const FONT_HOME = dirname(fileURLToPath(import.meta.resolve('@expo-google-fonts/noto-sans-sc/package.json')))
const fontFile = (weight: string): string => join(FONT_HOME, weight, `NotoSansSC_${weight}.ttf`)

/** The face of everything that is printed. */
export const FONT = 'NotoSansSC'

// Chinese has no italics: the upright faces stand in.
pdfmake.setFonts({
  [FONT]: {
    normal: fontFile('400Regular'),
    bold: fontFile('700Bold'),
    italics: fontFile('400Regular'),
    bolditalics: fontFile('700Bold'),
  },
})
// A document is made from our own data only: it may read the fonts and nothing else, and never the network.
pdfmake.setUrlAccessPolicy(() => false)
pdfmake.setLocalAccessPolicy((path: string) => path.startsWith(FONT_HOME))
