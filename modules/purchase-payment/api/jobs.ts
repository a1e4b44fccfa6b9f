import { systemCaller } from '#kernel/caller.ts'
import { DAY_MS, momentAfter } from '#kernel/day.ts'
import { Refusal } from '#kernel/problem.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/database/database.ts'
import type { ScheduledJob } from '#platform/jobs/jobs.ts'
import { RECEIVED_AFTER_DAYS } from '../deadlines.ts'
import { MESSAGES } from '../words.ts'
import { remindLate } from './remind-late.ts'
import { payments } from './payments.ts'
import { receivedBefore } from './job-store.ts'

const BATCH = 200

/** What the scheduler does for payments: money that nobody missed counts as received, and late ones are told so. */
export const paymentJobs = (db: Database, clock: Clock): ScheduledJob[] => [
  { name: 'payment.received', cron: '23 * * * *', run: () => confirmForSilent(db, clock()) },
  { name: 'payment.due', cron: '30 8 * * *', run: () => remindLate(db, clock()) },
]

/** Each in a transaction of its own: one that is answered at this moment does not hold up the others. */
const confirmForSilent = async (db: Database, now: Date): Promise<void> => {
  const me = systemCaller('payment.received')
  const before = momentAfter(now, -RECEIVED_AFTER_DAYS * DAY_MS)
  const ids = await db.read(me, (tx) => receivedBefore(tx, me, before, BATCH))
  for (const id of ids) {
    await db
      .write(me, async (tx) => {
        const { rowVersion } = await payments.getHead({ tx, me, now }, id)
        await payments.move({ tx, me, now }, id, 'confirmReceived', { rowVersion, remark: MESSAGES.autoReceived })
      })
      .catch((error: unknown) => {
        if (!(error instanceof Refusal)) throw error
      })
  }
}
