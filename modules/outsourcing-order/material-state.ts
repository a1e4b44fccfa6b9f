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
  // What was handed out is accounted for even when the order has been closed.
  settle: ({ acceptedAt, materialSettlement }: Standing): string | undefined => {
    if (acceptedAt === null) return MESSAGES.notStarted
    return materialSettlement === null ? undefined : MESSAGES.settledAlready
  },
} as const
