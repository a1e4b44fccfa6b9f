import { systemCaller } from '#kernel/caller.ts'
import { Refusal } from '#kernel/problem.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/database/database.ts'
import type { ScheduledJob } from '#platform/jobs/jobs.ts'
import { MESSAGES } from '../words.ts'
import { receipts } from './receipts.ts'
import { unanswered } from './store.ts'

const BATCH = 200

/** What the scheduler does for receipts: an exception that nobody answered in time counts as agreed to. */
export const receiptJobs = (db: Database, clock: Clock): ScheduledJob[] => [
  { name: 'receipt.agree', cron: '13 * * * *', run: () => agreeForSilent(db, clock()) },
]

/** Each receipt in a transaction of its own: one that is answered at this moment does not hold up the others. */
const agreeForSilent = async (db: Database, now: Date): Promise<void> => {
  const me = systemCaller('receipt.agree')
  const ids = await db.read(me, (tx) => unanswered(tx, me, now.toISOString(), BATCH))
  for (const id of ids) {
    await db
      .write(me, async (tx) => {
        const { rowVersion } = await receipts.getHead({ tx, me, now }, id)
        const input = { rowVersion, agrees: true, remark: MESSAGES.agreedBySilence }
        await receipts.move({ tx, me, now }, id, 'replyException', input)
      })
      .catch((error: unknown) => {
        if (!(error instanceof Refusal)) throw error
      })
  }
}
