import { execFileSync } from 'node:child_process'
import jsQr from 'jsqr'

/** Has a tool of poppler read a PDF: another program than the one that reads it in the browser. */
const poppler = (tool: 'pdftotext' | 'pdffonts' | 'pdfinfo', pdf: Uint8Array, ...options: readonly string[]): string =>
  execFileSync(tool, [...options, '-', ...(tool === 'pdftotext' ? ['-'] : [])], { input: pdf, encoding: 'utf8' })

/** The text of each page, laid out as on paper. */
export const pagesOf = (pdf: Uint8Array): string[] => poppler('pdftotext', pdf, '-layout').split('\f').slice(0, -1)

/**
 * What stands between blanks: a figure that is broken over lines is in no place whole. Signs of the watermark may stand right
 * beside it.
 */
export const wordsOf = (pdf: Uint8Array): Set<string> => {
  const text = pagesOf(pdf).join(' ')
  return new Set([...text.split(/\s+/), ...text.split(/[\s\p{Script=Han}]+/u)])
}

export interface UsedFont {
  readonly name: string
  readonly isEmbedded: boolean
  readonly isSubset: boolean
}

export const fontsOf = (pdf: Uint8Array): UsedFont[] =>
  poppler('pdffonts', pdf)
    .split('\n')
    .slice(2)
    .filter((line) => line !== '')
    .map((line) => {
      const [, name = '', embedded = '', subset = ''] = /^(\S+).*\s(yes|no)\s+(yes|no)\s+(?:yes|no)\s+/.exec(line) ?? []
      return { name, isEmbedded: embedded === 'yes', isSubset: subset === 'yes' }
    })

/** The names of places in a PDF. */
export const destinationsOf = (pdf: Uint8Array): string[] =>
  [...poppler('pdfinfo', pdf, '-dests').matchAll(/"(\w+)"/g)].map(([, name = '']) => name)

const PICTURE_BYTES = 64 * 1024 * 1024

/** What a telephone reads from the first page; nothing where no code is on it. */
export const scannedFrom = (pdf: Uint8Array): string => {
  const picture = execFileSync('pdftoppm', ['-r', '150', '-singlefile', '-'], { input: pdf, maxBuffer: PICTURE_BYTES })
  // P6, width, height and the highest value, then three bytes a dot.
  const head = /^P6\s(\d+)\s(\d+)\s\d+\s/.exec(picture.subarray(0, 64).toString('latin1'))
  if (head === null) throw new Error('pdftoppm gave no picture')
  const [width, height] = [Number(head[1]), Number(head[2])]
  const dots = new Uint8ClampedArray(width * height * 4).fill(255)
  for (let dot = 0; dot < width * height; dot += 1)
    dots.set(picture.subarray(head[0].length + dot * 3, head[0].length + dot * 3 + 3), dot * 4)
  return jsQr.default(dots, width, height)?.data ?? ''
}
