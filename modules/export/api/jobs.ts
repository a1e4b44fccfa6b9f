import { systemCaller } from '#kernel/caller.ts'
import { DAY_MS, HOUR_MS, momentAfter } from '#kernel/day.ts'
import { id, shape } from '#kernel/schema.ts'
import type { Database } from '#platform/database/database.ts'
import { recordAudit } from '#platform/database/records.ts'
import type { ScheduledJob, TopicHandler } from '#platform/jobs/jobs.ts'
import { topicOf } from '#platform/jobs/topic.ts'
import type { Objects } from '#platform/storage/objects.ts'
import { MESSAGES } from '../words.ts'
import { auditActionOf, giveUp, type ExportWork } from './run.ts'
import { objectKeyOf } from './shared/file-key.ts'
import { EXPORT_TOPIC } from './shared/topic.ts'
import * as store from './work-store.ts'
import { sweepDrafts } from './write-file.ts'

const BATCH = 100
/** A run marks its progress every second. */
const SILENT_MS = HOUR_MS / 2
/** Longer than any backlog: an export that nobody took by then never will be. */
const WAITING_MS = DAY_MS
/** A million rows on a busy machine take their time; a run that falls silent meanwhile is swept. */
const LONGEST_SECONDS = 4 * 3_600

type ExportKeeping = Pick<ExportWork, 'db' | 'objects' | 'clock' | 'drafts'>

/** Hands exports to the process that makes them. */
export const exportTopic = (make: (exportId: string) => Promise<void>): TopicHandler =>
  topicOf(EXPORT_TOPIC, shape({ exportId: id() }), ({ exportId }) => make(exportId), { mostSeconds: LONGEST_SECONDS })

/** What the scheduler does for exports: remove files whose time is over, and give up what nobody works on. */
export const exportJobs = ({ db, objects, clock, drafts }: ExportKeeping): ScheduledJob[] => [
  { name: 'export.expire', cron: '23 3 * * *', run: () => expireFiles(db, objects, clock()) },
  { name: 'export.sweep', cron: '*/10 * * * *', run: () => sweep(db, drafts, clock()) },
]

const expireFiles = async (db: Database, objects: Objects, now: Date): Promise<void> => {
  const me = systemCaller('export.expire')
  for (;;) {
    const jobs = await db.read(me, (tx) => store.outdated(tx, me, now, BATCH))
    for (const job of jobs)
      await db.write(me, async (tx) => {
        if (!(await store.expire(tx, me, job))) return
        await recordAudit(tx, me, { ...auditActionOf(job, 'expire'), to: 'expired' })
        // Within the transaction: a request for the same export again waits, and its new file is not the one removed.
        await objects.remove(objectKeyOf(job))
      })
    if (jobs.length < BATCH) return
  }
}

const sweep = async (db: Database, drafts: string, now: Date): Promise<void> => {
  const me = systemCaller('export.sweep')
  const before = (ms: number): string => momentAfter(now, -ms)
  const jobs = await db.read(me, (tx) => store.stalled(tx, me, before(SILENT_MS), before(WAITING_MS), BATCH))
  for (const job of jobs) await db.write(me, (tx) => giveUp(tx, me, job, MESSAGES.stalled, now))
  await sweepDrafts(drafts, new Date(now.getTime() - WAITING_MS))
}
