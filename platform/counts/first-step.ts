import type { Caller } from '#kernel/caller.ts'
import type { Permission } from '#kernel/permission.ts'
import type { Tx } from '../database/database.ts'

/** One of the first things that a new supplier does, and whether it is done. */
export interface FirstStep {
  readonly key: string
  /** Where it stands among the others. */
  readonly order: number
  readonly title: string
  readonly hint: string
  /** The page where it is done. */
  readonly url: string
  /** It is shown to people who may. */
  readonly needs?: Permission
  /** With it the company has begun: the list of first steps is not shown any more. */
  readonly isBeginning?: true
  readonly isDone: (tx: Tx, me: Caller) => Promise<boolean>
}
