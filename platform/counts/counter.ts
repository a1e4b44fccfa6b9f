import type { Caller } from '#kernel/caller.ts'
import type { Permission } from '#kernel/permission.ts'
import type { Tx } from '../database/database.ts'

/** One number on the home page: what of a module's documents waits for people of a side. */
export interface Counter {
  readonly side: 'supplier' | 'staff'
  /** It concerns people who have one of these. */
  readonly needs: readonly Permission[]
  readonly count: (tx: Tx, me: Caller, now: Date) => Promise<number>
}

/** Counters by their key on the wire. */
export type Counters = Readonly<Record<string, Counter>>
