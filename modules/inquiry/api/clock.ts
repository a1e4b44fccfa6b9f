import { sql } from 'kysely'
import { systemCaller } from '#kernel/caller.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/database/database.ts'
import type { ScheduledJob } from '#platform/jobs/jobs.ts'
import { lockDueQuotes } from '#modules/quote/api/shared/deadlines.ts'
import { inquiries } from './inquiries.ts'
import { dueInquiries } from './store.ts'

/** Closes rounds whose deadline has passed, whenever that was. Who comes second waits, and finds them closed. */
export const closeDueRounds = async (db: Database, now: Date): Promise<void> => {
  const me = systemCaller('inquiry.close')
  const due = await db.read(me, (tx) => dueInquiries(tx, me, now))
  for (const id of due)
    await db.write(me, async (tx) => {
      const { rows } = await sql<{ rowVersion: number }>`select o.row_version from inquiry o
        where o.id = ${id} and o.status = 'quoting' and o.due_at <= ${now.toISOString()} for update`.execute(tx.for(me))
      const [found] = rows
      if (found) await inquiries.take({ tx, me, now }, id, 'closeRound', found)
    })
  await lockDueQuotes(db, now)
}

export const inquiryJobs = (db: Database, clock: Clock): ScheduledJob[] => [
  { name: 'inquiry.close', cron: '* * * * *', run: () => closeDueRounds(db, clock()) },
]
