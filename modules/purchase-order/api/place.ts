import type { Caller } from '#kernel/caller.ts'
import { invalid } from '#kernel/problem.ts'
import type { Tx } from '#platform/database/database.ts'
import { MESSAGES } from '../words.ts'
import { nameOf } from './sku-store.ts'

/** What a warehouse is called; `field` names it where there is none. */
export const warehouseOf = async (tx: Tx, me: Caller, id: string, field: string): Promise<string> =>
  (await nameOf(tx, me, 'warehouse', id)) ?? invalid({ [field]: [MESSAGES.warehouseUnknown] })
