import { systemCaller } from '#kernel/caller.ts'
import { Refusal } from '#kernel/problem.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/database/database.ts'
import { publish } from '#platform/database/records.ts'
import type { ScheduledJob } from '#platform/jobs/jobs.ts'
import { moveOrder } from './move.ts'
import { loadOrder } from './read.ts'
import * as store from './store.ts'

const BATCH = 200

/** What the scheduler does for orders: tell of overdue answers, finish what has come in completely. */
export const orderJobs = (db: Database, clock: Clock): ScheduledJob[] => [
  { name: 'order.confirm-overdue', cron: '*/10 * * * *', run: () => tellOverdue(db, clock()) },
  { name: 'order.finish', cron: '7 * * * *', run: () => finishReceived(db, clock()) },
]

const tellOverdue = async (db: Database, now: Date): Promise<void> => {
  const me = systemCaller('order.confirm-overdue')
  await db.write(me, async (tx) => {
    for (const order of await store.unanswered(tx, me, now.toISOString(), BATCH)) {
      await store.markReminded(tx, me, order.id, now.toISOString())
      await publish(tx, me, order.companyId, 'order.confirm-overdue', { orderId: order.id, code: order.code })
    }
  })
}

/** Each order in a transaction of its own: one that was just changed by a person does not hold up the others. */
const finishReceived = async (db: Database, now: Date): Promise<void> => {
  const me = systemCaller('order.finish')
  const ids = await db.read(me, (tx) => store.maybeFinished(tx, me, BATCH))
  for (const id of ids) {
    await db
      .write(me, async (tx) => {
        const { head } = await loadOrder(tx, me, id, now)
        await moveOrder(tx, me, id, 'finish', { rowVersion: head.rowVersion }, now)
      })
      .catch((error: unknown) => {
        if (!(error instanceof Refusal)) throw error
      })
  }
}
