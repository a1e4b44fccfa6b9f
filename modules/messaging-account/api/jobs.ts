import { systemCaller } from '#kernel/caller.ts'
import { DAY_MS, momentAfter } from '#kernel/day.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/database/database.ts'
import type { ScheduledJob } from '#platform/jobs/jobs.ts'
import * as store from './store.ts'

/** Forgets events, signatures and QR codes after a day. */
export const messagingAccountJobs = (db: Database, clock: Clock): ScheduledJob[] => [
  {
    name: 'messaging-account.clean',
    cron: '27 * * * *',
    run: async () => {
      const me = systemCaller('messaging-account.clean')
      await db.write(me, (tx) => store.clean(tx, me, momentAfter(clock(), -DAY_MS)))
    },
  },
]
