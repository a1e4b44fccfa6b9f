import type { Machine } from '#kernel/machine.ts'
import type { Feature } from '../feature.ts'
import type { DemoWorld } from './demo.ts'

/** A module whose records are documents of the kit. `apps/nouns.ts` lists them; nothing else names them. */
export interface Noun extends Feature {
  /** Its table and its machine. */
  readonly definition: { readonly table: string; readonly machine: Machine<string, string, never> }
  /** Its part of the demo world. */
  readonly demo?: (world: DemoWorld) => Promise<void>
}
