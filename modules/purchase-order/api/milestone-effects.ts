import { dayOf } from '#kernel/day.ts'
import type { Milestone } from '../milestone-shapes.ts'
import { milestonesFor, nextDay } from '../milestones.ts'
import { progressTemplateOf } from './milestone-store.ts'
import type { OrderDocument, OrderStep } from './tables.ts'

/** The steps as the head keeps them, with the day that lists look at. */
export const milestonesKept = (milestones: readonly Milestone[]) => ({
  milestones: JSON.stringify(milestones),
  nextMilestoneOn: nextDay(milestones),
})

/** The steps by which both sides agree on an order. */
export const AGREEING: readonly string[] = ['confirm', 'acceptProposal']

/** What an order gets of production when both sides have agreed on it, the first time or again. */
export const agreedMilestones = async (step: OrderStep, changed: OrderDocument['changes']) => {
  const { tx, me, head, now, transition } = step
  if (!AGREEING.includes(transition)) return {}
  const { milestones, skuCategoryId } = head
  const names = milestones.length > 0 || skuCategoryId === null ? [] : await progressTemplateOf(tx, me, skuCategoryId)
  const delivery = changed.promisedDate ?? head.promisedDate ?? head.requiredDate
  return milestonesKept(milestonesFor(names, milestones, dayOf(now), delivery))
}
