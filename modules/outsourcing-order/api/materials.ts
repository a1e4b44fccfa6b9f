import { createLedger, type LedgerUse } from '#modules/customer-material/api/shared/document-ledger.ts'
import type { Loaded } from '#platform/document/types.ts'
import { outsourcingOrder } from '../machine.ts'
import { materialClosed } from '../material-state.ts'
import { PLACE } from '../notices.ts'
import { materialOwner, neededIn } from './material-plan.ts'
import { orders } from './orders.ts'
import type { OutsourcingDocument } from './tables.ts'

const closedTo = (use: LedgerUse, { state, head }: Loaded<OutsourcingDocument>): string | undefined =>
  materialClosed[use]({ ...head, status: outsourcingOrder.states[state].code })

/** What both sides do with the material of an order. */
export const outsourcingLedger = createLedger<OutsourcingDocument>({
  documents: orders,
  ownerOf: materialOwner,
  place: { ...PLACE, bizType: 'OutsourcingMaterial' },
  closedTo,
  neededBy: async (_act, { head }) => neededIn(head.materialNeeds),
})
