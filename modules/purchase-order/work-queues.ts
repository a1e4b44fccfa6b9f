import { purchaseOrder } from './machine.ts'
import type { OrderQuery } from './shapes.ts'

type Waiting = 'poToConfirm' | 'planToFill' | 'poNegotiating' | 'planToConfirm'

/** What waits for somebody, as a filter of the list: the tabs, the home page and the counting call mean the same. */
export const WORK_QUEUES: Readonly<Record<Waiting, Partial<OrderQuery>>> = {
  poToConfirm: { Status: [purchaseOrder.states.issued.code] },
  // Not yet written, or sent back to be written anew.
  planToFill: { PlanStatus: [0, 3] },
  poNegotiating: { Status: [purchaseOrder.states.negotiating.code] },
  planToConfirm: { PlanStatus: [1] },
}
