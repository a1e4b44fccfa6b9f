import { sql } from 'kysely'
import { systemCaller } from '#kernel/caller.ts'
import { addDays, dayOf, HOUR_MS, momentAfter } from '#kernel/day.ts'
import { addressed } from '#kernel/notice-rules.ts'
import { shortMinuteOf } from '#kernel/short-minute.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/database/database.ts'
import type { ScheduledJob } from '#platform/jobs/jobs.ts'
import { notify } from '#platform/notices/notify.ts'
import { PLACE } from '../../notices.ts'
import { quotes } from '../quotes.ts'
import { lockDueQuotes } from './deadlines.ts'

/** Suppliers are reminded so many hours before the deadline. */
const REMINDERS = [24, 2] as const
/** And so many days before an offer that has won runs out. */
const EXPIRING_DAYS = 15

interface Reminded {
  readonly id: string
  readonly companyId: string
  readonly inquiryCode: string
  readonly title: string
  readonly purchaserId: string
  readonly followerId: string | null
  readonly dueAt: string
  readonly validTo: string | null
}
const REMINDED = sql`q.id, q.company_id, q.inquiry_code, q.title, q.purchaser_id, q.follower_id, q.due_at, q.valid_to`

// To mark a quote is to find it: of two workers one gets it. Both reminders that are due at once are sent as one.
const remind = async (db: Database, now: Date): Promise<void> => {
  const me = systemCaller('quote.remind')
  for (const hours of REMINDERS.toReversed())
    await db.write(me, async (tx) => {
      const { rows } =
        await sql<Reminded>`update quote q set reminded = q.reminded || ${REMINDERS.filter((one) => one >= hours)}::smallint[]
        where q.status in ('awaiting', 'drafted', 'withdrawn') and q.due_at > ${now.toISOString()}
          and q.due_at <= ${momentAfter(now, hours * HOUR_MS)} and not ${hours} = any (q.reminded)
        returning ${REMINDED}`.execute(tx.for(me))
      for (const quote of rows)
        await notify(tx, me, {
          code: 'inquiry.deadlineSoon',
          companyId: quote.companyId,
          vars: { code: quote.inquiryCode, title: quote.title, deadline: shortMinuteOf(new Date(quote.dueAt)) },
          ...addressed(PLACE, 'supplier', quote),
        })
    })
}

const expire = async (db: Database, now: Date): Promise<void> => {
  const me = systemCaller('quote.expire')
  const today = dayOf(now)
  await db.write(me, async (tx) => {
    const { rows } = await sql<{ id: string }>`select q.id from quote q where q.status = 'won' and q.valid_to < ${today}
      order by q.id for update`.execute(tx.for(me))
    for (const { id } of rows)
      await quotes.takeForSystem({ tx, me, now }, id, 'expire', ({ rowVersion }) => ({ rowVersion }))
    const { rows: ending } = await sql<Reminded>`update quote q set reminded = q.reminded || -1::smallint
      where q.status = 'won' and q.valid_to between ${today} and ${addDays(today, EXPIRING_DAYS)} and not -1 = any (q.reminded)
      returning ${REMINDED}`.execute(tx.for(me))
    for (const quote of ending)
      await notify(tx, me, {
        code: 'quote.expiring',
        companyId: quote.companyId,
        vars: { code: quote.inquiryCode, title: quote.title, date: quote.validTo ?? '' },
        ...addressed(PLACE, 'supplier', quote),
      })
  })
}

/** What happens to quotes by the clock. */
export const quoteJobs = (db: Database, clock: Clock): ScheduledJob[] => [
  { name: 'quote.lock', cron: '* * * * *', run: () => lockDueQuotes(db, clock()) },
  { name: 'quote.remind', cron: '*/10 * * * *', run: () => remind(db, clock()) },
  { name: 'quote.expire', cron: '30 8 * * *', run: () => expire(db, clock()) },
]
