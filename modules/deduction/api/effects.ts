import { compare } from '#kernel/decimal.ts'
import { invalid } from '#kernel/problem.ts'
import { titleOf } from '#kernel/schema.ts'
import { groupedDecimal } from '#kernel/text.ts'
import { addDeduction } from '#modules/payable/api/shared/deduction.ts'
import type { Effect, EffectTable } from '#platform/document/types.ts'
import { decideBy, MODE } from '../rules.ts'
import { Deduction } from '../shapes.ts'
import { MESSAGES } from '../words.ts'
import type { DeductionDocument, DeductionStep } from './tables.ts'

const confirmed = ({ now }: DeductionStep, confirmMode: NonNullable<Deduction['confirmMode']>) => ({
  confirmMode,
  confirmedAt: now.toISOString(),
  dueAt: null,
})

/** What of an amount is upheld: all of it where nothing else is said, and never more. */
const upheld = ({ input, head }: DeductionStep): Effect<DeductionDocument> => {
  const amount = input.amount ?? head.amount
  if (compare(amount, '0') <= 0) invalid({ amount: [MESSAGES.amountNone] })
  if (compare(amount, head.amount) > 0) invalid({ amount: [MESSAGES.amountMore] })
  if (compare(amount, head.amount) === 0) return { head: {} }
  const [before, after] = [groupedDecimal(head.amount), groupedDecimal(amount)]
  return { head: { amount }, diff: [{ field: titleOf(Deduction.properties.amount), before, after }] }
}

const STEPS: EffectTable<DeductionDocument> = {
  confirm: async (step) => ({ head: confirmed(step, MODE.bySupplier) }),
  appeal: async ({ now, input }) => ({
    head: {
      appealReason: input.remark ?? '',
      appealFiles: input.files ?? [],
      appealedAt: now.toISOString(),
      dueAt: decideBy(now),
    },
  }),
  cite: async (step) => {
    const clause = (step.input.clause ?? '').trim()
    if (clause === '') invalid({ clause: [MESSAGES.clauseMissing] })
    return { head: { ...confirmed(step, MODE.byClause), clause } }
  },
  lapse: async (step) => ({ head: confirmed(step, MODE.bySilence) }),
  uphold: async (step) => {
    const { head, ...more } = upheld(step)
    return { head: { ...head, ...confirmed(step, MODE.byDecision), decision: step.input.remark ?? '' }, ...more }
  },
  revoke: async ({ input }) => ({ head: { decision: input.remark ?? '', dueAt: null } }),
}

/** What steps change besides the state. What is confirmed is taken off at the next settlement: it is a payable from now on. */
export const deductionEffects = async (step: DeductionStep): Promise<Effect<DeductionDocument>> => {
  const effect = (await STEPS[step.transition]?.(step)) ?? { head: {} }
  if (step.to === 'confirmed')
    await addDeduction(step.tx, step.me, {
      ...step.head,
      amount: String(effect.head.amount ?? step.head.amount),
      confirmedAt: step.now.toISOString(),
    })
  return effect
}
