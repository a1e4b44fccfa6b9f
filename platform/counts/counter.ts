import { sql, type RawBuilder } from 'kysely'
import type { Caller } from '#kernel/caller.ts'
import type { Permission } from '#kernel/permission.ts'
import type { Tx } from '../database/database.ts'

/** The home page shows 999+ beyond this, so counting stops there. */
export const SHOWN_MOST = 999

/** Something that waits for a person, as the home page and the bell list it. */
export interface WaitingItem {
  readonly id: string
  readonly code: string
  readonly title: string
  /** The other side: the buyer to a supplier, the supplier to staff. */
  readonly party: string
  readonly dueAt: string | null
}

/** What waits, the most urgent first, and how much there is in all. */
export interface Waiting {
  readonly total: number
  readonly items: readonly WaitingItem[]
}

/** One number on the home page: what of a module's documents waits for people of a side. */
export interface Counter {
  readonly side: 'supplier' | 'staff'
  /** It concerns people who have one of these. */
  readonly needs: readonly Permission[]
  /** Of the rows that this caller sees, counted no further than `SHOWN_MOST`. */
  readonly count: (me: Caller, now: Date) => RawBuilder<number>
  /** On the home page: the title that it stands under, its own name, and where it leads. */
  readonly card?: { readonly title: string; readonly label: string; readonly url: string }
  /** Where each of them is something to do: what that is, of which noun, where it is done, and the first of them. */
  readonly work?: {
    readonly task: string
    readonly noun: string
    readonly addressOf: (id: string) => string
    readonly list: (tx: Tx, me: Caller, now: Date, most: number) => Promise<Waiting>
  }
}

/** Counters by their key on the wire. */
export type Counters = Readonly<Record<string, Counter>>

/** All of these numbers in one statement: to send and to begin sixty of them costs more than to count. */
export const countAll = async (
  tx: Tx,
  me: Caller,
  counters: Readonly<Record<string, Pick<Counter, 'count'>>>,
  now: Date,
): Promise<Record<string, number>> => {
  const numbers = Object.values(counters).map(({ count }) => count(me, now))
  const { rows } = await sql<{ counted: number[] }>`select array[${sql.join(numbers)}]::int[] as counted`.execute(
    tx.for(me),
  )
  return Object.fromEntries(Object.keys(counters).map((key, at) => [key, rows[0]?.counted[at] ?? 0]))
}
