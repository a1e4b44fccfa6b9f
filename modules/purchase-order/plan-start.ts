import { compare } from '#kernel/decimal.ts'
import { plainDecimal } from '#kernel/text.ts'
import { committedQty } from './rules.ts'

interface Plan {
  readonly id: string
  readonly planQty: string
  readonly planDate: string
  readonly shippedQty: string
  readonly reservedQty: string
  readonly differenceReason: string
}

interface Item {
  readonly id: string
  readonly qty: string
  readonly requiredDate: string
  readonly promisedDate: string | null
  readonly plans: readonly Plan[]
}

/** Goods were sent for it, or stand on a receipt to be sent: it stays as it is. */
export const isShipped = (plan: Pick<Plan, 'shippedQty' | 'reservedQty'>): boolean =>
  compare(committedQty(plan), '0') > 0

/** What planning begins with, line by line: the plans at hand, or everything at once on the promised day. */
export const plansToStart = (items: readonly Item[]) =>
  items.flatMap((item) => {
    const open = item.plans
      .filter((plan) => !isShipped(plan))
      .map((plan) => ({
        itemId: item.id,
        planId: plan.id,
        qty: plainDecimal(plan.planQty),
        day: plan.planDate,
        reason: plan.differenceReason,
      }))
    return open.length > 0 || item.plans.some(isShipped)
      ? open
      : [
          {
            itemId: item.id,
            planId: '',
            qty: plainDecimal(item.qty),
            day: item.promisedDate ?? item.requiredDate,
            reason: '',
          },
        ]
  })
