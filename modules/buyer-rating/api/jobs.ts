import { systemCaller } from '#kernel/caller.ts'
import { dayOf } from '#kernel/day.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/database/database.ts'
import type { ScheduledJob } from '#platform/jobs/jobs.ts'
import { notify } from '#platform/notices/notify.ts'
import { openNotice } from '../notices.ts'
import { openQuarter } from '../rules.ts'
import { beginRound, companiesWithDocuments } from './store.ts'

/** Every morning, since the first one of a quarter may be missed; suppliers hear of a quarter once. */
export const ratingJobs = (db: Database, clock: Clock): ScheduledJob[] => [
  { name: 'buyer-rating.open', cron: '35 8 * * *', run: () => tellOfRating(db, clock()) },
]

export const tellOfRating = async (db: Database, now: Date): Promise<void> => {
  const quarter = openQuarter(dayOf(now))
  if (quarter === undefined) return
  const me = systemCaller('buyer-rating.open')
  await db.write(me, async (tx) => {
    if (!(await beginRound(tx, me, quarter))) return
    for (const companyId of await companiesWithDocuments(tx, me, quarter))
      await notify(tx, me, openNotice(companyId, quarter))
  })
}
