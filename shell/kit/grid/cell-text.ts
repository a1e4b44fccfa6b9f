import { dayFromText } from '#kernel/day-text.ts'
import { decimalFromText } from '#kernel/decimal-text.ts'

export type CellKind = 'text' | 'decimal' | 'day' | 'select'

export interface CellOption {
  readonly value: string
  readonly label: string
}

/**
 * A text as a cell of a kind keeps it: spreadsheets write 1,000.00, ¥5, 2026/6/1 and the words of a list. Nothing when it
 * makes no sense there; numbers and days that are not understood stay as they are, for the noun's own rules to judge.
 */
export const cleanText = (kind: CellKind, text: string, options: readonly CellOption[] = []): string | undefined => {
  const plain = text.replaceAll(/\s+/g, ' ').trim()
  switch (kind) {
    case 'text':
      return plain
    case 'decimal':
      return decimalFromText(plain)
    case 'day':
      return dayFromText(plain) ?? plain
    case 'select':
      return plain === '' ? '' : options.find(({ value, label }) => value === plain || label === plain)?.value
  }
}

/** Cells as spreadsheets put them on the clipboard: tabs and line ends between them, quotes around those that contain such. */
export const parseCells = (text: string): string[][] => {
  const rows: string[][] = [[]]
  const cell = /(?:"(?<quoted>(?:[^"]|"")*)"|(?<bare>[^\t\r\n]*))(?<end>\t|\r\n|\n|\r|$)/gy
  for (const { groups, index } of text.matchAll(cell)) {
    const { quoted, bare, end } = groups ?? {}
    // The end of the text matches once more, as a cell that is not there.
    if (index === text.length && text !== '' && !text.endsWith('\t')) break
    rows.at(-1)?.push(quoted === undefined ? (bare ?? '') : quoted.replaceAll('""', '"'))
    if (end === '') break
    if (end !== '\t') rows.push([])
  }
  return rows.filter((row, index) => row.length > 0 || index < rows.length - 1)
}

/** The same the other way: what a spreadsheet takes. */
export const writeCells = (rows: readonly (readonly string[])[]): string =>
  rows
    .map((row) => row.map((text) => (/["\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)).join('\t'))
    .join('\n')
