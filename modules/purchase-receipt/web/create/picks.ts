import { compare } from '#kernel/decimal.ts'
import { byCodeUnit, plainDecimal } from '#kernel/text.ts'
import type { LineDraft, Shippable } from '../../line-shapes.ts'
import type { LineError } from '../../rules.ts'
import { MESSAGES } from '../../words.ts'
import { isQuantity } from '../phone/quantity.ts'

/** What one receipt can be made of: the plans of one supplier for one warehouse of one buyer. */
export interface Group {
  readonly key: string
  readonly plans: readonly Shippable[]
}

const keyOf = (plan: Shippable): string =>
  [plan.supplierCompanyId, plan.buyerCompanyId, plan.warehouseId ?? plan.warehouseName].join(' ')

/** In the order of their days, and on one day as they stand on the order. */
const inOrder = (a: Shippable, b: Shippable): number =>
  byCodeUnit(a.planDate, b.planDate) || byCodeUnit(a.orderCode, b.orderCode) || a.orderLineNo - b.orderLineNo

/** The plans by where they go. */
export const groupsOf = (plans: readonly Shippable[]): Group[] => {
  const sorted = plans.toSorted(inOrder)
  const keys = [...new Set(sorted.map(keyOf))]
  return keys.map((key) => ({ key, plans: sorted.filter((plan) => keyOf(plan) === key) }))
}

/** What somebody wants to send, by plan: quantities as they are typed. */
export type Picks = Readonly<Record<string, string>>

/** What is due by today is to be sent, unless somebody says otherwise. */
export const dueBy = (plans: readonly Shippable[], today: string): Picks =>
  Object.fromEntries(
    plans
      .filter(({ planDate }) => planDate <= today)
      .map(({ deliveryPlanId, remainingQty }) => [deliveryPlanId, plainDecimal(remainingQty)]),
  )

/** What is wrong with a quantity as it was typed. */
export const pickError = ({ mostQty }: Shippable, typed: string, index: number): string | undefined => {
  if (!isQuantity(typed) || compare(typed, '0') === 0) return MESSAGES.qtyZero
  return compare(typed, mostQty) > 0 ? MESSAGES.qtyOver(index + 1, plainDecimal(mostQty)) : undefined
}

export const isOverPlan = ({ remainingQty }: Shippable, typed: string): boolean =>
  isQuantity(typed) && compare(typed, remainingQty) > 0

/** The plans that were picked, in the order of the page. */
export const pickedOf = (plans: readonly Shippable[], picks: Picks): Shippable[] =>
  plans.filter(({ deliveryPlanId }) => picks[deliveryPlanId] !== undefined)

/** The lines of the receipt. */
export const linesOf = (plans: readonly Shippable[], picks: Picks): LineDraft[] =>
  pickedOf(plans, picks).map(({ deliveryPlanId }) => ({ deliveryPlanId, shippedQty: picks[deliveryPlanId] ?? '0' }))

/** A refusal of the server, by plan: lines are named by their place among those that were picked. */
export const refusedPlans = (wrong: readonly LineError[], picked: readonly Shippable[]): Picks =>
  Object.fromEntries(
    wrong.flatMap(({ field, why }) => {
      const plan = picked[Number(/^lines\.(\d+)\./.exec(field)?.[1] ?? Number.NaN)]
      return plan === undefined ? [] : [[plan.deliveryPlanId, why]]
    }),
  )
