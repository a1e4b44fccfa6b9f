import { execFileSync } from 'node:child_process'

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
