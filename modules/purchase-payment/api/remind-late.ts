import { systemCaller } from '#kernel/caller.ts'
import { HOUR_MS, momentAfter } from '#kernel/day.ts'
import { addressed } from '#kernel/notice-rules.ts'
import type { Database } from '#platform/database/database.ts'
import { notify } from '#platform/notices/notify.ts'
import { PLACE } from '../notices.ts'
import { markLate } from './job-store.ts'

/** A second run of the same morning finds nothing. */
const ONCE_HOURS = 12

/** Tells suppliers every morning which statements they have not answered in time, and what they have not invoiced. */
export const remindLate = async (db: Database, now: Date): Promise<void> => {
  const me = systemCaller('payment.due')
  await db.write(me, async (tx) => {
    const late = await markLate(tx, me, now.toISOString(), momentAfter(now, -ONCE_HOURS * HOUR_MS))
    for (const payment of late)
      await notify(tx, me, {
        code: payment.status === 'reconciling' ? 'payment.toReconcile' : 'payment.toInvoice',
        companyId: payment.companyId,
        vars: { code: payment.code, title: payment.title },
        ...addressed(PLACE, 'supplier', payment),
      })
  })
}
