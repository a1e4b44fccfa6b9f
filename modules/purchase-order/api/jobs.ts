import { systemCaller } from '#kernel/caller.ts'
import { dayOf } from '#kernel/day.ts'
import { Refusal } from '#kernel/problem.ts'
import type { NoticeMessage } from '#kernel/notice.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/database/database.ts'
import { movedTopic } from '#platform/document/moved-topic.ts'
import type { ScheduledJob, TopicHandler } from '#platform/jobs/jobs.ts'
import { notify } from '#platform/notices/notify.ts'
import { milestoneNotices, OrderMovedEvent, noticesOf, ORDER_MOVED, overdueNotice } from '../notices.ts'
import { takeLateMilestones } from './milestone-store.ts'
import { orders } from './orders.ts'
import * as store from './store.ts'

const BATCH = 200

/** What the scheduler does for orders: tell of overdue answers, finish what has come in completely. */
export const orderJobs = (db: Database, clock: Clock): ScheduledJob[] => [
  { name: 'order.confirm-overdue', cron: '*/10 * * * *', run: () => notifyOverdue(db, clock()) },
  { name: 'order.milestones-late', cron: '33 8 * * *', run: () => notifyLateMilestones(db, clock()) },
  { name: 'order.finish', cron: '7 * * * *', run: () => finishReceived(db, clock()) },
]

/** Tells people of the steps of orders. */
export const orderTopics = (deliver: (message: NoticeMessage) => Promise<void>): TopicHandler[] => [
  movedTopic(ORDER_MOVED, OrderMovedEvent, noticesOf, deliver),
]

const notifyOverdue = async (db: Database, now: Date): Promise<void> => {
  const me = systemCaller('order.confirm-overdue')
  await db.write(me, async (tx) => {
    for (const order of await store.takeOverdue(tx, me, now.toISOString(), BATCH))
      await notify(tx, me, overdueNotice(order))
  })
}

/** Both sides hear of a step that is late, before the delivery is. */
const notifyLateMilestones = async (db: Database, now: Date): Promise<void> => {
  const me = systemCaller('order.milestones-late')
  const today = dayOf(now)
  await db.write(me, async (tx) => {
    for (const order of await takeLateMilestones(tx, me, today, BATCH))
      for (const notice of milestoneNotices(order, today)) await notify(tx, me, notice)
  })
}

/** Each order in a transaction of its own: one that was just changed by a person does not hold up the others. */
const finishReceived = async (db: Database, now: Date): Promise<void> => {
  const me = systemCaller('order.finish')
  const ids = await db.read(me, (tx) => store.maybeFinished(tx, me, BATCH))
  for (const id of ids) {
    await db
      .write(me, async (tx) => {
        const { head } = await orders.load({ tx, me, now }, id)
        await orders.move({ tx, me, now }, id, 'finish', { rowVersion: head.rowVersion })
      })
      .catch((error: unknown) => {
        if (!(error instanceof Refusal)) throw error
      })
  }
}
