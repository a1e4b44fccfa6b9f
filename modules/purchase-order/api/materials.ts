import { createLedger, type LedgerUse } from '#modules/customer-material/api/shared/document-ledger.ts'
import type { Loaded } from '#platform/document/types.ts'
import { purchaseOrder } from '../machine.ts'
import { canIssueMaterial, canPlanMaterial, canSettleMaterial } from '../material-state.ts'
import { MATERIAL_MESSAGES } from '../material-words.ts'
import { PLACE } from '../notices.ts'
import { materialOwner, neededBy } from './material-effects.ts'
import { orders } from './orders.ts'
import type { OrderDocument } from './tables.ts'

const closedTo = (use: LedgerUse, { state, head }: Loaded<OrderDocument>): string | undefined => {
  const standing = { status: purchaseOrder.states[state].code, confirmedAt: head.confirmedAt }
  if (use === 'plan') return canPlanMaterial(standing) ? undefined : MATERIAL_MESSAGES.notPlannable
  if (use === 'issue') return canIssueMaterial(standing) ? undefined : MATERIAL_MESSAGES.notIssuable
  return canSettleMaterial(standing) ? undefined : MATERIAL_MESSAGES.notConfirmed
}

/** What both sides do with the material of an order. */
export const orderLedger = createLedger<OrderDocument>({
  documents: orders,
  ownerOf: materialOwner,
  place: { ...PLACE, bizType: 'OrderMaterial' },
  closedTo,
  neededBy: (act, { head, parts }) => neededBy(act, head.companyId, parts.items),
})
