import { Paragraph, TextRun, type IParagraphOptions, type IRunOptions } from 'docx'
import { printable } from './runs.ts'

// Every Word has them; a name that is not installed would let Word choose, with other widths.
export const FONT = { ascii: 'Arial', hAnsi: 'Arial', cs: 'Arial', eastAsia: 'Microsoft YaHei' }

/** Word measures in twentieths of a point, and letters in halves of one. */
export const twips = (mm: number): number => Math.round((mm / 25.4) * 1440)
export const half = (pt: number): number => Math.round(pt * 2)

/** A paragraph, whose line breaks are kept. */
export const line = (text: string, run: IRunOptions = {}, paragraph: IParagraphOptions = {}): Paragraph =>
  new Paragraph({
    ...paragraph,
    children: printable(text)
      .split('\n')
      .map((part, index) => new TextRun({ ...run, text: part, ...(index > 0 ? { break: 1 } : {}) })),
  })

/** Between two tables: those that touch are made one by Word. */
export const gap = (pt: number, isKept = false): Paragraph =>
  new Paragraph({
    keepNext: isKept,
    spacing: { line: pt * 20, lineRule: 'exact' },
    children: [new TextRun({ text: '', size: 2 })],
  })
