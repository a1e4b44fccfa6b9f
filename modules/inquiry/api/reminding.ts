import { addressed } from '#kernel/notice-rules.ts'
import { shortMinuteOf } from '#kernel/short-minute.ts'
import type { Act } from '#platform/document/types.ts'
import { notify } from '#platform/notices/notify.ts'
import { QUOTE_PLACE } from '#modules/quote/contract.ts'
import type { QuoteOfInquiry } from '#modules/quote/api/shared/rounds.ts'
import type { InquiryHead } from './tables.ts'

/** Tells suppliers that have not answered that the end is near. */
export const remindSuppliers = async (
  { tx, me, head }: Act & { readonly head: InquiryHead },
  quotes: readonly QuoteOfInquiry[],
): Promise<void> => {
  for (const { id, companyId } of quotes)
    await notify(tx, me, {
      code: 'inquiry.deadlineSoon',
      companyId,
      vars: { code: head.code, title: head.title, deadline: shortMinuteOf(new Date(head.dueAt ?? 0)) },
      ...addressed(QUOTE_PLACE, 'supplier', { id, purchaserId: head.purchaserId, followerId: null }),
    })
}
