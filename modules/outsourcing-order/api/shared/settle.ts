import type { Act } from '#platform/document/types.ts'
import { orders } from '../orders.ts'
import { paidOff } from '../store.ts'

/** Settles those of these orders for which nothing is owed any more. A payment calls it when its money has come. */
export const settleOutsourcing = async (
  act: Act,
  orderIds: readonly string[],
  confirmedId: string | null = null,
): Promise<void> => {
  for (const id of await paidOff(act.tx, act.me, orderIds, confirmedId))
    await orders.takeForSystem(act, id, 'settle', ({ rowVersion }) => ({ rowVersion }))
}
