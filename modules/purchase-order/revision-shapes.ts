import { moveBody } from '#kernel/document.ts'
import { taxRate } from '#kernel/fields.ts'
import {
  codeOf,
  day,
  id,
  listOf,
  nullable,
  oneOf,
  optional,
  partial,
  price,
  quantity,
  rate,
  shape,
  text,
  words,
  type Static,
} from '#kernel/schema.ts'
import { LINES_MAX, PaymentTerm, Receiver } from './draft-shapes.ts'
import { DELIVERY_MODES, FIELDS, INSPECTION_LEVELS, PRICE_SOURCES } from './words.ts'

/** What of the terms a change can alter. */
const TERMS = {
  title: words(100, FIELDS.title),
  taxRate: taxRate(FIELDS.taxRate),
  deliveryMode: codeOf(DELIVERY_MODES, FIELDS.deliveryMode),
  warehouseId: nullable(id(FIELDS.warehouse)),
  /** For places that are on no list. */
  warehouseName: text(100, { title: FIELDS.warehouse }),
  receiver: Receiver,
  receivingHours: text(100, { title: FIELDS.receivingHours }),
  paymentTerm: PaymentTerm,
  qualityTerms: text(2000, { title: FIELDS.qualityTerms }),
  inspectionLevel: oneOf(INSPECTION_LEVELS, FIELDS.inspectionLevel),
  packagingRequirement: text(2000, { title: FIELDS.packaging }),
  labelRequirement: text(2000, { title: FIELDS.labelRequirement }),
  overRate: rate(FIELDS.overRate),
  underRate: rate(FIELDS.underRate),
  remark: text(500, { title: FIELDS.remark }),
}

/** A line of a change. One without an id is new, and names its product. */
const RevisedLine = shape({
  id: optional(id()),
  skuId: optional(id(FIELDS.sku)),
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
