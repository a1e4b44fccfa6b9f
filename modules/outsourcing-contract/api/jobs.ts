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
import { takeEnding, toProlong } from './expiry-store.ts'

const BATCH = 500

/** What the scheduler does for framework contracts every morning. */
export const contractJobs = (db: Database, clock: Clock): ScheduledJob[] => [
  { name: 'outsourcingContract.prolong', cron: '10 0 * * *', run: () => prolongPast(db, clock()) },
  { name: 'outsourcingContract.expiring', cron: '30 8 * * *', run: () => tellOfEnds(db, clock()) },
]

/** Each in a transaction of its own: one that was just changed by a person does not hold up the others. */
export const prolongPast = async (db: Database, now: Date): Promise<void> => {
  const me = systemCaller('outsourcingContract.prolong')
  for (const id of await db.read(me, (tx) => toProlong(tx, me, dayOf(now), BATCH))) {
    await db
      .write(me, async (tx) => {
        const act = { tx, me, now }
        const { head } = await contracts.load(act, id)
        await contracts.move(act, id, 'prolong', { rowVersion: head.rowVersion })
      })
      .catch((error: unknown) => {
        if (!(error instanceof Refusal)) throw error
      })
  }
}

/** Sixty, thirty and seven days before its end both sides hear of a contract, once each. */
export const tellOfEnds = async (db: Database, now: Date): Promise<void> => {
  const me = systemCaller('outsourcingContract.expiring')
  await db.write(me, async (tx) => {
    for (const contract of await takeEnding(tx, me, dayOf(now))) {
      const { companyId, code, title, supplierName: supplier, effectiveTo } = contract
      const vars = { code, title, supplier, deadline: effectiveTo, date: effectiveTo }
      const notice = { companyId, vars }
      await notify(tx, me, {
        code: 'outsourcing.contractExpiring',
        ...notice,
        ...addressed(PLACE, 'supplier', contract),
      })
      await notify(tx, me, { code: 'outsourcing.contractEnding', ...notice, ...addressed(PLACE, 'staff', contract) })
    }
  })
}
