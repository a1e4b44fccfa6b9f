import { fileIds } from '#kernel/file-ref.ts'
import { flag, id, instant, listOf, nullable, optional, partial, shape, text, type Static } from '#kernel/schema.ts'
import { ITEMS_MAX, requestTerms, Weights } from '#modules/quote/contract.ts'
import { FIELDS } from './words.ts'

// Numbers and days stay as they were typed: a draft keeps what is wrong in it, too, and says so before it is published.
const typed = (title: string) => text(30, { title })

/** A line of an inquiry as it is written. */
export const ItemDraft = shape({
  /** Given by who writes it, so that prices find their line again after a change. */
  id: id(),
  skuId: nullable(id(FIELDS.items)),
  skuCode: text(40, { title: FIELDS.items }),
  skuName: text(100, { title: FIELDS.items }),
  spec: text(200, { title: FIELDS.items }),
  unit: text(10, { title: FIELDS.items }),
  formulaId: nullable(id(FIELDS.items)),
  quantities: listOf(typed(FIELDS.quantity), { max: 10, title: FIELDS.quantity }),
  demandQty: typed(FIELDS.quantity),
  requiredDate: typed(FIELDS.requiredDate),
  requirement: text(1000, { title: FIELDS.items }),
  attachments: fileIds(FIELDS.items),
  targetPrice: typed(FIELDS.targetPrice),
})
export type ItemDraft = Static<typeof ItemDraft>

const content = {
  title: text(80, { title: FIELDS.title }),
  skuCategoryId: nullable(id(FIELDS.category)),
  brandId: nullable(id(FIELDS.brand)),
  solutionId: nullable(id(FIELDS.solution)),
  ...requestTerms,
  weights: Weights,
  showWeights: flag(FIELDS.showWeights),
  showTargetPrice: flag(FIELDS.showTargetPrice),
  /** When the first round is to end. */
  deadline: nullable(instant(FIELDS.deadline)),
  /** The companies that are to be asked. */
  supplierCompanyIds: listOf(id(FIELDS.supplier), { max: 50, title: FIELDS.suppliers }),
  items: listOf(ItemDraft, { max: ITEMS_MAX, title: FIELDS.items }),
}

/** What staff have written. */
export const InquiryContent = shape(content)
export type InquiryContent = Static<typeof InquiryContent>

/** What staff write, whatever of it is known yet. */
export const InquiryDraft = shape({
  buyerCompanyId: id(FIELDS.buyerCompany),
  ...partial(InquiryContent).properties,
})
export type InquiryDraft = Static<typeof InquiryDraft>

/** What may be changed while suppliers are quoting. */
export const Amendment = shape({
  ...partial(
    shape({
      title: content.title,
      taxRate: content.taxRate,
      deliveryTerm: content.deliveryTerm,
      deliveryAddress: content.deliveryAddress,
      paymentTerm: content.paymentTerm,
      requireSample: content.requireSample,
      expectedAwardDate: content.expectedAwardDate,
      remark: content.remark,
      attachments: content.attachments,
    }),
  ).properties,
  items: optional(content.items),
})
export type Amendment = Static<typeof Amendment>

/** What a supplier delivers already is asked for again, because the supplier wants to name another price. */
export const REPRINT_TYPE = 4

export const EMPTY_CONTENT: InquiryContent = {
  title: '',
  skuCategoryId: null,
  brandId: null,
  solutionId: null,
  inquiryType: 1,
  priceMode: 1,
  allowPartial: true,
  sealed: true,
  taxIncluded: true,
  currency: 'CNY',
  taxRate: 13,
  deliveryTerm: 1,
  deliveryAddress: '',
  paymentTerm: '',
  requireSample: false,
  expectedAwardDate: null,
  remark: '',
  attachments: [],
  weights: { price: 60, leadTime: 20, quality: 10, service: 10 },
  showWeights: false,
  showTargetPrice: false,
  deadline: null,
  supplierCompanyIds: [],
  items: [],
}

export const emptyItem = (itemId: string): ItemDraft => ({
  id: itemId,
  skuId: null,
  skuCode: '',
  skuName: '',
  spec: '',
  unit: '',
  formulaId: null,
  quantities: [],
  demandQty: '',
  requiredDate: '',
  requirement: '',
  attachments: [],
  targetPrice: '',
})
