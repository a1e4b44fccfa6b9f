import type { Act } from '#platform/document/types.ts'
import { orders } from '../orders.ts'
import { maybeFinished } from '../store.ts'

/** Finishes those of these orders on which everything has come in and nothing is under way. */
export const finishOrders = async (act: Act, orderIds: readonly string[]): Promise<void> => {
  for (const id of await maybeFinished(act.tx, act.me, orderIds.length, orderIds))
    await orders.takeForSystem(act, id, 'finish', ({ rowVersion }) => ({ rowVersion }))
}
