import { systemCaller } from '#kernel/caller.ts'
import { dayOf } from '#kernel/day.ts'
import { Refusal } from '#kernel/problem.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/database/database.ts'
import type { ScheduledJob } from '#platform/jobs/jobs.ts'
import { quotations } from './quotations.ts'
import { endedCards } from './store.ts'

const BATCH = 500

/** Ends cards after their last day. */
export const quotationJobs = (db: Database, clock: Clock): ScheduledJob[] => [
  { name: 'outsourcingQuotation.expire', cron: '15 0 * * *', run: () => endPast(db, clock()) },
]

/** Each in a transaction of its own: one that was just changed by a person does not hold up the others. */
export const endPast = async (db: Database, now: Date): Promise<void> => {
  const me = systemCaller('outsourcingQuotation.expire')
  for (const id of await db.read(me, (tx) => endedCards(tx, me, dayOf(now), BATCH))) {
    await db
      .write(me, async (tx) => {
        const act = { tx, me, now }
        const { head } = await quotations.load(act, id)
        await quotations.move(act, id, 'expire', { rowVersion: head.rowVersion })
      })
      .catch((error: unknown) => {
        if (!(error instanceof Refusal)) throw error
      })
  }
}
