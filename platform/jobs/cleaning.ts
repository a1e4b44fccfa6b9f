import { sql } from 'kysely'
import { systemCaller } from '#kernel/caller.ts'
import { DAY_MS, momentAfter } from '#kernel/day.ts'
import type { Clock } from '../clock.ts'
import type { Database } from '../database/database.ts'
import type { ScheduledJob } from './jobs.ts'

/** Removes what has served: request keys after their 24 hours, old SMS codes after a day. */
export const cleaningJobs = (db: Database, clock: Clock): ScheduledJob[] => [
  {
    name: 'platform.clean',
    cron: '17 * * * *',
    run: async () => {
      const me = systemCaller('platform.clean')
      const before = (days: number): string => momentAfter(clock(), -days * DAY_MS)
      await db.write(me, async (tx) => {
        await sql`delete from idempotency where created_at < ${before(1)}`.execute(tx.for(me))
        await sql`delete from sms_code where created_at < ${before(1)}`.execute(tx.for(me))
        await sql`delete from second_factor where created_at < ${before(1)}`.execute(tx.for(me))
        await sql`delete from sandbox_sms where at < ${before(1)}`.execute(tx.for(me))
      })
    },
  },
]
