import { moveBody } from '#kernel/document.ts'
import { taxRate } from '#kernel/fields.ts'
import {
  codeOf,
  day,
  id,
  listOf,
  nullable,
  optional,
  partial,
  price,
  quantity,
  shape,
  text,
  words,
  type Static,
} from '#kernel/schema.ts'
import { LINES_MAX, Receiver } from './draft-shapes.ts'
import { OrderTerms } from './terms.ts'
import { FIELDS, PRICE_SOURCES } from './words.ts'

// Whether there is a contract is settled before the order is published.
const { contractRequired: _contract, ...AGREED } = OrderTerms.properties

/** What of the terms a change can alter. */
const TERMS = {
  title: words(100, FIELDS.title),
  taxRate: taxRate(FIELDS.taxRate),
  warehouseId: nullable(id(FIELDS.warehouse)),
  /** For places that are on no list. */
  warehouseName: text(100, { title: FIELDS.warehouse }),
  receiver: Receiver,
  receivingHours: text(100, { title: FIELDS.receivingHours }),
  ...AGREED,
  remark: text(500, { title: FIELDS.remark }),
}

/** The terms of an order as a version has them. */
export const OrderTermsAt = shape(TERMS)

/** A line of a change. One without an id is new, and names its product. */
const RevisedLine = shape({
  id: optional(id()),
  skuId: optional(id(FIELDS.sku)),
  /** Left out, the line keeps its recipe. */
  formulaId: optional(nullable(id(FIELDS.formula))),
  qty: quantity(FIELDS.qty),
  unitPrice: price(FIELDS.unitPrice),
  priceSource: codeOf(PRICE_SOURCES, FIELDS.priceSource),
  requiredDate: day(FIELDS.requiredDate),
  purchaserRemark: optional(text(200, { title: FIELDS.remark })),
})
export type RevisedLine = Static<typeof RevisedLine>

const lines = { min: 1, max: LINES_MAX, title: FIELDS.items } as const

/** What a change of an order says: the terms that it names, and all lines if it names any. */
export const OrderRevision = partial(shape({ ...TERMS, items: listOf(RevisedLine, lines) }))
export type OrderRevision = Static<typeof OrderRevision>

/** A change that waits for approval: its lines say what they are, those that are new, too. */
export const PendingRevision = partial(
  shape({
    ...TERMS,
    items: listOf(
      shape({
        ...RevisedLine.properties,
        formulaCode: optional(text(40, { title: FIELDS.formula })),
        formulaVersion: optional(text(20, { title: FIELDS.formula })),
        skuCode: words(40, FIELDS.skuCode),
        skuName: words(100, FIELDS.skuName),
        unit: words(10, FIELDS.unit),
      }),
      lines,
    ),
  }),
)
export type PendingRevision = Static<typeof PendingRevision>

/** A change that is sent for approval. */
export const RevisionRequest = moveBody({ remark: words(500, FIELDS.reason), revision: OrderRevision })
export type RevisionRequest = Static<typeof RevisionRequest>
