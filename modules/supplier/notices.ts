import type { NoticeCode, NoticeEvent } from '#kernel/notice.ts'
import { registrationAddress } from '#kernel/registration-address.ts'
import type { Reviewer } from './facts.ts'
import type { Difference } from './shapes.ts'
import { NEWS } from './review-words.ts'

interface About {
  readonly id: string
  readonly companyId: string
}

/** Where a supplier reads what is known of it. */
export const PROFILE_PAGE = '/admin/profile'

const about = ({ id, companyId }: About, code: NoticeCode, vars: NoticeEvent['vars']) => ({
  code,
  companyId,
  bizType: 'Supplier',
  bizId: id,
  vars,
})

/** News for the supplier's people: of its review, unless the notice leads elsewhere. */
export const noticeToSupplier = (
  supplier: About,
  code: NoticeCode,
  vars: NoticeEvent['vars'],
  more: Partial<NoticeEvent> = {},
): NoticeEvent => ({ ...about(supplier, code, vars), url: registrationAddress('review_status', supplier.id), ...more })

/**
 * News for the buyer: for everyone in whose name somebody has to act, the purchasers in charge of the supplier who can do
 * so, and where none of them can, everybody who can.
 */
export const noticeToStaff = (
  supplier: About & { readonly purchaserIds: readonly string[] },
  code: NoticeCode,
  vars: NoticeEvent['vars'],
  reviewers: readonly Reviewer[],
): NoticeEvent => ({
  ...about(supplier, code, vars),
  url: `/console/admin/supplier/${supplier.id}`,
  userIds: [...supplier.purchaserIds],
  staffNeeds: reviewers.map((one) => `supplier.${one}` as const),
  onlyNamed: true,
})

/** So many differences a notice names. */
const NAMED_MOST = 10

/** What changes, a line each. What concerns accounts is left to the pages of those who may see it. */
export const changesInWords = (differences: readonly Difference[]): string =>
  differences
    .filter(({ part }) => part !== 'bank')
    .slice(0, NAMED_MOST)
    .map(({ label, before, after }) => NEWS.change(label, before, after))
    .join('\n')
