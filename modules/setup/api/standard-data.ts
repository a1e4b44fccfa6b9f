import type { Caller } from '#kernel/caller.ts'
import type { Tx } from '#platform/database/database.ts'
import { recordAudits } from '#platform/database/records.ts'
import { BANKS, CATEGORIES } from '../standard-data.ts'
import { AUDIT_ACTIONS, type LISTS } from '../words.ts'
import * as store from './store.ts'

/** What became of one list, and how many rows it has. */
export interface ListOutcome {
  readonly list: keyof typeof LISTS
  readonly isMade: boolean
  readonly rows: number
}

interface Entry {
  readonly code: string
  readonly name: string
  readonly phone?: string
}

/** A list that another module keeps, whose use case adds to it and leaves the audit lines. */
export interface KeptList {
  readonly list: ListOutcome['list']
  readonly table: string
  readonly entries: readonly Entry[]
  readonly add: (tx: Tx, me: Caller, entry: Entry & { readonly sort: number }) => Promise<unknown>
}

/**
 * Writes the standard lists that have no row yet. A list that has rows is left as it is: what staff renamed or removed on
 * purpose does not come back.
 */
export const writeStandardData = async (tx: Tx, me: Caller, kept: readonly KeptList[]): Promise<ListOutcome[]> => {
  const outcomes = [
    await writeOnce(tx, me, 'categories', 'sku_category', async () => {
      const made = await store.insertCategories(tx, me, CATEGORIES)
      await recordSetup(tx, me, 'SkuCategory', made)
      return made.length
    }),
    await writeOnce(tx, me, 'banks', 'select_option', async () => {
      const made = await store.insertBanks(tx, me, BANKS)
      await recordSetup(tx, me, 'Bank', made)
      return made.length
    }),
  ]
  for (const { list, table, entries, add } of kept)
    outcomes.push(
      await writeOnce(tx, me, list, table, async () => {
        for (const [sort, entry] of entries.entries()) await add(tx, me, { ...entry, sort })
        return entries.length
      }),
    )
  return outcomes
}

const writeOnce = async (
  tx: Tx,
  me: Caller,
  list: ListOutcome['list'],
  table: string,
  write: () => Promise<number>,
): Promise<ListOutcome> => {
  const rows = await store.countRows(tx, me, table)
  return rows > 0 ? { list, isMade: false, rows } : { list, isMade: true, rows: await write() }
}

/** One line for each row that the first start makes. */
export const recordSetup = (tx: Tx, me: Caller, entity: string, ids: readonly string[]): Promise<void> =>
  recordAudits(
    tx,
    me,
    ids.map((entityId) => ({ entity, entityId, companyId: null, action: AUDIT_ACTIONS.setup })),
  )
