import type { Caller } from '#kernel/caller.ts'
import { addDays, dayOf } from '#kernel/day.ts'
import { sum } from '#kernel/decimal.ts'
import type { Clock } from '#platform/clock.ts'
import type { DueAmount, Outlook } from '#platform/counts/outlook.ts'
import type { Database, Tx } from '#platform/database/database.ts'
import type { LateSupplier, StaffOutlook } from '../contract.ts'
import { byDeadline, comingDays, comingWeeks } from '../rules.ts'

interface Deps {
  readonly outlooks: readonly Outlook[]
  readonly clock: Clock
}

/** As many suppliers and documents as a block shows. */
const LATE_MOST = 10
const AWAITED_MOST = 8
const EXPIRING_MOST = 6

/** What staff look at in the morning, from the modules that concern them, in one snapshot. */
export const outlookOf = ({ outlooks, clock }: Deps, db: Database, me: Caller): Promise<StaffOutlook> => {
  const theirs = outlooks.filter(({ needs }) => me.permissions.has(needs))
  const now = clock()
  return db.read(me, async (tx) => ({
    late: await lateIn(tx, me, theirs, now),
    awaited: await awaitedIn(tx, me, theirs, now),
    dates: await datesIn(tx, me, theirs, dayOf(now)),
    expiring: await expiringIn(tx, me, theirs, now),
    money: me.permissions.has('price.view') ? await moneyIn(tx, me, theirs, dayOf(now)) : null,
  }))
}

const lateIn = async (tx: Tx, me: Caller, outlooks: readonly Outlook[], now: Date): Promise<LateSupplier[]> => {
  const found = await Promise.all(
    outlooks.map(async ({ name, noun, late }) =>
      // Each is cut after those that have let wait longest, so the longest of all are among them.
      ((await late?.(tx, me, now, LATE_MOST)) ?? []).map((one) => ({ name, noun, ...one })),
    ),
  )
  return [...Map.groupBy(found.flat(), ({ supplierId }) => supplierId).values()]
    .flatMap((all) => {
      const [first] = all.toSorted((a, b) => (a.since < b.since ? -1 : 1))
      const nouns = all.map(({ name, noun, count }) => ({ name, noun, count }))
      return first
        ? [{ supplierId: first.supplierId, supplierName: first.supplierName, since: first.since, nouns }]
        : []
    })
    .toSorted((a, b) => (a.since < b.since ? -1 : 1))
    .slice(0, LATE_MOST)
}

const awaitedIn = async (
  tx: Tx,
  me: Caller,
  outlooks: readonly Outlook[],
  now: Date,
): Promise<StaffOutlook['awaited']> => {
  const found = await Promise.all(
    outlooks.map(async ({ name, noun, addressOf, awaited }) => {
      const { total, items } = (await awaited?.(tx, me, now, AWAITED_MOST)) ?? { total: 0, items: [] }
      const described = items.map(({ id, task, code, title, party, dueAt }) => {
        return { id, queue: name, task, noun, code, title, party, dueAt, url: addressOf(id) }
      })
      return { total, items: described }
    }),
  )
  return {
    total: found.reduce((all, { total }) => all + total, 0),
    items: byDeadline(found.flatMap(({ items }) => items)).slice(0, AWAITED_MOST),
  }
}

const datesIn = async (
  tx: Tx,
  me: Caller,
  outlooks: readonly Outlook[],
  today: string,
): Promise<StaffOutlook['dates']> => {
  const days = comingDays(today)
  const found = await Promise.all(
    outlooks.map(async ({ noun, dates }) =>
      ((await dates?.(tx, me, { from: today, to: days.at(-1) ?? today })) ?? []).map((one) => ({ noun, ...one })),
    ),
  )
  // Several queues of a noun may have the same kind of date on a day.
  return [...Map.groupBy(found.flat(), ({ day, noun, what }) => `${day} ${noun} ${what}`).values()]
    .flatMap(([first, ...more]) =>
      first ? [{ ...first, count: more.reduce((all, { count }) => all + count, first.count) }] : [],
    )
    .toSorted((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0))
}

const expiringIn = async (
  tx: Tx,
  me: Caller,
  outlooks: readonly Outlook[],
  now: Date,
): Promise<StaffOutlook['expiring']> => {
  const found = await Promise.all(
    outlooks.map(async ({ addressOf, expiring }) =>
      ((await expiring?.(tx, me, now, EXPIRING_MOST)) ?? []).map((one) => ({ ...one, url: addressOf(one.id) })),
    ),
  )
  return found.flat()
}

const moneyIn = async (
  tx: Tx,
  me: Caller,
  outlooks: readonly Outlook[],
  today: string,
): Promise<NonNullable<StaffOutlook['money']>> => {
  const weeks = comingWeeks(today)
  // What was due before today may have been paid: nobody knows yet.
  const days = { from: today, to: addDays(weeks.at(-1) ?? today, 6) }
  const found: DueAmount[] = (
    await Promise.all(outlooks.map(async ({ money }) => (await money?.(tx, me, days)) ?? []))
  ).flat()
  return weeks.map((week) => {
    const own = found.filter((one) => one.week === week)
    return {
      week,
      amount: sum(own.map(({ amount }) => amount)),
      documents: own.reduce((all, { documents }) => all + documents, 0),
    }
  })
}
