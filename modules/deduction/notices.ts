import { dayOf } from '#kernel/day.ts'
import { movedFields } from '#kernel/document.ts'
import type { NoticeEvent, NoticeMessage } from '#kernel/notice.ts'
import { addressed, noticesOfStep, toStaff, toSupplier, type NoticeRules } from '#kernel/notice-rules.ts'
import { flag, id, shape, text, type Static } from '#kernel/schema.ts'
import { deduction, type DeductionTransition } from './machine.ts'
import { NEWS } from './words.ts'

export const DEDUCTION_MOVED = 'deduction.moved'
/** One step of a deduction, with what others may want to know of it. */
export const DeductionMovedEvent = shape({
  ...movedFields(deduction),
  documentId: id(),
  title: text(100),
  /** Less was upheld than was raised. */
  isReduced: flag(),
})
type DeductionMovedEvent = Static<typeof DeductionMovedEvent>

const handled = (result: string) => toSupplier('deduction.handled', result)

/** Which step is news to whom. */
const NOTICE_RULES: NoticeRules<DeductionTransition, DeductionMovedEvent> = {
  confirm: toStaff('deduction.answered', NEWS.confirmed),
  appeal: toStaff('deduction.appealed'),
  cite: handled(NEWS.cited),
  lapse: [handled(NEWS.lapsed), toStaff('deduction.answered', NEWS.lapsedToStaff)],
  uphold: ({ isReduced }) => handled(isReduced ? NEWS.reduced : NEWS.upheld),
  revoke: handled(NEWS.revoked),
}
export const PLACE = { bizType: 'Deduction', page: 'DeductionDetail', staffNeeds: 'payment.manage' } as const

/** What people hear of a step, if anything. */
export const noticesOf = (moved: DeductionMovedEvent): NoticeMessage[] =>
  noticesOfStep(NOTICE_RULES, PLACE, moved.documentId, moved, { title: moved.title })

interface Raised {
  readonly id: string
  readonly code: string
  readonly title: string
  readonly reason: string
  readonly dueAt: string | null
  readonly companyId: string
  readonly supplierName: string
  readonly purchaserId: string
  readonly followerId: string | null
}

/** So much of the reason a notice has room for. */
const REASON_SHOWN = 200

/** What the supplier hears of a new one: it has taken no step yet. */
export const raisedNotice = (raised: Raised, actorId: string): NoticeEvent => ({
  code: 'payment.deduction',
  companyId: raised.companyId,
  ...addressed(PLACE, 'supplier', raised),
  vars: {
    code: raised.code,
    title: raised.title,
    supplier: raised.supplierName,
    reason: raised.reason.slice(0, REASON_SHOWN),
    date: raised.dueAt === null ? '' : dayOf(new Date(raised.dueAt)),
  },
  except: actorId,
})
