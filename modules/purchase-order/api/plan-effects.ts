import { dayOf } from '#kernel/day.ts'
import { byField, invalid } from '#kernel/problem.ts'
import type { EffectTable } from '#platform/document/types.ts'
import { planErrors, type JudgedPlan } from '../rules.ts'
import { MESSAGES } from '../words.ts'
import { isShipped } from '../plan-start.ts'
import * as store from './store.ts'
import type { OrderDocument, OrderStep, PlanRecord } from './tables.ts'

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
  step: Pick<OrderStep, 'tx' | 'me' | 'head' | 'facts' | 'parts' | 'input' | 'now'>,
  status: 0 | 1,
): Promise<void> => {
  const { tx, me, head, parts, input } = step
  const shipped = parts.plans.filter(isShipped)
  const open = parts.plans.filter((plan) => !isShipped(plan))
  const judgedShipped = shipped.map((plan) => ({ ...plan, isShipped: true }))
  if (!input.plans) {
    refuseWrong(step, [...judgedShipped, ...open.map((plan) => ({ ...plan, agreedDate: agreedDateOf(plan) }))], status)
    return store.setPlanStatus(tx, me, head.id, status)
  }
  const fresh = keptAs(open, input.plans)
  refuseWrong(
    step,
    [...judgedShipped, ...fresh.map(({ plan, former }) => ({ ...plan, agreedDate: former && agreedDateOf(former) }))],
    status,
  )
  const seqs = new Map<string, number>()
  await store.replacePlans(
    tx,
    me,
    head.id,
    fresh.map(({ plan, former }) => {
      const seq =
        (seqs.get(plan.itemId) ??
          Math.max(0, ...shipped.filter((one) => one.itemId === plan.itemId).map((one) => one.seq))) + 1
      seqs.set(plan.itemId, seq)
      return {
        ...plan,
        ...(former === undefined ? {} : { id: former.id }),
        orderId: head.id,
        companyId: head.companyId,
        seq,
        status,
        // What was first agreed on stays what punctuality is measured by.
        firstConfirmedDate: former?.firstConfirmedDate ?? null,
      }
    }),
  )
}

/** The day of a plan that the buyer has confirmed. */
const agreedDateOf = ({ firstConfirmedDate, planDate }: PlanRecord): string | undefined =>
  firstConfirmedDate === null ? undefined : planDate

/** Each plan of the body with the one that it is another version of, if it names one of this line, and is the first to. */
const keptAs = (open: readonly PlanRecord[], plans: NonNullable<OrderStep['input']['plans']>) => {
  const free = new Map(open.map((plan) => [plan.id, plan]))
  return plans.map(({ id = '', differenceReason = '', supplierRemark = '', ...plan }) => {
    const named = free.get(id)
    const former = named?.itemId === plan.itemId ? named : undefined
    if (former !== undefined) free.delete(id)
    return { plan: { ...plan, differenceReason, supplierRemark }, former }
  })
}

/** A draft may be incomplete; what is submitted may not. */
const refuseWrong = (
  { facts, now }: Pick<OrderStep, 'facts' | 'now'>,
  plans: readonly JudgedPlan[],
  status: 0 | 1,
): void => {
  const wrong = planErrors(facts, plans, dayOf(now)).filter(
    ({ why }) => status === 1 || why === MESSAGES.lineUnknown || why === MESSAGES.qtyZero,
  )
  if (wrong.length > 0) invalid(byField(wrong))
}
