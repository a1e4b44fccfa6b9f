import type { EnumRegistry } from '#kernel/enums.ts'
import type { Machine } from '#kernel/machine.ts'
import type { MenuEntry } from '#kernel/menu.ts'
import type { NoticeMessage } from '#kernel/notice.ts'
import type { Operations } from '#kernel/operation.ts'
import type { Clock } from '../clock.ts'
import type { Counters } from '../counts/counter.ts'
import type { Database } from '../database/database.ts'
import type { Exporters } from '../exports/exporter.ts'
import type { BoundOperation } from '../http/routes.ts'
import type { ScheduledJob, TopicHandler } from '../jobs/jobs.ts'
import type { DemoWorld } from './demo.ts'

/** What the server gives to every noun. */
export interface NounDeps {
  readonly clock: Clock
}

export interface NounJobDeps extends NounDeps {
  readonly db: Database
  readonly deliver: (message: NoticeMessage) => Promise<void>
}

/** All that the product must know of a noun. `apps/nouns.ts` lists them; nothing else names them. */
export interface Noun {
  /** Its table and its machine. */
  readonly definition: { readonly table: string; readonly machine: Machine<string, string, never> }
  readonly contract: Operations
  readonly routes: (deps: NounDeps) => BoundOperation[]
  readonly menu?: readonly MenuEntry[]
  readonly enums?: EnumRegistry
  readonly counters?: Counters
  readonly exporters?: (clock: Clock) => Exporters
  readonly jobs?: (deps: NounJobDeps) => ScheduledJob[]
  /** Its part of the demo world. */
  readonly demo?: (world: DemoWorld) => Promise<void>
  readonly topics?: (deps: NounJobDeps) => TopicHandler[]
}
