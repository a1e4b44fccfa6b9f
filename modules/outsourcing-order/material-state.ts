import { stateNames } from '#kernel/machine.ts'
import { outsourcingOrder } from './machine.ts'
import { isContent } from './rules.ts'
import type { OutsourcingOrder } from './shapes.ts'
import { MESSAGES } from './words.ts'

type Standing = Pick<OutsourcingOrder, 'status' | 'outsourcingType' | 'acceptedAt' | 'materialSettlement'>

/** A state that a newer server has counts as ended: nothing is offered that may be refused. */
const isOver = ({ status }: Standing): boolean => {
  const state = stateNames(outsourcingOrder).find((name) => outsourcingOrder.states[name].code === status)
  return state === undefined || outsourcingOrder.states[state].final === true
}

/** Why the ledger of an order is closed to being planned, to handing out, or to accounting; nothing where it is open. */
export const materialClosed = {
  plan: (order: Standing): string | undefined => {
    if (isContent(order)) return MESSAGES.materialsForContent
    return isOver(order) ? MESSAGES.notPlannable : undefined
  },
  issue: (order: Standing): string | undefined =>
    order.acceptedAt === null || isOver(order) ? MESSAGES.notIssuable : undefined,
  // An order ends only when its material is accounted for: from then on its ledger stays as it is.
  settle: (order: Standing): string | undefined => {
    if (order.acceptedAt === null) return MESSAGES.notStarted
    return order.materialSettlement === null && !isOver(order) ? undefined : MESSAGES.settledAlready
  },
} as const
