import type { Caller } from '#kernel/caller.ts'
import type { Permission } from '#kernel/permission.ts'
import type { Tx } from './database/database.ts'

/** A colleague, as work passes from one to another. */
export interface Colleague {
  readonly id: string
  readonly name: string
}

/** How much of a kind of work somebody has, with the first few by what people call them. */
export interface FoundWork {
  readonly count: number
  readonly examples: readonly string[]
}

/** So many are named; the rest is counted. */
export const WORK_EXAMPLES = 5

/** A kind of work that a colleague answers for and that another takes over when they leave. */
export interface OpenWork {
  readonly key: string
  readonly name: string
  /** What a colleague must be allowed to do who takes it over. */
  readonly needs: Permission
  readonly find: (tx: Tx, me: Caller, personId: string) => Promise<FoundWork>
  /** Gives all of it to another person, with the audit line of each. */
  readonly handOver: (tx: Tx, me: Caller, from: Colleague, to: Colleague) => Promise<void>
}
