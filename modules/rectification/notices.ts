import { minuteOf } from '#kernel/day.ts'
import { movedFields } from '#kernel/document.ts'
import type { NoticeMessage } from '#kernel/notice.ts'
import { noticesOfStep, toSupplier, type NoticeRules } from '#kernel/notice-rules.ts'
import { flag, id, instant, nullable, shape, type Static } from '#kernel/schema.ts'
import { rectification, type TaskTransition } from './machine.ts'
import { MESSAGES } from './words.ts'

export const TASK_MOVED = 'rectification.moved'
/** One step of a task, with what others may want to know of it. */
const own = { documentId: id(), dueAt: nullable(instant()), isUrgent: flag() }
export const TaskMovedEvent = shape({ ...movedFields(rectification), ...own })
type TaskMovedEvent = Static<typeof TaskMovedEvent>

const returned = toSupplier('rectification.returned')
const closed = toSupplier('rectification.closed')
/** Which step is news to whom. What the supplier hands in stands in the work queues of staff. */
const NOTICE_RULES: NoticeRules<TaskTransition, TaskMovedEvent> = {
  publish: toSupplier('rectification.published'),
  accept: 'silent',
  appeal: 'silent',
  rejectAppeal: returned,
  acceptAppeal: closed,
  submitIca: 'silent',
  submitPlan: 'silent',
  returnPlan: returned,
  approvePlan: 'silent',
  submitEvidence: 'silent',
  verifyFail: returned,
  verifyPass: closed,
  requestDelay: 'silent',
  approveDelay: 'silent',
  declineDelay: returned,
  // Nobody was told of a draft.
  cancel: ({ from }) => (from === 'draft' ? 'silent' : closed),
}
export const PLACE = { bizType: 'RectificationTask', page: 'RectificationTaskDetail' } as const

/** What people hear of a step, if anything. */
export const noticesOf = (moved: TaskMovedEvent): NoticeMessage[] =>
  noticesOfStep(NOTICE_RULES, PLACE, moved.documentId, moved, {
    date: moved.dueAt === null ? '' : minuteOf(new Date(moved.dueAt)),
    ...(moved.transition === 'declineDelay' ? { reason: MESSAGES.delayDeclined(moved.remark) } : {}),
  })
