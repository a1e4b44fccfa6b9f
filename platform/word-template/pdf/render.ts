import type { Content, ContentTable, TableCell } from 'pdfmake/interfaces.js'
import { FACES } from '../../print/fonts.ts'
import { runsOf } from '../../print/runs.ts'
import { SEAL_MARKS } from '../template.ts'
import type { Block, Cell, Paragraph, Table } from './blocks.ts'

/** A seal of 42 mm: room for it where its mark stands alone. */
const SEAL_PT = 119
const PAD = 4
const LINE = 0.5

/** The named destinations under which the places of seals are found when the file is signed. */
const DESTINATIONS: readonly (readonly [mark: string, id: string])[] = [
  [SEAL_MARKS['%supplierSeal'], 'seal1'],
  [SEAL_MARKS['%buyerSeal'], 'seal0'],
]

/** Does the text say where the seals go? */
export const hasSealMarks = (blocks: readonly Block[]): boolean => {
  const found = new Set<string>()
  const look = (block: Block): void => {
    if (block.kind === 'table') for (const cell of block.rows.flat()) cell.blocks.forEach(look)
    else {
      const id = destinationIn(textOf(block))
      if (id) found.add(id)
    }
  }
  blocks.forEach(look)
  return found.size === DESTINATIONS.length
}

export const renderBlocks = (blocks: readonly Block[], width: number): Content[] =>
  blocks.map((block) => (block.kind === 'table' ? renderTable(block, width) : renderParagraph(block)))

const textOf = ({ runs }: Paragraph): string => runs.map(({ text }) => text).join('')

const destinationIn = (text: string): string | undefined => DESTINATIONS.find(([mark]) => text.includes(mark))?.[1]

const withoutMarks = (text: string): string => DESTINATIONS.reduce((rest, [mark]) => rest.replaceAll(mark, ''), text)

const renderParagraph = (paragraph: Paragraph): Content => {
  const { runs, label, alignment, left, firstLine, before, after, pageBreak } = paragraph
  const whole = textOf(paragraph)
  const destination = destinationIn(whole)
  const shown = withoutMarks(whole)
  const [first] = runs
  const labelled = label === '' || !first ? runs : [{ ...first, text: `${label} ` }, ...runs]
  const isAlone = destination !== undefined && shown.trim() === ''
  return {
    // An empty paragraph is a line all the same.
    text:
      shown.trim() === '' && label === ''
        ? ' '
        : labelled.flatMap(({ text, isBold, isUnderlined, size }) =>
            runsOf(withoutMarks(text), FACES).map((run) => ({
              text: run.text,
              font: run.face,
              fontSize: size,
              bold: isBold,
              ...(isUnderlined ? { decoration: 'underline' as const } : {}),
            })),
          ),
    alignment,
    leadingIndent: firstLine,
    preserveLeadingSpaces: true,
    margin: [left, before, 0, isAlone ? SEAL_PT : after],
    ...(first ? { fontSize: first.size } : {}),
    ...(destination === undefined ? {} : { id: destination }),
    ...(pageBreak ? { pageBreak } : {}),
  }
}

const renderTable = (table: Table, width: number): ContentTable => {
  const total = table.widths.reduce((sum, one) => sum + one, 0)
  const widths = table.widths.map((one) => (one / total) * width)
  return {
    table: {
      headerRows: table.headerRows,
      dontBreakRows: true,
      widths: widths.map((one) => Math.max(one - 2 * PAD - LINE, 4)),
      body: bodyOf(table, widths),
    },
    layout: table.hasLines
      ? { hLineWidth: () => LINE, vLineWidth: () => LINE, paddingLeft: () => PAD, paddingRight: () => PAD }
      : 'noBorders',
    margin: [0, 2, 0, 4],
  }
}

/** Every row has a cell for each column: those that another one covers are empty. */
const bodyOf = ({ rows }: Table, widths: readonly number[]): TableCell[][] =>
  rows.map((cells, row) => {
    const out: TableCell[] = []
    for (const cell of cells) {
      const column = out.length
      const columns = Math.min(cell.columns, widths.length - column)
      if (columns < 1) break
      const room = widths.slice(column, column + columns).reduce((sum, one) => sum + one, 0) - 2 * PAD
      out.push(
        cell.isContinued && row > 0
          ? {}
          : {
              stack: renderBlocks(cell.blocks, room),
              colSpan: columns,
              rowSpan: 1 + continuedBelow(rows.slice(row + 1), column),
            },
      )
      for (let covered = 1; covered < columns; covered += 1) out.push({})
    }
    while (out.length < widths.length) out.push({ text: '' })
    return out
  })

/** How many rows below go on with the cell at a column. */
const continuedBelow = (rows: readonly (readonly Cell[])[], column: number): number => {
  const end = rows.findIndex((cells) => !cellAt(cells, column)?.isContinued)
  return end < 0 ? rows.length : end
}

const cellAt = (cells: readonly Cell[], column: number): Cell | undefined => {
  let at = 0
  for (const cell of cells) {
    if (at === column) return cell
    at += cell.columns
  }
  return undefined
}
