import { sql } from 'kysely'
import { systemCaller } from '#kernel/caller.ts'
import { Refusal } from '#kernel/problem.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/database/database.ts'
import { dueJobs } from '#platform/document/due.ts'
import type { ScheduledJob } from '#platform/jobs/jobs.ts'
import { PLACE } from '../notices.ts'
import { SYSTEM_REMARKS } from '../words.ts'
import { reviews } from './reviews.ts'
import { mended, unanswered } from './store.ts'

const BATCH = 200

/** What the scheduler does for reviews: it reminds of self-assessments, and takes the steps that nobody has to take. */
export const reviewJobs = (db: Database, clock: Clock): ScheduledJob[] => [
  ...dueJobs(db, clock, 'review', {
    table: reviews.definition.table,
    states: ['assessing'],
    place: PLACE,
    soon: 'review.selfAssessDue',
    overdue: 'review.selfAssessOverdue',
    // Nobody's work stands still: the morning is early enough.
    isPressing: sql`false`,
  }),
  { name: 'review.lapse', cron: '17 * * * *', run: () => takeAll(db, clock(), 'confirmReport') },
  { name: 'review.finish', cron: '*/5 * * * *', run: () => takeAll(db, clock(), 'finishRectify') },
]

const REASONS = { confirmReport: SYSTEM_REMARKS.silence, finishRectify: SYSTEM_REMARKS.mended } as const
const FOUND = { confirmReport: unanswered, finishRectify: mended } as const

/** Each in a transaction of its own: one that somebody answers at this moment does not hold up the others. */
const takeAll = async (db: Database, now: Date, name: keyof typeof REASONS): Promise<void> => {
  const me = systemCaller(`review.${name}`)
  const ids = await db.read(me, (tx) => FOUND[name](tx, me, now.toISOString(), BATCH))
  for (const id of ids) {
    await db
      .write(me, async (tx) => {
        const { rowVersion } = await reviews.getHead({ tx, me, now }, id)
        await reviews.move({ tx, me, now }, id, name, { rowVersion, remark: REASONS[name] })
      })
      .catch((error: unknown) => {
        if (!(error instanceof Refusal)) throw error
      })
  }
}
