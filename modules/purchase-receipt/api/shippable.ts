import { addDays, dayOf } from '#kernel/day.ts'
import type { Page } from '#kernel/operation.ts'
import { shippableByDay, shippablePlan } from '#modules/purchase-order/api/shared/shipment-store.ts'
import { SHOWN_MOST, type Counter, type Counters } from '#platform/counts/counter.ts'
import type { Outlook } from '#platform/counts/outlook.ts'
import { fetchPage, rowsUpTo } from '#platform/database/list.ts'
import type { Act } from '#platform/document/types.ts'
import type { Shippable, ShippableQuery } from '../line-shapes.ts'
import { DATES, PLANNED } from '../words.ts'

/** Confirmed plans of which something can be sent now. */
export const listShippable = ({ tx, me, now }: Act, query: ShippableQuery): Promise<Page<Shippable>> =>
  fetchPage(tx, me, shippablePlan(me, query, dayOf(now)), query)

/** Plans of the next days are to be sent now. */
const SOON_DAYS = 3

const counterOf = (label: string, url: string, queryOn: (today: string) => ShippableQuery): Counter => ({
  side: 'supplier',
  needs: ['receipt.ship'],
  count: (me, now) => rowsUpTo(shippablePlan(me, queryOn(dayOf(now)), dayOf(now)), SHOWN_MOST),
  card: { title: PLANNED.title, label, url },
})

/** What of the delivery plans waits to be sent, on the home page of those who ship. */
export const plannedCounters: Counters = {
  toShip: counterOf(PLANNED.soon, '/admin/receipt/create', (today) => ({ DueTo: addDays(today, SOON_DAYS) })),
  shipOverdue: counterOf(PLANNED.late, '/admin/receipt/create?late=true', () => ({ IsLate: true })),
}

/** The days on which suppliers are to send what was planned, for the home page of staff. */
export const plannedDays: NonNullable<Outlook['dates']> = async (tx, me, days) =>
  (await shippableByDay(tx, me, days)).map((one) => ({ ...one, what: DATES.toShip, url: '/admin/po/list?tab=all' }))
