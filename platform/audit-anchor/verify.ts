import { systemCaller } from '#kernel/caller.ts'
import { DAY_MS } from '#kernel/day.ts'
import type { Clock } from '../clock.ts'
import type { Database } from '../database/database.ts'
import type { AnchorFile } from './anchor-files.ts'
import type { AnchorKeys } from './anchor.ts'
import { checkAnchors, type Finding } from './check-anchors.ts'
import { checkEntries } from './check-entries.ts'
import { insertCheck, lastKnownNumber } from './store.ts'

export interface VerifyOrder {
  readonly db: Database
  readonly clock: Clock
  /** The anchors, from wherever they lie. */
  readonly files: readonly AnchorFile[]
  /** Anchors from a further place. */
  readonly logged?: readonly AnchorFile[]
  readonly keys: AnchorKeys
  /** For how many days entries are kept. */
  readonly keptDays: number
}

export interface Verdict {
  /** What was looked at, and how it stands. */
  readonly summary: string
  readonly findings: readonly Finding[]
}

/** An entry may carry an earlier moment than that at which it arrived, and leaves with the month of the former. */
const SLACK_DAYS = 7

/** Compares the log with its anchors, and leaves in the database what it found. */
export const verifyAuditLog = async ({
  db,
  clock,
  files,
  logged = [],
  keys,
  keptDays,
}: VerifyOrder): Promise<Verdict> => {
  const me = systemCaller('audit-verify')
  const now = clock()
  const known = await db.read(me, (tx) => lastKnownNumber(tx, me))
  const agedBefore = new Date(now.getTime() - (keptDays - SLACK_DAYS) * DAY_MS)
  const row = await checkAnchors({ files, keys, logged, known, agedBefore })
  const log = await checkEntries(db, row.anchors, agedBefore)
  const findings = [...row.findings, ...log.findings]
  await db.write(me, (tx) =>
    insertCheck(tx, me, { at: now.toISOString(), entries: log.entries, findings: findings.length }),
  )
  const last = row.anchors.at(-1)
  const anchors = last
    ? `${row.anchors.length} anchors, the last of ${last.takenAt} up to entry ${last.position}`
    : 'no anchor'
  const gone = log.aged > 0 ? `, ${log.aged} older ones are gone as they may be` : ''
  const stand = `${log.entries} entries, ${log.anchored} of them anchored${gone}; ${anchors}.`
  if (findings.length === 0 && !last) return { summary: `Each entry has the hash of its words. ${stand}`, findings }
  const result = findings.length === 0 ? 'All is as anchored.' : 'The log is NOT as anchored.'
  return { summary: `${result} ${stand}`, findings }
}
