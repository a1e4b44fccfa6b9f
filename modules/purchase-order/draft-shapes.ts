import { documentDraft } from '#kernel/document.ts'
import { fileIds } from '#kernel/file-ref.ts'
import { taxRate } from '#kernel/fields.ts'
import {
  codeOf,
  count,
  flag,
  id,
  listOf,
  nullable,
  optional,
  partial,
  shape,
  text,
  words,
  type Static,
} from '#kernel/schema.ts'
import { OrderTerms } from './terms.ts'
import { FIELDS, ORDER_TYPES, PRICE_SOURCES } from './words.ts'

/** So many lines an order has at most. */
export const LINES_MAX = 200

export const Receiver = shape(
  {
    name: text(50, { title: FIELDS.name }),
    phone: text(30, { title: FIELDS.phone }),
    address: text(200, { title: FIELDS.address }),
  },
  { title: FIELDS.receiver },
)

// Numbers and days stay as they were typed: a draft keeps what is wrong in it, too, and says so.
const typed = (title: string) => optional(text(30, { title }))

/** A line as it is written. It names its product by id, or by a code that no product has yet. */
const LineDraft = shape({
  /** Tells lines apart while they are written. */
  key: optional(words(40, FIELDS.lineNo)),
  skuId: optional(id(FIELDS.sku)),
  skuCode: optional(text(40, { title: FIELDS.skuCode })),
  /** By which recipe it is made. */
  formulaId: optional(id(FIELDS.formula)),
  qty: typed(FIELDS.qty),
  unitPrice: typed(FIELDS.unitPrice),
  /** Where the price comes from. Who may approve prices can say it; for others it follows from earlier orders. */
  priceSource: optional(codeOf(PRICE_SOURCES, FIELDS.priceSource)),
  requiredDate: typed(FIELDS.requiredDate),
  purchaserRemark: optional(text(200, { title: FIELDS.remark })),
})
export type LineDraft = Static<typeof LineDraft>

/** What purchasing staff write into a draft: between whom it is, and whatever else is known yet. */
export const OrderDraft = documentDraft({
  title: optional(text(100, { title: FIELDS.title })),
  orderType: optional(codeOf(ORDER_TYPES, FIELDS.orderType)),
  brandId: optional(nullable(id(FIELDS.brand))),
  taxRate: optional(taxRate(FIELDS.taxRate)),
  warehouseId: optional(nullable(id(FIELDS.warehouse))),
  /** For places that are on no list. */
  warehouseName: optional(text(100, { title: FIELDS.warehouse })),
  receiver: optional(Receiver),
  receivingHours: optional(text(100, { title: FIELDS.receivingHours })),
  ...partial(OrderTerms).properties,
  extraFees: optional(
    listOf(shape({ name: text(50, { title: FIELDS.feeName }), amount: text(30, { title: FIELDS.amount }) }), {
      max: 20,
      title: FIELDS.extraFees,
    }),
  ),
  isbn: optional(text(20, { title: FIELDS.isbn })),
  cip: optional(text(50, { title: FIELDS.cip })),
  editionNo: optional(text(20, { title: FIELDS.editionNo })),
  printRun: optional(text(20, { title: FIELDS.printRun })),
  printOrderFiles: optional(fileIds(FIELDS.printOrderFiles, 5)),
  attachments: optional(fileIds(FIELDS.attachments)),
  internalAttachments: optional(fileIds(FIELDS.internalAttachments)),
  isUrgent: optional(flag(FIELDS.urgent)),
  remark: optional(text(500, { title: FIELDS.remark })),
  internalRemark: optional(text(500, { title: FIELDS.internalRemark })),
  items: optional(listOf(LineDraft, { max: LINES_MAX, title: FIELDS.items })),
})
export type OrderDraft = Static<typeof OrderDraft>

/** Something that a draft still lacks: where, and in words. */
export const Missing = shape({ field: words(100, FIELDS.field), why: words(200, FIELDS.missing) })
export type Missing = Static<typeof Missing>

/** Lines as a workbook has them, and what is wrong in which of its rows. */
export const LinesRead = shape({
  lines: listOf(
    shape({
      skuCode: text(40, { title: FIELDS.skuCode }),
      qty: text(30, { title: FIELDS.qty }),
      unitPrice: text(30, { title: FIELDS.unitPrice }),
      requiredDate: text(30, { title: FIELDS.requiredDate }),
      purchaserRemark: text(200, { title: FIELDS.remark }),
    }),
    { max: LINES_MAX, title: FIELDS.items },
  ),
  errors: listOf(shape({ row: count(FIELDS.row), column: words(40, FIELDS.field), why: words(200, FIELDS.missing) }), {
    max: 1000,
    title: FIELDS.missing,
  }),
  ignored: count(FIELDS.ignored),
})
export type LinesRead = Static<typeof LinesRead>

/** The price that a supplier last agreed to for a product. */
export const LastPrice = shape({
  skuId: id(FIELDS.sku),
  unitPrice: text(30, { title: FIELDS.unitPrice }),
  taxRate: count(FIELDS.taxRate),
  orderDate: text(10, { title: FIELDS.orderDate }),
  orderId: id(FIELDS.code),
  orderCode: words(40, FIELDS.code),
})
export type LastPrice = Static<typeof LastPrice>
