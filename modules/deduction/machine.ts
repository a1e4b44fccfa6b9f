import { bothRead, defineMachine, guardsOn, stepsBy, type StateOf, type TransitionOf } from '#kernel/machine.ts'
import { isLapsed, type DeductionFacts } from './rules.ts'
import { DONE, MESSAGES } from './words.ts'

const notDue = guardsOn<DeductionFacts>().hiddenWhen('dueAt', MESSAGES.notDue, (facts) => !isLapsed(facts))

const byStaff = stepsBy('staff', 'payment.manage')
const bySupplier = stepsBy('supplier', 'payment.answer')
const OPEN = ['pending', 'appealed'] as const

/** The life of a deduction. */
export const deduction = defineMachine<DeductionFacts>()({
  name: 'Deduction',
  initial: 'pending',
  states: {
    pending: { code: 0, label: { supplier: '待确认', staff: '待供应商确认' } },
    confirmed: { code: 1, label: bothRead('已确认'), final: true },
    appealed: { code: 2, label: { supplier: '申诉中', staff: '待处理申诉' } },
    revoked: { code: 3, label: bothRead('已撤销'), final: true },
  },
  transitions: {
    // Who appealed may agree after all.
    confirm: bySupplier('确认扣款', OPEN, 'confirmed', { done: DONE.confirm }),
    appeal: bySupplier('申诉', ['pending'], 'appealed', { done: DONE.appeal, reason: true }),
    // What a contract says needs no consent.
    cite: byStaff('按条款确认', ['pending'], 'confirmed', {
      done: DONE.cite,
      asks: { clause: MESSAGES.clauseMissing },
    }),
    lapse: { from: ['pending'], to: 'confirmed', by: ['system'], label: '超时自动确认', unless: [notDue] },
    uphold: byStaff('维持扣款', ['appealed'], 'confirmed', { done: DONE.uphold, reason: true }),
    revoke: byStaff('撤销扣款', OPEN, 'revoked', { done: DONE.revoke, reason: true }),
  },
})
export type DeductionState = StateOf<typeof deduction>
export type DeductionTransition = TransitionOf<typeof deduction>
