import type { EnumRegistry } from '#kernel/enums.ts'
import type { MenuEntry } from '#kernel/menu.ts'
import type { NoticeMessage } from '#kernel/notice.ts'
import type { Operations } from '#kernel/operation.ts'
import type { Clock } from './clock.ts'
import type { Config } from './config.ts'
import type { Counters } from './counts/counter.ts'
import type { FirstStep } from './counts/first-step.ts'
import type { Outlook } from './counts/outlook.ts'
import type { Database } from './database/database.ts'
import type { DingFiles } from './dingtalk/ding-files.ts'
import type { TakeoutKind } from './document/takeout.ts'
import type { Exporters } from './exports/exporter.ts'
import type { BoundOperation } from './http/routes.ts'
import type { ScheduledJob, TopicHandler } from './jobs/jobs.ts'
import type { Messaging } from './messaging/messaging.ts'
import type { AuditedKinds } from './audited-kind.ts'
import type { OpenWork } from './open-work.ts'
import type { WakeUps } from './notices/wake-ups.ts'
import type { Recognition } from './recognition/settings.ts'
import type { FieldCipher } from './secrets/field-cipher.ts'
import type { DocumentSigning } from './signing/signing.ts'
import type { ObjectStore } from './storage/object-store.ts'
import type { Objects } from './storage/objects.ts'
import type { Storage } from './storage/settings.ts'

/** What the server gives to every module. */
export interface ServerDeps {
  readonly clock: Clock
  readonly config: Config
  readonly cipher: FieldCipher
  readonly db: Database
  readonly messaging: Messaging
  readonly wakeUps: WakeUps
  readonly store: ObjectStore
  readonly objects: Objects
  readonly ding: DingFiles | undefined
  readonly recognition: Recognition
  readonly signing: DocumentSigning
}

/** What a worker gives to every module. */
export interface WorkerDeps extends Pick<ServerDeps, 'clock' | 'config' | 'cipher' | 'db' | 'messaging' | 'objects'> {
  readonly storage: Storage
  /** Brings a notice to people. */
  readonly deliver: (message: NoticeMessage) => Promise<void>
  /** Makes an export in a process of its own. */
  readonly makeExport: (exportId: string) => Promise<void>
}

/** What all modules together bring, for the few that serve it: the menu, selectors, counts, exports. */
export interface Registry {
  readonly menu: readonly MenuEntry[]
  readonly enums: EnumRegistry
  readonly counters: Counters
  readonly outlooks: readonly Outlook[]
  readonly firstSteps: readonly FirstStep[]
  readonly exporters: Exporters
  readonly takeouts: readonly TakeoutKind[]
  readonly audited: AuditedKinds
  readonly openWork: readonly OpenWork[]
  /** What people may do from a message of a kind, by its code. */
  readonly linkLabels: ReadonlyMap<string, string>
}

/** All that the product must know of a module. `apps/features.ts` lists them. */
export interface Feature {
  readonly contract: Operations
  readonly routes: (deps: ServerDeps, registry: Registry) => BoundOperation[]
  readonly menu?: readonly MenuEntry[]
  readonly enums?: EnumRegistry
  readonly counters?: Counters
  /** What it brings to the home page of the buyer's staff besides. */
  readonly outlook?: Outlook
  /** What of it a new supplier does first. */
  readonly firstSteps?: readonly FirstStep[]
  readonly exporters?: (clock: Clock) => Exporters
  /** What the log of changes says of its records. */
  readonly audited?: AuditedKinds
  /** What its staff answer for and hand over when they leave. */
  readonly openWork?: readonly OpenWork[]
  readonly jobs?: (deps: WorkerDeps) => ScheduledJob[]
  readonly topics?: (deps: WorkerDeps) => TopicHandler[]
}
