import { fileIds } from '#kernel/file-ref.ts'
import {
  codeOf,
  count,
  day,
  id,
  instant,
  listOf,
  optional,
  quantity,
  shape,
  text,
  words,
  type Static,
} from '#kernel/schema.ts'
import { LINES_MAX } from './draft-shapes.ts'
import { FIELDS, PRICE_SOURCES } from './words.ts'

/** What an order repeats: which one, and by which quote or order the price of each line was agreed on. */
export const Reprint = shape({
  orderId: id(FIELDS.reprintOf),
  orderCode: words(40, FIELDS.reprintOf),
  prices: listOf(
    shape({
      lineNo: count(FIELDS.lineNo),
      priceSource: codeOf(PRICE_SOURCES, FIELDS.priceSource),
      /** Of the quote or the order. */
      id: id(FIELDS.priceBasis),
      code: words(40, FIELDS.priceBasis),
      on: day(FIELDS.priceBasis),
    }),
    { max: LINES_MAX, title: FIELDS.priceBasis },
  ),
})
export type Reprint = Static<typeof Reprint>

/** Where the supplier names another price for it. */
export const Requote = shape({
  inquiryId: id(FIELDS.requote),
  inquiryCode: words(40, FIELDS.requote),
  quoteId: id(FIELDS.requote),
  quoteCode: words(40, FIELDS.requote),
  dueAt: instant(FIELDS.requote),
})
export type Requote = Static<typeof Requote>

/** What staff say to have an order repeated: how much of which line, and when. */
export const ReprintRequest = shape({
  requiredDate: day(FIELDS.requiredDate),
  lines: listOf(shape({ itemId: id(FIELDS.items), qty: quantity(FIELDS.qty) }), {
    min: 1,
    max: LINES_MAX,
    title: FIELDS.items,
  }),
  /** Every print of a book has its own. */
  printOrderFiles: optional(fileIds(FIELDS.printOrderFiles, 5)),
  remark: optional(text(500, { title: FIELDS.remark })),
})
export type ReprintRequest = Static<typeof ReprintRequest>
