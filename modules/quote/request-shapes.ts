import { taxRate } from '#kernel/fields.ts'
import { fileIds } from '#kernel/file-ref.ts'
import {
  codeOf,
  count,
  day,
  flag,
  id,
  listOf,
  nullable,
  price,
  quantity,
  rate,
  shape,
  text,
  words,
  type Static,
} from '#kernel/schema.ts'
import { DELIVERY_TERMS, FIELDS, INQUIRY_TYPES, PRICE_MODES } from './words.ts'

/** So many lines an inquiry has at most. */
export const ITEMS_MAX = 1000

/** One thing that prices are asked for. */
const requestItem = {
  id: id(),
  lineNo: count(FIELDS.lineNo),
  skuId: nullable(id(FIELDS.sku)),
  skuCode: text(40, { title: FIELDS.skuCode }),
  skuName: words(100, FIELDS.skuName),
  spec: text(200, { title: FIELDS.spec }),
  unit: words(10, FIELDS.unit),
  formulaId: nullable(id(FIELDS.formula)),
  /** The quantities that prices are wanted for. */
  quantities: listOf(quantity(FIELDS.quantities), { max: 10, title: FIELDS.quantities }),
  demandQty: quantity(FIELDS.demandQty),
  requiredDate: day(FIELDS.requiredDate),
  requirement: text(1000, { title: FIELDS.requirement }),
  attachments: fileIds(FIELDS.attachments),
}
/** The same as one supplier reads it: the target only where the buyer shows it, the last price only its own. */
export const RequestItem = shape({
  ...requestItem,
  targetPrice: nullable(price(FIELDS.targetPrice)),
  lastPrice: nullable(price(FIELDS.lastPrice)),
})
export type RequestItem = Static<typeof RequestItem>

export const Weights = shape({
  price: rate(FIELDS.price),
  leadTime: rate(FIELDS.leadTime),
  quality: rate(FIELDS.quality),
  service: rate(FIELDS.service),
})

/** The conditions that are the same for every line and every supplier. */
export const requestTerms = {
  inquiryType: codeOf(INQUIRY_TYPES, FIELDS.inquiryType),
  priceMode: codeOf(PRICE_MODES, FIELDS.priceMode),
  allowPartial: flag(FIELDS.allowPartial),
  sealed: flag(FIELDS.sealed),
  taxIncluded: flag(FIELDS.taxIncluded),
  currency: words(3, FIELDS.currency),
  taxRate: taxRate(FIELDS.taxRate),
  deliveryTerm: codeOf(DELIVERY_TERMS, FIELDS.deliveryTerm),
  deliveryAddress: text(200, { title: FIELDS.deliveryAddress }),
  paymentTerm: text(500, { title: FIELDS.paymentTerm }),
  requireSample: flag(FIELDS.requireSample),
  expectedAwardDate: nullable(day(FIELDS.expectedAwardDate)),
  remark: text(1000, { title: FIELDS.remark }),
  attachments: fileIds(FIELDS.attachments),
}

/** All that one supplier is asked, as it was when it was asked. */
export const Request = shape({
  ...requestTerms,
  categoryName: text(160, { title: FIELDS.category }),
  brandName: text(100, { title: FIELDS.brand }),
  solutionName: text(100, { title: FIELDS.solution }),
  /** Null where the buyer keeps them to itself. */
  weights: nullable(Weights),
  items: listOf(RequestItem, { max: ITEMS_MAX, title: FIELDS.items }),
})
export type Request = Static<typeof Request>
