import type { Caller } from '#kernel/caller.ts'
import { dayOf } from '#kernel/day.ts'
import { PAGE_SIZE, type Page } from '#kernel/operation.ts'
import { invalid } from '#kernel/problem.ts'
import type { Tx } from '#platform/database/database.ts'
import { historyOf, refuseMissing } from '#platform/database/records.ts'
import type { Order, OrderQuery, OrderRow } from '../shapes.ts'
import * as store from './store.ts'
import { factsOf, itemView, orderView, rowView } from './view.ts'

/** Sorting by a hidden price would tell it. */
export const mustNotTellPrices = (me: Caller, query: OrderQuery): void => {
  if (query.OrderBy?.endsWith('totalAmount') && !me.permissions.has('price.view'))
    invalid({ OrderBy: ['不支持的排序'] })
}

/** One page of orders as the caller may see them. */
export const listOrders = async (tx: Tx, me: Caller, query: OrderQuery, now: Date): Promise<Page<OrderRow>> => {
  mustNotTellPrices(me, query)
  const today = dayOf(now)
  const page = await store.list(tx, me, query, today)
  return { ...page, rows: page.rows.map((row) => rowView(row, me, today)) }
}

/** Everything that belongs to one order; a refusal when it is not this caller's. */
export const loadOrder = async (tx: Tx, me: Caller, id: string, now: Date) => {
  const [head, items, plans] = await Promise.all([
    store.findHead(tx, me, id),
    store.itemsOf(tx, me, id),
    store.plansOf(tx, me, id),
  ])
  if (!head) return refuseMissing(tx, me, 'purchase_order', id, 'draft')
  const former = await store.formerOf(tx, me, id, head.version)
  return { head, items, plans, facts: factsOf(head, items, plans, former?.status ?? null, me, now) }
}

/**
 * The same, for whoever is going to change it. Lines and plans are written before the head is: the slower of two must
 * find out before that, not when it trips over what the faster one wrote.
 */
export const holdOrder = async (tx: Tx, me: Caller, id: string, now: Date) => {
  await store.hold(tx, me, id)
  return loadOrder(tx, me, id, now)
}

export const getOrder = async (tx: Tx, me: Caller, id: string, now: Date): Promise<Order> => {
  const { head, items, plans, facts } = await loadOrder(tx, me, id, now)
  return orderView(head, items, plans, facts, await historyOf(tx, me, id), me, now)
}

/** The lines of an order, by pages: orders of a few hundred lines exist. */
export const listItems = async (
  tx: Tx,
  me: Caller,
  id: string,
  query: { PageNo?: number; PageSize?: number; OrderBy?: string },
  now: Date,
): Promise<Page<Order['items'][number]>> => {
  const { items, plans } = await loadOrder(tx, me, id, now)
  const pageNo = Math.max(query.PageNo ?? 1, 1)
  const pageSize = Math.max(query.PageSize ?? PAGE_SIZE, 1)
  const ordered = query.OrderBy === '-lineNo' ? items.toReversed() : items
  const rows = ordered.slice((pageNo - 1) * pageSize, pageNo * pageSize).map((item) => itemView(item, plans, me))
  return { rows, recordCount: items.length, pageNo, pageSize }
}
