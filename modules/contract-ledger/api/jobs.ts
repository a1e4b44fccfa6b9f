import { systemCaller } from '#kernel/caller.ts'
import { dayOf } from '#kernel/day.ts'
import { addressed } from '#kernel/notice-rules.ts'
import { Refusal } from '#kernel/problem.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/database/database.ts'
import type { ScheduledJob } from '#platform/jobs/jobs.ts'
import { notify } from '#platform/notices/notify.ts'
import { PLACE } from '../notices.ts'
import { contracts } from './contracts.ts'
import { pastEnd, takeEnding } from './expiry-store.ts'

const BATCH = 500

/** What the scheduler does for contracts every morning: end those whose time is over, and tell of those whose end is near. */
export const contractJobs = (db: Database, clock: Clock): ScheduledJob[] => [
  { name: 'contract.expire', cron: '25 8 * * *', run: () => endPast(db, clock()) },
  { name: 'contract.expiring', cron: '30 8 * * *', run: () => tellOfEnds(db, clock()) },
]

/** Each in a transaction of its own: one that was just changed by a person does not hold up the others. */
export const endPast = async (db: Database, now: Date): Promise<void> => {
  const me = systemCaller('contract.expire')
  const past = await db.read(me, (tx) => pastEnd(tx, me, dayOf(now), BATCH))
  for (const { id, autoRenew } of past) {
    await db
      .write(me, async (tx) => {
        const act = { tx, me, now }
        const { head } = await contracts.load(act, id)
        await contracts.move(act, id, autoRenew ? 'prolong' : 'expire', { rowVersion: head.rowVersion })
      })
      .catch((error: unknown) => {
        if (!(error instanceof Refusal)) throw error
      })
  }
}

/** Sixty, thirty and seven days before its end both sides hear of a contract, once each. */
export const tellOfEnds = async (db: Database, now: Date): Promise<void> => {
  const me = systemCaller('contract.expiring')
  await db.write(me, async (tx) => {
    for (const contract of await takeEnding(tx, me, dayOf(now))) {
      const { companyId, code, title, supplierName: supplier, effectiveTo: date } = contract
      const vars = { code, title, supplier, date }
      await notify(tx, me, { code: 'contract.expiring', companyId, vars, ...addressed(PLACE, 'supplier', contract) })
      await notify(tx, me, { code: 'contract.ending', companyId, vars, ...addressed(PLACE, 'staff', contract) })
    }
  })
}
