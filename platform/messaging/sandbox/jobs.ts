import { systemCaller } from '#kernel/caller.ts'
import { DAY_MS, momentAfter } from '#kernel/day.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/database/database.ts'
import type { ScheduledJob } from '#platform/jobs/jobs.ts'
import * as store from './store.ts'
import * as workStore from './work-apps/store.ts'

/** Keeps the sandbox's tables small; in production they are empty. */
export const sandboxJobs = (db: Database, clock: Clock): ScheduledJob[] => [
  {
    name: 'sandbox.clean',
    cron: '37 * * * *',
    run: async () => {
      const me = systemCaller('sandbox.clean')
      const before = (days: number): string => momentAfter(clock(), -days * DAY_MS)
      await db.write(me, async (tx) => {
        await store.clean(tx, me, before(1), before(7))
        await workStore.clean(tx, me, before(7))
      })
    },
  },
]
