import { systemCaller } from '#kernel/caller.ts'
import { Refusal } from '#kernel/problem.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/database/database.ts'
import type { ScheduledJob } from '#platform/jobs/jobs.ts'
import { MESSAGES } from '../words.ts'
import { deductions } from './deductions.ts'
import { unanswered } from './store.ts'

const BATCH = 200

/** What the scheduler does for deductions: one that nobody answered in five working days counts as confirmed. */
export const deductionJobs = (db: Database, clock: Clock): ScheduledJob[] => [
  { name: 'deduction.lapse', cron: '23 * * * *', run: () => confirmForSilent(db, clock()) },
]

/** Each in a transaction of its own: one that is answered at this moment does not hold up the others. */
const confirmForSilent = async (db: Database, now: Date): Promise<void> => {
  const me = systemCaller('deduction.lapse')
  const ids = await db.read(me, (tx) => unanswered(tx, me, now.toISOString(), BATCH))
  for (const id of ids) {
    await db
      .write(me, async (tx) => {
        const { rowVersion } = await deductions.getHead({ tx, me, now }, id)
        await deductions.move({ tx, me, now }, id, 'lapse', { rowVersion, remark: MESSAGES.silence })
      })
      .catch((error: unknown) => {
        if (!(error instanceof Refusal)) throw error
      })
  }
}
