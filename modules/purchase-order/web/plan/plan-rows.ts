import { compare, minus, sum, withPercent } from '#kernel/decimal.ts'
import type { FieldErrors } from '#kernel/problem.ts'
import { plainDecimal } from '#kernel/text.ts'
import type { MoveInput, Order } from '../../shapes.ts'
import { batchesOf, type BatchWish } from '../../batches.ts'
import { isShipped, plansToStart } from '../../plan-start.ts'
import { planErrors } from '../../rules.ts'
import { unfitQty, unfitRow } from '../answer.ts'
import { nextKey } from '../split-row.ts'

type Item = Order['items'][number]
type ReadPlan = NonNullable<MoveInput['plans']>[number]

/** One delivery while it is entered: texts, as they stand in the inputs. */
export interface PlanRow {
  readonly key: number
  readonly itemId: string
  /** The plan that it was before; nothing for a new one. */
  readonly planId: string
  readonly qty: string
  readonly day: string
  readonly reason: string
}

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
export const startRows = (items: readonly Item[]): PlanRow[] => plansToStart(items).map((row, key) => ({ key, ...row }))

/** Rows for what was read or divided: the deliveries of a line that are there already become the first of them. */
const adopted = (
  fresh: readonly Omit<PlanRow, 'key' | 'planId'>[],
  former: readonly PlanRow[],
  firstKey: number,
): PlanRow[] => {
  const ids = new Map(
    [...Map.groupBy(former, ({ itemId }) => itemId)].map(([itemId, rows]) => [
      itemId,
      rows.map(({ planId }) => planId),
    ]),
  )
  return fresh.map((row, at) => ({ ...row, key: firstKey + at, planId: ids.get(row.itemId)?.shift() ?? '' }))
}

/** Some lines in deliveries at equal distances: what was not sent yet is shared. */
export const inBatches = (
  items: readonly Item[],
  rows: readonly PlanRow[],
  itemIds: readonly string[],
  wish: Omit<BatchWish, 'qty'>,
): PlanRow[] => {
  let key = nextKey(rows)
  return items.flatMap((item) => {
    const own = rows.filter(({ itemId }) => itemId === item.id)
    const open = minus(item.qty, sum(shippedPlans(item).map(({ planQty }) => planQty)))
    if (!itemIds.includes(item.id) || compare(open, '0') <= 0) return own
    const batches = batchesOf({ ...wish, qty: open }).map((batch) => ({ ...batch, itemId: item.id, reason: '' }))
    const fresh = adopted(batches, own, key)
    key += fresh.length
    return fresh
  })
}

/** What was read from a workbook, line by line. */
export const rowsRead = (items: readonly Item[], plans: readonly ReadPlan[], rows: readonly PlanRow[]): PlanRow[] =>
  adopted(
    items.flatMap(({ id }) =>
      plans
        .filter(({ itemId }) => itemId === id)
        .map(({ itemId, planQty, planDate, differenceReason = '' }) => ({
          itemId,
          qty: planQty,
          day: planDate,
          reason: differenceReason,
        })),
    ),
    rows,
    nextKey(rows),
  )

/** One more delivery of a line: what is still open, on the day of the last one. `all` are the rows whose keys are taken. */
export const blankRow = (all: readonly PlanRow[], own: readonly PlanRow[], item: Item): PlanRow => {
  const last = own.at(-1)
  return {
    key: nextKey(all),
    itemId: item.id,
    planId: '',
    qty: openQty(item, own),
    day: last?.day ?? item.requiredDate,
    reason: last?.reason ?? '',
  }
}

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
  const agreed = new Map(
    order.items.flatMap(({ plans }) =>
      plans.flatMap((plan) => (plan.firstConfirmedDate === null ? [] : [[plan.id, plan.planDate] as const])),
    ),
  )
  const judged = [
    ...order.items.flatMap(shippedPlans).map((plan) => ({ ...plan, isShipped: true })),
    ...readable.map((row) => ({
      itemId: row.itemId,
      planQty: row.qty,
      planDate: row.day,
      differenceReason: row.reason,
      agreedDate: agreed.get(row.planId),
    })),
  ]
  const found = planErrors({ items: order.items, overRate: order.overRate, underRate: order.underRate }, judged, today)
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
  rows.map(({ itemId, planId, qty, day, reason }) => ({
    ...(planId === '' ? {} : { id: planId }),
    itemId,
    planQty: qty,
    planDate: day,
    ...(reason.trim() === '' ? {} : { differenceReason: reason.trim() }),
  }))
