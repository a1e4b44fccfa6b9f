import { plainDecimal } from '#kernel/text.ts'
import type { Offer, Quote, QuoteResult } from '#modules/quote/contract.ts'
import type { OrderDraft } from './draft-shapes.ts'
import { USUAL_TERMS } from './terms.ts'

/** A quote that has won, as an order is written from it. */
export interface AwardedQuote extends Pick<Quote, 'buyerCompanyId' | 'inquiryType' | 'request'> {
  readonly companyId: string
  readonly offer: Offer | null
  readonly result: QuoteResult
}

/** Asked for because a supplier wanted to quote a reprint anew. */
const REPRINT_INQUIRY = 4
const FIRST = 1
const REPRINT = 2

const feesIn = (offer: Offer | null): NonNullable<OrderDraft['extraFees']> =>
  (offer?.extraFees ?? []).map(({ name, amount }) => ({ name, amount }))

const termsIn = ({ request }: AwardedQuote): Partial<OrderDraft> => ({
  ...USUAL_TERMS,
  paymentTerm: { ...USUAL_TERMS.paymentTerm, text: request.paymentTerm.slice(0, 200) },
  deliveryMode: request.deliveryTerm === 2 ? 2 : USUAL_TERMS.deliveryMode,
  receiver: { name: '', phone: '', address: request.deliveryAddress },
})

/** The order that an award leads to: what was won, at its price. The terms are those of `base` where an order was there before. */
export const draftOfAward = (
  quote: AwardedQuote,
  today: string,
  base: Partial<OrderDraft> = termsIn(quote),
): OrderDraft => {
  const asked = new Map(quote.request.items.map((item) => [item.id, item]))
  return {
    ...base,
    supplierCompanyId: quote.companyId,
    buyerCompanyId: quote.buyerCompanyId,
    orderType: quote.inquiryType === REPRINT_INQUIRY ? REPRINT : FIRST,
    taxRate: quote.offer?.taxRate ?? quote.request.taxRate,
    extraFees: feesIn(quote.offer),
    items: quote.result.awarded.flatMap(({ itemId, qty, unitPrice }, index) => {
      const item = asked.get(itemId)
      if (item === undefined) return []
      return [
        {
          key: `line-${index + 1}`,
          ...(item.skuId === null ? {} : { skuId: item.skuId }),
          skuCode: item.skuCode,
          ...(item.formulaId === null ? {} : { formulaId: item.formulaId }),
          qty: plainDecimal(qty),
          unitPrice: plainDecimal(unitPrice),
          ...(item.requiredDate >= today ? { requiredDate: item.requiredDate } : {}),
          // What has no product yet is told by its name.
          ...(item.skuId === null ? { purchaserRemark: item.skuName } : {}),
        },
      ]
    }),
  }
}
