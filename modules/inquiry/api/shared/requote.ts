import { randomUUID } from 'node:crypto'
import { HOUR_MS, momentAfter } from '#kernel/day.ts'
import { plainDecimal } from '#kernel/text.ts'
import type { Act } from '#platform/document/types.ts'
import { EMPTY_CONTENT, emptyItem, REPRINT_TYPE, type InquiryContent } from '../../draft-shapes.ts'
import { inquiries } from '../inquiries.ts'
import { createInquiry } from '../write.ts'

/** So long a supplier has to name another price for a reprint. */
const QUOTE_HOURS = 48

/** An order that its supplier wants to quote anew. */
interface Requoted extends Pick<InquiryContent, 'title' | 'skuCategoryId' | 'brandId' | 'taxRate' | 'deliveryTerm'> {
  readonly companyId: string
  readonly buyerCompanyId: string
  readonly purchaserId: string
  readonly deliveryAddress: string
  readonly paymentTerm: string
  /** Which order it is about, and why, as both sides read it. */
  readonly remark: string
  readonly items: readonly {
    readonly skuId: string | null
    readonly skuCode: string
    readonly skuName: string
    readonly spec: string
    readonly unit: string
    readonly qty: string
    readonly requiredDate: string
  }[]
}

/** A reprint: one supplier, nothing to hide from others, and everything in one price. */
const REPRINT = {
  ...EMPTY_CONTENT,
  inquiryType: REPRINT_TYPE,
  priceMode: 1,
  sealed: false,
  allowPartial: false,
} as const

const contentOf = ({ items, companyId, buyerCompanyId: _buyer, purchaserId: _by, ...order }: Requoted, now: Date) => ({
  ...REPRINT,
  ...order,
  supplierCompanyIds: [companyId],
  deadline: momentAfter(now, QUOTE_HOURS * HOUR_MS),
  items: items.map(({ qty, ...item }) => ({ ...emptyItem(randomUUID()), ...item, demandQty: plainDecimal(qty) })),
})

/**
 * Asks the supplier of a reprint for another price, in the buyer's name and in the transaction of the supplier's own step:
 * there is an inquiry with it alone, and a quote for it to fill in. It is refused where the supplier may not be asked.
 */
export const askForRequote = ({ tx, me, now }: Act, order: Requoted) =>
  tx.asSystem(me, async (system) => {
    const act = { tx, me: system, now }
    const { buyerCompanyId, purchaserId, remark } = order
    const draft = await createInquiry(act, { buyerCompanyId, ...contentOf(order, now) }, purchaserId)
    const inquiry = await inquiries.move(act, draft.id, 'publish', { rowVersion: draft.rowVersion, remark })
    const { quoteId = null, quoteCode = '' } = inquiry.internal?.suppliers[0] ?? {}
    if (quoteId === null || inquiry.dueAt === null) throw new Error(`${inquiry.code} asks nobody`)
    return { inquiryId: inquiry.id, inquiryCode: inquiry.code, quoteId, quoteCode, dueAt: inquiry.dueAt }
  })
