import { dayOf } from '#kernel/day.ts'
import { movedFields } from '#kernel/document.ts'
import type { NoticeMessage } from '#kernel/notice.ts'
import { noticesOfStep, toStaff, toSupplier, type NoticeRules } from '#kernel/notice-rules.ts'
import { shortMinuteOf } from '#kernel/short-minute.ts'
import { day, flag, id, instant, nullable, oneOf, optional, shape, text, type Static } from '#kernel/schema.ts'
import { rectification, type TaskTransition } from './machine.ts'
import { NEWS } from './words.ts'

export const TASK_MOVED = 'rectification.moved'
/** One step of a task, with what others may want to know of it. */
export const TaskMovedEvent = shape({
  ...movedFields(rectification),
  documentId: id(),
  dueAt: nullable(instant()),
  isUrgent: flag(),
  // Older releases did not say these.
  title: optional(text(100)),
  formerDueAt: optional(nullable(instant())),
  newDate: optional(day()),
  /** The step stops deliveries, or lets them go again. */
  shipping: optional(oneOf(['held', 'released'])),
})
type TaskMovedEvent = Static<typeof TaskMovedEvent>

const returned = (result: string) => toSupplier('rectification.returned', result)
const approved = (result: string) => toSupplier('rectification.approved', result)
const closed = (result: string) => toSupplier('rectification.closed', result)
const submitted = (result: string) => toStaff('rectification.submitted', result)
const progressed = (result: string) => toStaff('rectification.progressed', result)

type Rule = ReturnType<typeof toSupplier>
const released = toSupplier('rectification.released')
/** Who sends goods hears of it, too, when nothing holds them any more: of one step nobody hears twice, but the first. */
const closing =
  (rule: Rule) =>
  ({ shipping }: TaskMovedEvent): Rule[] =>
    shipping === 'released' ? [rule, released] : [rule]

/** Which step is news to whom. */
const NOTICE_RULES: NoticeRules<TaskTransition, TaskMovedEvent> = {
  publish: ({ shipping }) => [
    toSupplier('rectification.published'),
    ...(shipping === 'held' ? [toSupplier('rectification.held')] : []),
  ],
  accept: progressed(NEWS.accepted),
  appeal: submitted(NEWS.appealed),
  rejectAppeal: returned(NEWS.appealRefused),
  acceptAppeal: closing(closed(NEWS.appealGranted)),
  submitIca: progressed(NEWS.contained),
  submitPlan: submitted(NEWS.planned),
  returnPlan: returned(NEWS.planReturned),
  approvePlan: approved(NEWS.planApproved),
  submitEvidence: submitted(NEWS.proven),
  verifyFail: returned(NEWS.notEffective),
  verifyPass: closing(closed(NEWS.effective)),
  requestDelay: submitted(NEWS.delayAsked),
  approveDelay: approved(NEWS.delayGranted),
  declineDelay: returned(NEWS.delayRefused),
  // Nobody was told of a draft.
  cancel: (moved) => (moved.from === 'draft' ? 'silent' : closing(closed(NEWS.cancelled))(moved)),
  liftHold: released,
  claim: toSupplier('rectification.claimed', NEWS.claimed),
  confirmClaim: progressed(NEWS.claimAgreed),
  disputeClaim: submitted(NEWS.claimDisputed),
  withdrawClaim: closed(NEWS.claimWithdrawn),
}
export const PLACE = {
  bizType: 'RectificationTask',
  page: 'RectificationTaskDetail',
  staffNeeds: 'rectification.manage',
} as const

/** The deadline as it was and as it becomes, or is to become. */
const delayIn = ({ transition, formerDueAt, dueAt, newDate }: TaskMovedEvent): string => {
  const before = formerDueAt ? dayOf(new Date(formerDueAt)) : undefined
  const granted = transition === 'approveDelay' && dueAt ? dayOf(new Date(dueAt)) : undefined
  const after = transition === 'requestDelay' ? newDate : granted
  return before === undefined || after === undefined ? '' : NEWS.deadlineMoves(before, after)
}

/** What people hear of a step, if anything. */
export const noticesOf = (moved: TaskMovedEvent): NoticeMessage[] =>
  noticesOfStep(NOTICE_RULES, PLACE, moved.documentId, moved, {
    title: moved.title ?? '',
    deadline: moved.dueAt === null ? '' : shortMinuteOf(new Date(moved.dueAt)),
    change: delayIn(moved),
  })
