import type { Machine } from '#kernel/machine.ts'
import type { Permission } from '#kernel/permission.ts'
import type { Feature } from '../feature.ts'
import type { ActionLink } from './action-link.ts'
import type { DemoWorld } from './demo.ts'
import type { PracticePart } from './practice.ts'
import type { DocumentTakeout } from './takeout.ts'

/** A module whose records are documents of the kit. `apps/nouns.ts` lists them; nothing else names them. */
export interface Noun extends Feature {
  /** Its table and its machine, whether suppliers are no party to it, and whether either side writes it. */
  readonly definition: {
    readonly table: string
    readonly machine: Machine<string, string, never>
    readonly isInternal?: boolean
    readonly hasAuthor?: true
  }
  /** What people call it. */
  readonly title: string
  /** The page of one document, by its name in the menu. */
  readonly page: string
  /** What staff need to read one: to see it at all, and what else shows in its history, such as prices. */
  readonly reads: readonly [Permission, ...Permission[]]
  /** How a supplier takes its documents along; every noun that suppliers read says so. */
  readonly takeout?: DocumentTakeout
  /** Its steps that people may take from a message. */
  readonly actionLinks?: readonly ActionLink[]
  /** Its part of the demo world. */
  readonly demo?: (world: DemoWorld) => Promise<void>
  /** Its part of what people try out. */
  readonly practice?: PracticePart
}
