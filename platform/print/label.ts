import pdfmake from 'pdfmake'
import type { Content, TDocumentDefinitions } from 'pdfmake/interfaces.js'
import { FONT } from './fonts.ts'
import { darkModules, PT_PER_MM, QUIET_MODULES, scanned } from './scanned.ts'

/** One dot of a label printer with 203 dpi, in millimetres: what lies on it is printed sharp. */
const DOT_MM = 0.125
const PAD_MM = 2

interface LabelSize {
  readonly widthMm: number
  readonly heightMm: number
  /** How wide the code may be at most. */
  readonly codeMm: number
  readonly fontPt: number
}

/** The sizes of labels, as they are sold on rolls. */
const SIZES = {
  '60x40': { widthMm: 60, heightMm: 40, codeMm: 26, fontPt: 6.5 },
  '100x70': { widthMm: 100, heightMm: 70, codeMm: 38, fontPt: 10 },
} as const satisfies Record<string, LabelSize>
export type LabelSizeName = keyof typeof SIZES

export interface Label {
  /** What people call the thing, in large letters. */
  readonly title: string
  /** What scanners read. */
  readonly code: string
  /** Name and value; the lines that a value may take. */
  readonly facts: readonly (readonly [name: string, value: string, lines?: number])[]
}

/** Labels as a PDF with one page each, of exactly the size of the label. */
export const renderLabels = (labels: readonly Label[], sizeName: LabelSizeName): Promise<Uint8Array> => {
  const size = SIZES[sizeName]
  const definition: TDocumentDefinitions = {
    version: '1.7',
    pageSize: { width: size.widthMm * PT_PER_MM, height: size.heightMm * PT_PER_MM },
    pageMargins: [0, 0, 0, 0],
    defaultStyle: { font: FONT, lineHeight: 1, fontSize: size.fontPt },
    content: labels.flatMap((label, index) => labelContent(label, size, index > 0)),
  }
  return pdfmake.createPdf(definition).getBuffer()
}

const onGrid = (mm: number): number => Math.floor(mm / DOT_MM) * DOT_MM

const labelContent = (label: Label, size: LabelSize, isNext: boolean): Content[] => {
  const modules = scanned(label.code)
  const across = modules.size + 2 * QUIET_MODULES
  const moduleMm = Math.max(DOT_MM, onGrid(size.codeMm / across))
  const side = across * moduleMm
  const left = onGrid(size.widthMm - side - DOT_MM)
  const top = onGrid((size.heightMm - side) / 2)
  return [
    // Everything stands where it is put: nothing flows, so nothing can move to another page.
    ...(isNext ? [{ text: '', pageBreak: 'before' as const }] : []),
    { canvas: darkModules(modules, moduleMm, left, top), absolutePosition: { x: 0, y: 0 } },
    ...texts(label, size, (left - PAD_MM) * PT_PER_MM),
  ]
}

/** Title and facts below each other, each cut to the lines that it has. */
const texts = ({ title, facts }: Label, { fontPt }: LabelSize, widthPt: number): Content[] => {
  const x = PAD_MM * PT_PER_MM
  const titlePt = fontPt * 1.3
  const placed: Content[] = []
  let y = x
  const put = (text: string, points: number, isBold: boolean): void => {
    placed.push({ text, fontSize: points, bold: isBold, absolutePosition: { x, y } })
    y += points * 1.4
  }
  for (const line of linesOf(title, widthPt / titlePt, 1)) put(line, titlePt, true)
  for (const [name, value, most = 1] of facts)
    for (const line of linesOf(`${name} ${value}`, widthPt / fontPt, most)) put(line, fontPt, false)
  return placed
}

/** How wide a character is, in its own height: Chinese ones are square, others narrower, a few of them nearly as wide. */
const widthOf = (character: string): number => {
  if (character > '\u2E7F' || /[mwMW@%]/.test(character)) return 1
  return /[A-Z&]/.test(character) ? 0.72 : 0.6
}

/** A text in lines of a width, as many as it may have; what is left out shows as three dots. */
export const linesOf = (text: string, width: number, most: number): string[] => {
  const lines: string[] = []
  let [line, used] = ['', 0]
  const characters = [...text]
  for (const [index, character] of characters.entries()) {
    const isLastLine = lines.length === most - 1
    const room = isLastLine && index < characters.length - 1 ? width - 1 : width
    if (used + widthOf(character) > room) {
      if (isLastLine) {
        const rest = characters.slice(index).reduce((sum, one) => sum + widthOf(one), 0)
        if (used + rest > width) return [...lines, `${line}…`]
      } else {
        lines.push(line)
        line = ''
        used = 0
      }
    }
    line += character
    used += widthOf(character)
  }
  return line === '' ? lines : [...lines, line]
}
