import type { EffectTable } from '#platform/document/types.ts'
import { askForRequote } from '#modules/inquiry/api/shared/requote.ts'
import { paymentWords } from '../terms.ts'
import { HISTORY } from '../history-words.ts'
import { FIELDS, REPRINT } from '../words.ts'
import type { OrderDocument } from './tables.ts'

const PICK_UP = 2
/** Of a title, which gets a few words more, and of the texts of an inquiry. */
const [TITLE_MOST, TEXT_MOST] = [70, 500]

/** The supplier of a reprint names another price: it is asked for one at once, and the order waits for the buyer. */
export const requoteEffect: EffectTable<OrderDocument> = {
  requote: async (step) => {
    const { head, parts, input } = step
    const requote = await askForRequote(step, {
      companyId: head.companyId,
      buyerCompanyId: head.buyerCompanyId,
      purchaserId: head.purchaserId,
      title: REPRINT.inquiryTitle(head.title.slice(0, TITLE_MOST)),
      skuCategoryId: head.skuCategoryId,
      brandId: head.brandId,
      taxRate: head.taxRate,
      deliveryTerm: head.deliveryMode === PICK_UP ? 2 : 1,
      deliveryAddress: head.receiver.address,
      paymentTerm: paymentWords(head.paymentTerm).slice(0, TEXT_MOST),
      remark: REPRINT.inquiryRemark(head.code, input.remark ?? '').slice(0, TEXT_MOST),
      items: parts.items.map(({ skuId, skuCode, skuName, spec, unit, qty, requiredDate }) => ({
        skuId,
        skuCode,
        skuName,
        spec,
        unit,
        qty,
        requiredDate,
      })),
    })
    return {
      head: { requote: JSON.stringify(requote) },
      diff: [{ field: FIELDS.requote, before: HISTORY.none, after: requote.inquiryCode }],
    }
  },
}
