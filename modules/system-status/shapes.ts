import {
  count,
  flag,
  id,
  instant,
  labelled,
  listOf,
  nullable,
  oneOf,
  shape,
  text,
  words,
  type Static,
} from '#kernel/schema.ts'
import { BACKUP_NAMES, FAILURES, FIELDS, KIND_NAMES, MODES, OVERALL, PROVIDER_NAMES, REASONS } from './words.ts'

export const LEVELS = ['ok', 'warn', 'bad', 'unknown'] as const
export type Level = (typeof LEVELS)[number]
const level = () => labelled(oneOf(LEVELS, FIELDS.level), OVERALL)

export const KINDS = ['notice', 'document', 'export', 'scheduled', 'other'] as const
export type Kind = (typeof KINDS)[number]
const kind = () => labelled(oneOf(KINDS, FIELDS.kind), KIND_NAMES)

export const PROVIDER_GROUPS = [
  'sms',
  'wechat',
  'work_app',
  'recognition',
  'storage',
  'signing',
  'dingtalk_files',
] as const
export type ProviderGroup = (typeof PROVIDER_GROUPS)[number]

export const SECTIONS = ['queues', 'providers', 'database', 'programs', 'files', 'anchor', 'backups'] as const
export type SectionName = (typeof SECTIONS)[number]

/** Larger than a count of the database may be. */
const MOST = Number.MAX_SAFE_INTEGER
const large = (title: string) => count(title, MOST)
const when = (title: string) => nullable(instant(title))

const Queue = shape({
  kind: kind(),
  waiting: large(FIELDS.waiting),
  running: large(FIELDS.running),
  failed: large(FIELDS.failed),
  /** How long the oldest that is due has waited, in seconds. */
  oldest: large(FIELDS.oldest),
})
export type Queue = Static<typeof Queue>

const Queues = shape({
  kinds: listOf(Queue, { title: FIELDS.queues }),
  outbox: shape({ waiting: large(FIELDS.waiting), oldest: large(FIELDS.oldest) }, { title: FIELDS.outbox }),
})
export type Queues = Static<typeof Queues>

const FAILURE_NAMES = ['refused', 'rate_limited', 'unavailable'] as const
const MODE_NAMES = ['connected', 'own', 'sandbox', 'off'] as const
export type Mode = (typeof MODE_NAMES)[number]

const Provider = shape({
  provider: labelled(oneOf(PROVIDER_GROUPS, FIELDS.provider), PROVIDER_NAMES),
  mode: labelled(oneOf(MODE_NAMES, FIELDS.mode), MODES),
  calls: large(FIELDS.calls),
  ok: large(FIELDS.ok),
  lastOkAt: when(FIELDS.lastOkAt),
  lastFailedAt: when(FIELDS.lastFailedAt),
  lastFailure: nullable(labelled(oneOf(FAILURE_NAMES, FIELDS.lastFailure), FAILURES)),
})
export type Provider = Static<typeof Provider>

const DatabaseStatus = shape({
  version: words(60, FIELDS.version),
  schemaVersion: words(10, FIELDS.schemaVersion),
  bytes: large(FIELDS.bytes),
  connections: large(FIELDS.connections),
  connectionsMost: large(FIELDS.connectionsMost),
  standbys: listOf(
    shape({
      name: text(100, { title: FIELDS.name }),
      state: text(40, { title: FIELDS.state }),
      /** Nothing where the database does not tell, or the standby has all there is. */
      lagSeconds: nullable(large(FIELDS.lag)),
    }),
    { title: FIELDS.standbys },
  ),
})
export type DatabaseStatus = Static<typeof DatabaseStatus>

const Program = shape({
  id: id(),
  host: text(260, { title: FIELDS.host }),
  serves: flag(FIELDS.serves),
  works: flag(FIELDS.works),
  version: text(40, { title: FIELDS.version }),
  startedAt: instant(FIELDS.startedAt),
  seenAt: instant(FIELDS.seenAt),
  isAlive: flag(FIELDS.isAlive),
})
export type Program = Static<typeof Program>

const Files = shape({ count: large(FIELDS.count), bytes: large(FIELDS.bytes), countedAt: when(FIELDS.countedAt) })
export type Files = Static<typeof Files>

const AnchorStatus = shape({
  number: large(FIELDS.number),
  takenAt: when(FIELDS.takenAt),
  entries: large(FIELDS.entries),
  checkedAt: when(FIELDS.checkedAt),
  findings: large(FIELDS.findings),
  /** Since when there are entries that need an anchor. */
  since: when(FIELDS.startedAt),
})
export type AnchorStatus = Static<typeof AnchorStatus>

const Backup = shape({
  what: labelled(oneOf(['database', 'files'], FIELDS.what), BACKUP_NAMES),
  lastOkAt: when(FIELDS.lastOkAt),
  lastFailedAt: when(FIELDS.lastFailedAt),
  bytes: nullable(large(FIELDS.bytes)),
})
export type Backup = Static<typeof Backup>

const Problem = shape({
  level: level(),
  what: words(300, FIELDS.what),
  meaning: words(300, FIELDS.meaning),
})
export type Problem = Static<typeof Problem>

/** How everything is; a section that cannot be read is null. */
export const Status = shape({
  at: instant(FIELDS.at),
  level: level(),
  problems: listOf(Problem, { title: FIELDS.problems }),
  queues: nullable(Queues),
  providers: nullable(listOf(Provider, { title: FIELDS.providers })),
  database: nullable(DatabaseStatus),
  programs: nullable(listOf(Program, { title: FIELDS.programs })),
  files: nullable(Files),
  anchor: nullable(AnchorStatus),
  backups: nullable(listOf(Backup, { title: FIELDS.backups })),
})
export type Status = Static<typeof Status>

/** What the sections say, before it is judged. */
export type Sections = Pick<Status, SectionName>

export const REASON_NAMES = ['provider', 'database', 'invalid', 'stopped', 'other'] as const
export type Reason = (typeof REASON_NAMES)[number]

/** A job that was given up. */
export const FailedJob = shape({
  id: id(FIELDS.job),
  kind: kind(),
  queue: words(100, FIELDS.queue),
  failedAt: instant(FIELDS.failedAt),
  tries: large(FIELDS.tries),
  reason: labelled(oneOf(REASON_NAMES, FIELDS.reason), REASONS),
  canRetry: flag(FIELDS.canRetry),
})
export type FailedJob = Static<typeof FailedJob>

export const JobPath = shape({ id: id(FIELDS.job) })
