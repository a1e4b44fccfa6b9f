import { bothRead, defineMachine, guardsOn, stepsBy, type StateOf, type TransitionOf } from '#kernel/machine.ts'
import type { QuoteFacts } from './rules.ts'
import { DONE, MESSAGES } from './words.ts'

const { blockedWhen, hiddenWhen } = guardsOn<QuoteFacts>()
const closed = blockedWhen('dueAt', MESSAGES.closed, (q) => q.isClosed)
const incomplete = blockedWhen(
  'offer',
  ({ gaps }) => gaps[0]?.why ?? '',
  ({ gaps }) => gaps.length > 0,
)
const unqualified = blockedWhen('qualifications', MESSAGES.unfitQualification, (q) => q.isUnqualified)
// What was offered before stands whether or not a counter price is answered.
const bargained = hiddenWhen('counter', MESSAGES.bargained, (q) => q.isBargained)
const acceptedBefore = hiddenWhen('acceptedAt', MESSAGES.accepted, (q) => q.acceptedAt !== null)
const awardOld = blockedWhen('acceptedAt', MESSAGES.acceptLate, (q) => q.isAwardOld)

const bySupplier = stepsBy('supplier', 'quote.submit')
/** Steps that follow from what the buyer does with the inquiry, or from the clock. */
const bySystem = <const From extends string, const To>(label: string, from: readonly From[], to: To) => ({
  by: ['system'] as const,
  label,
  from,
  to,
})

const UNSENT = ['awaiting', 'drafted', 'withdrawn'] as const
const OPEN = [...UNSENT, 'submitted'] as const

/** The life of a quote (domain rule 2.5). */
export const quoting = defineMachine<QuoteFacts>()({
  name: 'Quote',
  initial: 'awaiting',
  states: {
    awaiting: { code: 0, label: { supplier: '待报价', staff: '未报价' } },
    drafted: { code: 1, label: { supplier: '草稿', staff: '未报价' } },
    submitted: { code: 2, label: { supplier: '已提交', staff: '已报价' } },
    withdrawn: { code: 3, label: { supplier: '已撤回', staff: '未报价' } },
    declined: { code: 4, label: bothRead('已放弃') },
    missed: { code: 5, label: bothRead('逾期未报') },
    evaluating: { code: 6, label: { supplier: '评选中', staff: '待评选' } },
    won: { code: 7, label: bothRead('已中标') },
    lost: { code: 8, label: bothRead('未中标'), final: true },
    expired: { code: 9, label: { supplier: '已失效', staff: '已过期' }, final: true },
    voided: { code: 10, label: bothRead('已作废'), final: true },
    superseded: { code: 11, label: { supplier: '历史轮次', staff: '已进入下一轮' }, final: true },
  },
  transitions: {
    // Also of those that were missed: who typed while the deadline passed reads why, not that something has changed.
    submit: bySupplier('提交报价', [...UNSENT, 'missed'], 'submitted', {
      done: DONE.submit,
      unless: [closed, unqualified, incomplete],
    }),
    save: bySupplier('保存草稿', [...UNSENT, 'missed'], 'drafted', { unless: [closed] }),
    withdraw: bySupplier('撤回', ['submitted'], 'withdrawn', { done: DONE.withdraw, unless: [closed] }),
    decline: bySupplier('放弃报价', UNSENT, 'declined', {
      done: DONE.decline,
      asks: { declineReason: MESSAGES.reasonMissing },
      unless: [closed, bargained],
    }),
    resume: bySupplier('恢复报价', ['declined'], 'drafted', { done: DONE.resume, unless: [closed] }),
    acceptAward: bySupplier('确认中标', ['won'], 'same', {
      done: DONE.acceptAward,
      unless: [acceptedBefore, awardOld],
    }),
    lock: bySystem('报价截止', OPEN, {
      oneOf: ['evaluating', 'missed'] as const,
      pick: ({ isSubmitted, isBargained }: QuoteFacts) => (isSubmitted || isBargained ? 'evaluating' : 'missed'),
    }),
    extend: bySystem('延长截止', [...OPEN, 'declined'], 'same'),
    amend: bySystem('询价变更', [...UNSENT, 'declined'], 'same'),
    invalidate: bySystem('询价变更退回', ['submitted'], 'drafted'),
    clarify: bySystem('答疑', [...OPEN, 'declined', 'evaluating'], 'same'),
    bargain: bySystem('还价', ['evaluating'], 'drafted'),
    supersede: bySystem('进入下一轮', ['evaluating', 'missed', 'declined'], 'superseded'),
    award: bySystem('中标', ['evaluating'], 'won'),
    lose: bySystem('未中标', ['evaluating'], 'lost'),
    expire: bySystem('报价失效', ['won'], 'expired'),
    void: bySystem('作废', [...OPEN, 'declined', 'missed', 'evaluating'], 'voided'),
  },
})
export type QuoteState = StateOf<typeof quoting>
export type QuoteTransition = TransitionOf<typeof quoting>

/** The states in which the supplier may still write or send its offer. */
export const UNSENT_STATES: readonly QuoteState[] = UNSENT
/** The states that the deadline ends. */
export const OPEN_STATES: readonly QuoteState[] = OPEN
/** The states in which staff may read an offer that was opened. */
export const COMPARABLE_STATES: readonly QuoteState[] = [
  'submitted',
  'evaluating',
  'won',
  'lost',
  'expired',
  'superseded',
]
