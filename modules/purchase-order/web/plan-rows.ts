import { addDays } from '#kernel/day.ts'
import { compare, minus, sum, times, withPercent } from '#kernel/decimal.ts'
import type { FieldErrors } from '#kernel/problem.ts'
import { plainDecimal } from '#kernel/text.ts'
import type { MoveInput, Order } from '../shapes.ts'
import { committedQty, planErrors } from '../rules.ts'
import { unfitDay, unfitQty, unfitRow } from './answer.ts'

type Item = Order['items'][number]

/** One delivery while it is entered: texts, as they stand in the inputs. */
export interface PlanRow {
  readonly key: number
  readonly itemId: string
  readonly qty: string
  readonly day: string
  readonly reason: string
}

const weekAfter = (day: string): string => (unfitDay(day) === undefined ? addDays(day, 7) : day)
const isShipped = (plan: Item['plans'][number]): boolean => compare(committedQty(plan), '0') > 0
const nextKey = (rows: readonly PlanRow[]): number => Math.max(0, ...rows.map((row) => row.key)) + 1
const soundQty = ({ qty }: PlanRow): string => (unfitQty(qty) === undefined ? qty : '0')

/** Plans that goods were already sent for: they stay as they are. */
export const shippedPlans = (item: Item) => item.plans.filter(isShipped)

/** What is planned for a line, shipped or not. */
export const plannedQty = (item: Item, rows: readonly PlanRow[]): string =>
  sum([
    ...shippedPlans(item).map((plan) => plan.planQty),
    ...rows.filter((row) => row.itemId === item.id).map(soundQty),
  ])

/** Between what and what the sum of a line must lie. */
export const boundsOf = (item: Item, order: Pick<Order, 'overRate' | 'underRate'>) => ({
  least: withPercent(item.qty, -order.underRate),
  most: withPercent(item.qty, order.overRate),
})

const openQty = (item: Item, rows: readonly PlanRow[]): string => {
  const open = minus(item.qty, plannedQty(item, rows))
  return compare(open, '0') > 0 ? plainDecimal(open) : ''
}

/** The rows to start with: the plans at hand, or everything at once on the promised day. */
export const startRows = (items: readonly Item[]): PlanRow[] =>
  items
    .flatMap((item) => {
      const open = item.plans
        .filter((plan) => !isShipped(plan))
        .map((plan) => ({
          itemId: item.id,
          qty: plainDecimal(plan.planQty),
          day: plan.planDate,
          reason: plan.differenceReason,
        }))
      return open.length > 0 || shippedPlans(item).length > 0
        ? open
        : [{ itemId: item.id, qty: plainDecimal(item.qty), day: item.promisedDate ?? item.requiredDate, reason: '' }]
    })
    .map((row, key) => ({ key, ...row }))

/** One more delivery of a line: what is still open, on the day of the last one. `all` are the rows whose keys are taken. */
export const blankRow = (all: readonly PlanRow[], own: readonly PlanRow[], item: Item): PlanRow => {
  const last = own.at(-1)
  return {
    key: nextKey(all),
    itemId: item.id,
    qty: openQty(item, own),
    day: last?.day ?? item.requiredDate,
    reason: last?.reason ?? '',
  }
}

/** Half of a delivery a week later. */
export const splitRow = (rows: readonly PlanRow[], key: number): PlanRow[] =>
  rows.flatMap((row) => {
    if (row.key !== key || unfitQty(row.qty) !== undefined) return [row]
    const half = plainDecimal(times(row.qty, '0.5', row.qty.includes('.') || compare(row.qty, '2') < 0 ? 4 : 0))
    return [
      { ...row, qty: half },
      { ...row, key: nextKey(rows), qty: plainDecimal(minus(row.qty, half)), day: weekAfter(row.day) },
    ]
  })

export interface PlanCheck {
  readonly rows: Readonly<Record<number, { readonly qty?: string; readonly day?: string }>>
  /** By the number of the line. */
  readonly lines: Readonly<Record<number, readonly string[]>>
}

/** What is wrong now: the rules of the server, and what cannot be read at all. */
export const checkPlans = (order: Order, rows: readonly PlanRow[], today: string): PlanCheck => {
  const unread = rows.flatMap((row) => {
    const wrong = unfitRow(row)
    return wrong === undefined ? [] : [[row.key, wrong] as const]
  })
  const readable = rows.filter((row) => unfitRow(row) === undefined)
  const plans = [
    ...order.items.flatMap(shippedPlans),
    ...readable.map((row) => ({
      itemId: row.itemId,
      planQty: row.qty,
      planDate: row.day,
      differenceReason: row.reason,
    })),
  ]
  const found = planErrors({ items: order.items, overRate: order.overRate, underRate: order.underRate }, plans, today)
  return { rows: Object.fromEntries(unread), lines: byLine(Object.groupBy(found, ({ field }) => field)) }
}

const byLine = (found: Partial<Record<string, { readonly why: string }[]>>): Record<number, string[]> =>
  Object.fromEntries(
    Object.entries(found).flatMap(([field, all]) => {
      const line = /^plans\.(\d{1,4})$/.exec(field)?.[1]
      return line === undefined ? [] : [[Number(line), (all ?? []).map(({ why }) => why)]]
    }),
  )

/** The server's messages about lines; the others are for the top of the form. */
export const refusedPlans = (errors: FieldErrors): Record<number, string[]> =>
  byLine(
    Object.fromEntries(Object.entries(errors).map(([field, messages]) => [field, messages.map((why) => ({ why }))])),
  )

export const plansToSend = (rows: readonly PlanRow[]): NonNullable<MoveInput['plans']> =>
  rows.map(({ itemId, qty, day, reason }) => ({
    itemId,
    planQty: qty,
    planDate: day,
    ...(reason.trim() === '' ? {} : { differenceReason: reason.trim() }),
  }))
