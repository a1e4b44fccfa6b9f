import { taxRate } from '#kernel/fields.ts'
import { fileIds } from '#kernel/file-ref.ts'
import { codeOf, flag, id, listOf, partial, shape, text, type Static } from '#kernel/schema.ts'
import { ITEMS_MAX } from './request-shapes.ts'
import { COST_TYPES, FIELDS, FREIGHT_MODES, INVOICE_KINDS } from './words.ts'

// Numbers and days stay as they were typed: a draft keeps what is wrong in it, too, and says so before it is submitted.
const typed = (title: string) => text(30, { title })

export const Tier = shape({
  minQty: typed(FIELDS.minQty),
  /** Empty where there is no end. */
  maxQty: typed(FIELDS.maxQty),
  unitPrice: typed(FIELDS.unitPrice),
})
export type Tier = Static<typeof Tier>

const CostItem = shape({
  type: codeOf(COST_TYPES, FIELDS.costType),
  name: text(50, { title: FIELDS.costName }),
  usage: typed(FIELDS.usage),
  unit: text(10, { title: FIELDS.unit }),
  unitPrice: typed(FIELDS.unitPrice),
  amount: typed(FIELDS.amount),
})

/** What is offered for one line. */
export const OfferLine = shape({
  itemId: id(),
  unitPrice: typed(FIELDS.unitPrice),
  tiers: listOf(Tier, { max: 10, title: FIELDS.tiers }),
  costItems: listOf(CostItem, { max: 50, title: FIELDS.costItems }),
  leadDays: typed(FIELDS.leadDays),
  promisedDate: typed(FIELDS.promisedDate),
  origin: text(50, { title: FIELDS.origin }),
  brand: text(50, { title: FIELDS.brand }),
  substituteNote: text(200, { title: FIELDS.substituteNote }),
  attachments: fileIds(FIELDS.attachments),
  isDeclined: flag(FIELDS.isDeclined),
})
export type OfferLine = Static<typeof OfferLine>

const ExtraFee = shape({
  name: text(50, { title: FIELDS.feeName }),
  amount: typed(FIELDS.amount),
  oneOff: flag(FIELDS.oneOff),
  amortizeQty: typed(FIELDS.amortizeQty),
})

/** What a supplier offers, as it was typed. */
export const Offer = shape({
  quoterName: text(50, { title: FIELDS.quoterName }),
  quoterPhone: text(30, { title: FIELDS.quoterPhone }),
  validFrom: typed(FIELDS.validFrom),
  validTo: typed(FIELDS.validTo),
  taxRate: taxRate(FIELDS.taxRate),
  invoiceKind: codeOf(INVOICE_KINDS, FIELDS.invoiceKind),
  leadDays: typed(FIELDS.leadDays),
  moq: typed(FIELDS.moq),
  mov: typed(FIELDS.mov),
  packQty: typed(FIELDS.packQty),
  paymentTermReply: text(500, { title: FIELDS.paymentTermReply }),
  freightMode: codeOf(FREIGHT_MODES, FIELDS.freightMode),
  freightAmount: typed(FIELDS.freightAmount),
  extraFees: listOf(ExtraFee, { max: 20, title: FIELDS.extraFees }),
  remark: text(1000, { title: FIELDS.remark }),
  attachments: fileIds(FIELDS.attachments),
  lines: listOf(OfferLine, { max: ITEMS_MAX, title: FIELDS.lines }),
})
export type Offer = Static<typeof Offer>

/** Part of it, as it is saved while it is written. Lines that are not named stay as they are. */
export const OfferDraft = partial(Offer)
export type OfferDraft = Static<typeof OfferDraft>

export const EMPTY_OFFER: Offer = {
  quoterName: '',
  quoterPhone: '',
  validFrom: '',
  validTo: '',
  taxRate: 13,
  invoiceKind: 1,
  leadDays: '',
  moq: '',
  mov: '',
  packQty: '',
  paymentTermReply: '',
  freightMode: 1,
  freightAmount: '',
  extraFees: [],
  remark: '',
  attachments: [],
  lines: [],
}

export const emptyLine = (itemId: string): OfferLine => ({
  itemId,
  unitPrice: '',
  tiers: [],
  costItems: [],
  leadDays: '',
  promisedDate: '',
  origin: '',
  brand: '',
  substituteNote: '',
  attachments: [],
  isDeclined: false,
})
