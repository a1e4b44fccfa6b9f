import { childOf, childrenOf, elementsOf, valueOf, type Element } from '../xml.ts'
import type { Block, Cell, Paragraph, Table, Uncarried } from './blocks.ts'
import type { Numbering } from './numbering.ts'
import { readRuns } from './read-runs.ts'
import { between, paragraphLook, type Styles } from './styles.ts'

/** What reading needs to know of the whole document. */
export interface Reading {
  readonly styles: Styles
  readonly numbering: Numbering
  readonly note: (what: Uncarried) => void
}

const MOST_COLUMNS = 30
const PT_PER_TWIP = 1 / 20

/** Paragraphs and tables of a body, a cell or a header. */
export const readBlocks = (container: Element, reading: Reading): Block[] =>
  elementsOf(container).flatMap((child): Block[] => {
    if (child.name === 'w:p') return [readParagraph(child, reading)]
    if (child.name === 'w:tbl') return [readTable(child, reading)]
    const inside = child.name === 'w:sdt' ? childOf(child, 'w:sdtContent') : undefined
    return inside ? readBlocks(inside, reading) : []
  })

const readParagraph = (paragraph: Element, { styles, numbering, note }: Reading): Paragraph => {
  const properties = childOf(paragraph, 'w:pPr')
  const style = styles(valueOf(properties, 'w:pStyle'))
  const look = { ...style, ...paragraphLook(properties) }
  const { runs, pageBreak } = readRuns(paragraph, look, note)
  const { list } = look
  return {
    kind: 'paragraph',
    runs,
    label: list && list.id !== '0' ? numbering(list.id, list.level) : '',
    alignment: look.alignment ?? 'left',
    left: look.left ?? 0,
    firstLine: look.firstLine ?? 0,
    before: look.before ?? 0,
    after: look.after ?? 0,
    pageBreak: childOf(properties, 'w:pageBreakBefore') ? 'before' : pageBreak,
  }
}

const readTable = (table: Element, reading: Reading): Table => {
  const rows = childrenOf(table, 'w:tr')
  const read = rows.map((row) => childrenOf(row, 'w:tc').map((cell) => readCell(cell, reading)))
  const columns = Math.min(
    Math.max(...read.map((cells) => cells.reduce((sum, one) => sum + one.columns, 0)), 1),
    MOST_COLUMNS,
  )
  const grid = childrenOf(childOf(table, 'w:tblGrid'), 'w:gridCol').map(
    (column) => Number(column.attributes.get('w:w') ?? '0') * PT_PER_TWIP,
  )
  const heads = rows.findIndex((row) => childOf(row, 'w:trPr', 'w:tblHeader') === undefined)
  return {
    kind: 'table',
    // A table that says nothing of its columns has equal ones.
    widths: Array.from({ length: columns }, (_, index) => between(grid[index] ?? 0, 0, 2_000) || 1),
    headerRows: heads < 0 ? rows.length - 1 : heads,
    hasLines: hasLines(childOf(table, 'w:tblPr')),
    rows: read,
  }
}

const readCell = (cell: Element, reading: Reading): Cell => {
  const properties = childOf(cell, 'w:tcPr')
  const merge = childOf(properties, 'w:vMerge')
  return {
    // A row is not broken, so nothing in it can begin a page.
    blocks: readBlocks(cell, reading).map((block) =>
      block.kind === 'paragraph' ? { ...block, pageBreak: undefined } : block,
    ),
    columns: between(Math.floor(Number(valueOf(properties, 'w:gridSpan') ?? '1')), 1, MOST_COLUMNS),
    isContinued: merge !== undefined && merge.attributes.get('w:val') !== 'restart',
  }
}

/** Lines are said by the table itself, else by its style: those that people choose have them. */
const hasLines = (properties: Element | undefined): boolean => {
  const borders = childOf(properties, 'w:tblBorders')
  if (!borders) return valueOf(properties, 'w:tblStyle') !== undefined
  return elementsOf(borders).some((edge) => !['none', 'nil'].includes(edge.attributes.get('w:val') ?? 'none'))
}
