import { anyOf, count, flag, id, listOf, oneOf, optional, shape, text, words, type Static } from '#kernel/schema.ts'
import { FIELDS } from './field-words.ts'
import { LINES_MAX } from './line-shapes.ts'
import { STATEMENT_FIELDS } from './statement-fields.ts'

/** So many rows of theirs that we do not know are told one by one; the rest is counted. */
export const THEIRS_SHOWN = 2_000
export const CELL_MAX = 200
export const COLUMNS_MAX = 100
const ROWS_MAX = 20_000

const cell = (title: string) => text(CELL_MAX, { title })
const column = count(FIELDS.column, COLUMNS_MAX - 1)
const rowNo = count(FIELDS.rowNo, ROWS_MAX)

/** Which column of the workbook is what, counted from 0. */
const ColumnsAt = anyOf(STATEMENT_FIELDS, column)

/** What people say of the columns. */
export const SaidColumns = shape({
  /** The row of the titles by the number that Excel shows; 0 where there are none. */
  headerRowNo: rowNo,
  at: ColumnsAt,
})
export type SaidColumns = Static<typeof SaidColumns>

/** A line of ours and a row of theirs that somebody has put together. */
const HandPair = shape({ lineId: id(FIELDS.lines), rowNo })
export type HandPair = Static<typeof HandPair>

/** The supplier's own workbook; without columns they are found out. Pairs hold for lines that belong to nothing otherwise. */
export const ComparisonSource = shape({
  fileId: id(FIELDS.workbook),
  columns: optional(SaidColumns),
  handPairs: optional(listOf(HandPair, { max: LINES_MAX, title: FIELDS.handPairs })),
})
export type ComparisonSource = Static<typeof ComparisonSource>

const compared = {
  deliveryNo: cell(FIELDS.deliveryNo),
  orderCode: cell(FIELDS.order),
  sku: cell(FIELDS.sku),
  name: cell(FIELDS.skuName),
  qty: cell(FIELDS.qty),
  price: cell(FIELDS.unitPrice),
  amount: cell(FIELDS.amount),
  date: cell(FIELDS.date),
}
const OurLine = shape({ id: id(FIELDS.lines), taxRate: count(FIELDS.taxRate, 100), ...compared })
const TheirLine = shape({ rowNo, ...compared })
const said = words(CELL_MAX, FIELDS.warning)

const Difference = shape({
  field: oneOf(['qty', 'price', 'amount', 'date', 'orderCode', 'deliveryNo', 'sku'], FIELDS.field),
  ours: cell(FIELDS.ourValue),
  theirs: cell(FIELDS.supplierValue),
  text: said,
})

/** Where the supplier's workbook and the statement differ. Lines that agree are counted, but for those that were paired by hand. */
export const Comparison = shape({
  columns: shape({
    headerRowNo: rowNo,
    at: ColumnsAt,
    doubts: listOf(oneOf(STATEMENT_FIELDS, FIELDS.column), { max: STATEMENT_FIELDS.length, title: FIELDS.doubts }),
  }),
  /** What stands above each column; empty where nothing does. */
  headings: listOf(cell(FIELDS.column), { max: COLUMNS_MAX, title: FIELDS.column }),
  sameCount: count(FIELDS.sameCount),
  pairs: listOf(
    shape({
      ours: listOf(OurLine, { max: LINES_MAX, title: FIELDS.lines }),
      theirs: listOf(TheirLine, { max: ROWS_MAX, title: FIELDS.workbook }),
      differences: listOf(Difference, { max: 20, title: FIELDS.disputes }),
      isByHand: flag(FIELDS.handPairs),
    }),
    { max: LINES_MAX, title: FIELDS.disputes },
  ),
  onlyOurs: listOf(shape({ line: OurLine, text: said }), { max: LINES_MAX, title: FIELDS.lines }),
  onlyTheirs: listOf(shape({ line: TheirLine, text: said }), { max: THEIRS_SHOWN, title: FIELDS.workbook }),
  onlyTheirsCount: count(FIELDS.rowNo),
  skippedCount: count(FIELDS.skippedCount),
  ourTotal: cell(FIELDS.ourTotal),
  theirTotal: cell(FIELDS.theirTotal),
})
export type Comparison = Static<typeof Comparison>
