import type { Caller } from '#kernel/caller.ts'
import { reusableTools } from '#modules/tooling/api/shared/reusable.ts'
import { feeWarnings, paysForTools } from '#modules/tooling/contract.ts'
import type { Tx } from '#platform/database/database.ts'
import { purchaseOrder } from '../machine.ts'
import type { ItemRecord, OrderDocument } from './tables.ts'

type Head = Pick<OrderDocument['head'], 'status' | 'companyId' | 'extraFees'>

/** What the fees of an order that is not published yet would pay for a second time. */
export const feeWarningsOf = async (
  tx: Tx,
  me: Caller,
  { status, companyId, extraFees }: Head,
  items: readonly Pick<ItemRecord, 'skuCode'>[],
): Promise<string[]> => {
  const isOpen = purchaseOrder.states[status].staffOnly === true && me.side !== 'supplier'
  if (!isOpen || !paysForTools(extraFees)) return []
  const codes = items.map(({ skuCode }) => skuCode)
  return feeWarnings(extraFees, await reusableTools(tx, me, companyId, codes))
}
