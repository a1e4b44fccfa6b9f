import type {
  AnchorStatus,
  Backup,
  DatabaseStatus,
  Kind,
  Level,
  Problem,
  Program,
  Provider,
  Queues,
  Reason,
} from './shapes.ts'
import { SECTIONS, type Sections } from './shapes.ts'
import {
  BACKUP_NAMES,
  FIELDS,
  KIND_MEANINGS,
  KIND_NAMES,
  PROBLEMS,
  PROVIDER_MEANINGS,
  PROVIDER_NAMES,
} from './words.ts'

/** A process that has said nothing for so long is taken for dead: three of its beats. */
export const DEAD_AFTER_SECONDS = 90
/** Work that is due and has waited longer is late: a queue is looked at every few seconds. */
const LATE_SECONDS = 5 * 60
const VERY_LATE_SECONDS = 30 * 60
const OUTBOX_LATE_SECONDS = 60
/** An anchor is taken every night, a backup is made every night: so long, and a little for a night that takes its time. */
const DAY_SECONDS = 26 * 3_600
/** Of fewer calls a share says nothing. */
const CALLS_LEAST = 10
const SHARE_LEAST = 0.9
const CONNECTIONS_SHARE = 0.8
const LAG_SECONDS = 60

const NOTICE_QUEUES: ReadonlySet<string> = new Set([
  'notice',
  'notice.test',
  'document.messagePosted',
  'invitation.message',
  'supplier.bank-changed',
])

/** What kind of work a queue does. */
export const kindOf = (queue: string, isScheduled: boolean): Kind => {
  if (isScheduled) return 'scheduled'
  if (NOTICE_QUEUES.has(queue)) return 'notice'
  if (queue === 'export') return 'export'
  return queue.endsWith('.moved') ? 'document' : 'other'
}

/** Work of the clock comes round by itself, and what was not understood is not understood the next time. */
export const mayRetry = (kind: Kind, reason: Reason): boolean => kind !== 'scheduled' && reason !== 'invalid'

const secondsSince = (moment: string, now: Date): number => Math.max(0, (now.getTime() - Date.parse(moment)) / 1_000)

const problem = (level: Level, what: string, meaning: string): Problem => ({ level, what, meaning })

const queueProblems = ({ kinds, outbox }: Queues): Problem[] => [
  ...kinds.flatMap(({ kind, waiting, failed, oldest }) => [
    ...(oldest >= LATE_SECONDS
      ? [
          problem(
            oldest >= VERY_LATE_SECONDS ? 'bad' : 'warn',
            PROBLEMS.slow(KIND_NAMES[kind], waiting, oldest),
            KIND_MEANINGS[kind],
          ),
        ]
      : []),
    ...(failed > 0 ? [problem('warn', PROBLEMS.failedJobs(KIND_NAMES[kind], failed), KIND_MEANINGS[kind])] : []),
  ]),
  ...(outbox.oldest >= OUTBOX_LATE_SECONDS
    ? [
        problem(
          outbox.oldest >= LATE_SECONDS ? 'bad' : 'warn',
          PROBLEMS.outbox(outbox.waiting, outbox.oldest),
          PROBLEMS.outboxMeaning,
        ),
      ]
    : []),
]

const isLater = (a: string | null, b: string | null): boolean => a !== null && (b === null || a > b)

/** Codes that nobody gets are graver than everything else: people do not get in. */
const graveness = (provider: Provider['provider']): Level =>
  provider === 'sms' || provider === 'storage' ? 'bad' : 'warn'

/** How one service is. */
export const providerLevel = ({ provider, mode, calls, ok, lastOkAt, lastFailedAt }: Provider): Level => {
  if (mode === 'off' || calls === 0) return 'ok'
  if (isLater(lastFailedAt, lastOkAt)) return graveness(provider)
  return calls >= CALLS_LEAST && ok / calls < SHARE_LEAST ? 'warn' : 'ok'
}

