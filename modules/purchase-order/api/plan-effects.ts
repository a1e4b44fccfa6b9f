import { compare, sum } from '#kernel/decimal.ts'
import { dayOf } from '#kernel/day.ts'
import { byField, invalid } from '#kernel/problem.ts'
import type { EffectTable } from '#platform/document/types.ts'
import { planErrors, type OrderFacts } from '../rules.ts'
import { MESSAGES } from '../words.ts'
import * as store from './store.ts'
import type { OrderDocument, OrderStep } from './tables.ts'

/** When and how much will come: written by the supplier, confirmed or returned by the buyer. */
export const planEffects: EffectTable<OrderDocument> = {
  submitDeliveryPlan: async (step) => {
    await savePlans(step, 1)
    return { head: { planStatus: 1 } }
  },
  changeDeliveryPlan: async (step) => {
    await savePlans(step, 1)
    return { head: { planStatus: 1 } }
  },
  confirmDeliveryPlan: async ({ tx, me, head }) => {
    await store.setPlanStatus(tx, me, head.id, 2)
    return { head: { planStatus: 2 } }
  },
  returnDeliveryPlan: async ({ tx, me, head }) => {
    await store.setPlanStatus(tx, me, head.id, 3)
    return { head: { planStatus: 3 } }
  },
}

/** Checks and stores the plans of a step; without any in the body, those saved before count. Shipped quantities stay. */
export const savePlans = async (
  { tx, me, head, facts, input, now }: Pick<OrderStep, 'tx' | 'me' | 'head' | 'facts' | 'input' | 'now'>,
  status: 0 | 1,
): Promise<void> => {
  const kept = facts.items.flatMap((item) => item.plans)
  if (!input.plans) {
    refuseWrong(facts, kept, now, status)
    return store.setPlanStatus(tx, me, head.id, status)
  }
  const shipped = kept.filter((plan) => compare(sum([plan.shippedQty, plan.reservedQty]), '0') > 0)
  const fresh = input.plans.map((plan) => ({
    ...plan,
    differenceReason: plan.differenceReason ?? '',
    supplierRemark: plan.supplierRemark ?? '',
  }))
  refuseWrong(facts, [...shipped.map((plan) => ({ ...plan, isKept: true })), ...fresh], now, status)
  const seqs = new Map<string, number>()
  await store.replacePlans(
    tx,
    me,
    head.id,
    fresh.map((plan) => {
      const seq =
        (seqs.get(plan.itemId) ??
          Math.max(0, ...shipped.filter((one) => one.itemId === plan.itemId).map((one) => one.seq))) + 1
      seqs.set(plan.itemId, seq)
      return { ...plan, orderId: head.id, companyId: head.companyId, seq, status, firstConfirmedDate: null }
    }),
  )
}

/** A draft may be incomplete; what is submitted may not. */
const refuseWrong = (facts: OrderFacts, plans: Parameters<typeof planErrors>[1], now: Date, status: 0 | 1): void => {
  const wrong = planErrors(facts, plans, dayOf(now)).filter(
    ({ why }) => status === 1 || why === MESSAGES.lineUnknown || why === MESSAGES.qtyZero,
  )
  if (wrong.length > 0) invalid(byField(wrong))
}
