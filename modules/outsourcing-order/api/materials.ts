import { createLedger, type LedgerUse } from '#modules/customer-material/api/shared/document-ledger.ts'
import type { Loaded } from '#platform/document/types.ts'
import { outsourcingOrder } from '../machine.ts'
import { PLACE } from '../notices.ts'
import { MESSAGES } from '../words.ts'
import { materialOwner, neededIn } from './material-plan.ts'
import { orders } from './orders.ts'
import type { OutsourcingDocument } from './tables.ts'

const closedTo = (use: LedgerUse, { state, head }: Loaded<OutsourcingDocument>): string | undefined => {
  const isOver = outsourcingOrder.states[state].final === true
  if (use === 'plan') return isOver ? MESSAGES.notPlannable : undefined
  if (head.acceptedAt === null) return use === 'issue' ? MESSAGES.notIssuable : MESSAGES.notStarted
  if (use === 'issue') return isOver ? MESSAGES.notIssuable : undefined
  return head.materialSettlement === null && !isOver ? undefined : MESSAGES.settledAlready
}

/** What both sides do with the material of an order. */
export const outsourcingLedger = createLedger<OutsourcingDocument>({
  documents: orders,
  ownerOf: materialOwner,
  place: { ...PLACE, bizType: 'OutsourcingMaterial' },
  closedTo,
  neededBy: async (_act, { head }) => neededIn(head.materialNeeds),
})