const providerProblems = (providers: readonly Provider[]): Problem[] =>
  providers.flatMap((one) => {
    const level = providerLevel(one)
    if (level === 'ok') return []
    const { provider, calls, ok, lastOkAt, lastFailedAt } = one
    const what = isLater(lastFailedAt, lastOkAt)
      ? PROBLEMS.provider(PROVIDER_NAMES[provider])
      : PROBLEMS.providerShare(PROVIDER_NAMES[provider], Math.floor((100 * ok) / calls))
    return [problem(level, what, PROVIDER_MEANINGS[provider])]
  })

const databaseProblems = ({ connections, connectionsMost, standbys }: DatabaseStatus): Problem[] => [
  ...(connections > connectionsMost * CONNECTIONS_SHARE
    ? [problem('warn', PROBLEMS.connections(connections, connectionsMost), PROBLEMS.connectionsMeaning)]
    : []),
  ...standbys.flatMap(({ name, lagSeconds }) =>
    lagSeconds !== null && lagSeconds > LAG_SECONDS
      ? [problem('warn', PROBLEMS.lag(name, lagSeconds), PROBLEMS.lagMeaning)]
      : [],
  ),
]

const programProblems = (programs: readonly Program[], now: Date): Problem[] => [
  ...(programs.some(({ works, isAlive }) => works && isAlive)
    ? []
    : [problem('bad', PROBLEMS.noWorker, PROBLEMS.noWorkerMeaning)]),
  ...programs
    .filter(({ isAlive }) => !isAlive)
    .map(({ serves, host, seenAt }) =>
      problem(
        'warn',
        PROBLEMS.gone(serves ? PROBLEMS.server : PROBLEMS.worker, host, secondsSince(seenAt, now)),
        PROBLEMS.goneMeaning,
      ),
    ),
]

const anchorProblems = ({ takenAt, since, findings }: AnchorStatus, now: Date): Problem[] => {
  const last = takenAt ?? since
  const age = last === null ? 0 : secondsSince(last, now)
  return [
    ...(findings > 0 ? [problem('bad', PROBLEMS.findings(findings), PROBLEMS.findingsMeaning)] : []),
    ...(age > DAY_SECONDS
      ? [problem('warn', takenAt === null ? PROBLEMS.noAnchor : PROBLEMS.oldAnchor(age), PROBLEMS.anchorMeaning)]
      : []),
  ]
}

const backupProblems = (backups: readonly Backup[], now: Date): Problem[] =>
  backups.flatMap(({ what, lastOkAt, lastFailedAt }) => {
    if (isLater(lastFailedAt, lastOkAt))
      return [problem('bad', PROBLEMS.backupFailed(BACKUP_NAMES[what]), PROBLEMS.backupMeaning)]
    const age = lastOkAt === null ? 0 : secondsSince(lastOkAt, now)
    return age > DAY_SECONDS
      ? [problem('warn', PROBLEMS.backupOld(BACKUP_NAMES[what], age), PROBLEMS.backupMeaning)]
      : []
  })

const GRAVEST: readonly Level[] = ['bad', 'warn', 'unknown', 'ok']

/** What is wrong, the gravest first. */
export const problemsOf = (sections: Sections, now: Date): Problem[] => {
  const { queues, providers, database, programs, anchor, backups } = sections
  return [
    ...(programs ? programProblems(programs, now) : []),
    ...(queues ? queueProblems(queues) : []),
    ...(providers ? providerProblems(providers) : []),
    ...(database ? databaseProblems(database) : []),
    ...(anchor ? anchorProblems(anchor, now) : []),
    ...(backups ? backupProblems(backups, now) : []),
    ...SECTIONS.filter((section) => sections[section] === null).map((section) =>
      problem('warn', PROBLEMS.unreadable(FIELDS[section]), PROBLEMS.unreadableMeaning),
    ),
  ].toSorted((a, b) => GRAVEST.indexOf(a.level) - GRAVEST.indexOf(b.level))
}

/** How everything is, all in all. */
export const levelOf = (problems: readonly Problem[]): Level => problems[0]?.level ?? 'ok'
