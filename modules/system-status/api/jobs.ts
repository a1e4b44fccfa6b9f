import { systemCaller } from '#kernel/caller.ts'
import { DAY_MS, momentAfter } from '#kernel/day.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/database/database.ts'
import type { ScheduledJob } from '#platform/jobs/jobs.ts'
import * as store from './store.ts'

/** Counts the files, which nobody should wait for, and forgets programs and outcomes that are past showing. */
export const statusJobs = (db: Database, clock: Clock): ScheduledJob[] => [
  {
    name: 'status.figures',
    cron: '37 * * * *',
    run: async () => {
      const me = systemCaller('status.figures')
      const now = clock()
      await db.write(me, async (tx) => {
        await store.keepFileTotal(tx, me, await store.countFiles(tx, me), now.toISOString())
        await store.clean(tx, me, momentAfter(now, -DAY_MS), momentAfter(now, -30 * DAY_MS))
      })
    },
  },
]
