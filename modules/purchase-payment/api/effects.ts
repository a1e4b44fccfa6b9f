import { settleOutsourcing } from '#modules/outsourcing-order/api/shared/settle.ts'
import type { Effect, EffectTable } from '#platform/document/types.ts'
import { dueIn } from '../deadlines.ts'
import { agreementEffects } from './agreement-effects.ts'
import { invoiceEffects } from './invoice-effects.ts'
import { payEffects } from './pay-effects.ts'
import type { PaymentDocument, PaymentStep } from './tables.ts'

/** One entry a transition that does more than change the state. */
const STEPS: EffectTable<PaymentDocument> = {
  ...agreementEffects,
  ...invoiceEffects,
  ...payEffects,
  confirmReceived: async (step) => {
    const orderIds = new Set(step.parts.lines.flatMap(({ orderId }) => orderId ?? []))
    await settleOutsourcing(step, [...orderIds], step.head.id)
    return { head: {} }
  },
  remind: async ({ now }) => ({ head: { remindedAt: now.toISOString() } }),
}

/** The deadline of the side that has to act next. It begins again only when the turn passes on. */
const dueAfter = ({ head, state, to, now }: PaymentStep, changes: Effect<PaymentDocument>['head']) => {
  const { invoiceStatus = head.invoiceStatus, plannedPayDate = head.plannedPayDate } = changes
  const isSameTurn = state === to && invoiceStatus === head.invoiceStatus
  return isSameTurn ? {} : { dueAt: dueIn(to, { invoiceStatus, plannedPayDate }, now), dueNoticedAt: null }
}

/** What a step changes besides the state; every step that passes the turn on sets the deadline that runs from then on. */
export const paymentEffects = async (step: PaymentStep): Promise<Effect<PaymentDocument>> => {
  const effect = (await STEPS[step.transition]?.(step)) ?? { head: {} }
  return { ...effect, head: { ...dueAfter(step, effect.head), ...effect.head } }
}
