import { endOfDay } from '#kernel/day.ts'
import type { Effect, EffectTable } from '#platform/document/types.ts'
import { answerDue } from '../rules.ts'
import { queueOf } from '../work-queues.ts'
import { exceptionEffects } from './exception-effects.ts'
import { qualityEffects } from './quality-effects.ts'
import { shippingEffects } from './shipping-effects.ts'
import type { ReceiptDocument, ReceiptStep } from './tables.ts'

/** One entry a transition that does more than change the state. */
const STEPS: EffectTable<ReceiptDocument> = {
  ...shippingEffects,
  ...qualityEffects,
  ...exceptionEffects,
  remind: async ({ now }) => ({ head: { remindedAt: now.toISOString() } }),
}

/** The deadline of the side that has to act next. It begins again only when the turn passes on. */
const dueAfter = ({ head, state, to, now }: ReceiptStep, changed: ReceiptDocument['changes']): string | null => {
  const { receiptType } = head
  const inspectionResult = changed.inspectionResult === undefined ? head.inspectionResult : changed.inspectionResult
  const isReady = (result: number | null): boolean => head.isExempt || result !== null
  const before = queueOf({ state, receiptType, isReady: isReady(head.inspectionResult), isReplied: head.isReplied })
  const after = queueOf({
    state: to,
    receiptType,
    isReady: isReady(inspectionResult),
    isReplied: changed.isReplied ?? head.isReplied,
  })
  if (after === undefined) return null
  if (after === before) return head.dueAt
  const estimatedOn = changed.estimatedOn ?? head.estimatedOn
  if (after === 'receiptToSign') return estimatedOn === null ? null : endOfDay(estimatedOn)
  return answerDue(now)
}

/** What a step changes besides the state; every step sets the deadline that runs from then on, unless it says another. */
export const receiptEffects = async (step: ReceiptStep): Promise<Effect<ReceiptDocument>> => {
  const effect = (await STEPS[step.transition]?.(step)) ?? { head: {} }
  return { ...effect, head: { dueAt: dueAfter(step, effect.head), ...effect.head } }
}
