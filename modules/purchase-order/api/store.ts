import { sql, type Insertable, type RawBuilder, type Updateable } from 'kysely'
import type { Caller } from '#kernel/caller.ts'
import { folded } from '#kernel/grams.ts'
import type { Page } from '#kernel/operation.ts'
import type { Tx } from '#platform/database/database.ts'
import { fetchPage, gramsParameter, likePattern, type ListPlan } from '#platform/database/list.ts'
import { stillAs, touchedBy } from '#platform/database/versions.ts'
import type { OrderQuery } from '../shapes.ts'
import { ORDER_STATES, purchaseOrder, type OrderState } from '../machine.ts'
import type { FormerContent, OrderTables } from './tables.ts'

const tables = (tx: Tx, me: Caller) => tx.for(me).withTables<OrderTables>()

/** The rows of this caller: the first wall. Row security is the second and says the same. */
const own = (me: Caller): RawBuilder<unknown> =>
  me.side === 'supplier' ? sql`o.company_id = ${me.companyId} and o.status <> 'draft'` : sql`true`
const responsible = (me: Caller): RawBuilder<unknown> =>
  me.side === 'supplier' ? sql`o.follower_id = ${me.userId}` : sql`o.purchaser_id = ${me.userId}`

const SORTS = {
  createdAt: sql`o.created_at`,
  code: sql`o.code`,
  requiredDate: sql`o.required_date`,
  totalAmount: sql`o.total_amount`,
}

const ROW = sql`o.id, o.code, o.status, o.version, o.title, o.order_type, o.order_date, o.total_qty, o.total_amount, o.required_date, o.promised_date,
  o.plan_status, o.is_urgent, o.row_version, o.created_at, o.updated_at, v.id as supplier_id, o.buyer_company_id, s.name as supplier_name,
  b.name as buyer_company_name, p.name as purchaser_name, i.first_sku_name, i.item_count, i.qty, i.shipped_qty, i.received_qty`
const ROW_JOINS = sql`join company s on s.id = o.company_id join supplier v on v.company_id = o.company_id join company b on b.id = o.buyer_company_id join app_user p on p.id = o.purchaser_id
  join lateral (select count(*) as item_count, min(sku_name) filter (where line_no = 1) as first_sku_name, sum(qty) as qty, sum(shipped_qty) as shipped_qty,
    sum(received_qty) as received_qty from purchase_order_item where order_id = o.id) i on true`

export interface OrderRowRecord {
  readonly id: string
  readonly code: string
  readonly status: OrderState
  readonly version: number
  readonly title: string
  readonly orderType: number
  readonly orderDate: string
  readonly totalQty: string
  readonly totalAmount: string
  readonly requiredDate: string
  readonly promisedDate: string | null
  readonly planStatus: number
  readonly isUrgent: boolean
  readonly rowVersion: number
  readonly createdAt: string
  readonly updatedAt: string
  readonly supplierId: string
  readonly supplierName: string
  readonly buyerCompanyId: string
  readonly buyerCompanyName: string
  readonly purchaserName: string
  readonly firstSkuName: string
  readonly itemCount: number
  readonly qty: string
  readonly shippedQty: string
  readonly receivedQty: string
}

const OPEN = ORDER_STATES.filter((state) => !('final' in purchaseOrder.states[state]) && state !== 'draft')

/** What a query means for this caller; the list and the exports ask it alike. */
export const planOf = (me: Caller, query: OrderQuery, today: string): ListPlan => {
  const search = folded(query.Q ?? '')
  const states =
    query.Status && ORDER_STATES.filter((state) => query.Status?.includes(purchaseOrder.states[state].code))
  const where = [
    own(me),
    ...(me.ownOnly || query.IsResourceAuthorization ? [responsible(me)] : []),
    ...(search === ''
      ? []
      : [sql`o.id in (select purchase_order_matching(${gramsParameter(search)}, ${likePattern(search)}))`]),
    ...(states ? [sql`o.status = any(${states})`] : []),
    ...(query.PlanStatus === undefined
      ? []
      : [sql`o.plan_status = any(${query.PlanStatus})`, sql`o.status = 'executing'`]),
    ...(query.BuyerCompanyId === undefined ? [] : [sql`o.buyer_company_id = ${query.BuyerCompanyId}`]),
    ...(query.IsUrgent === undefined ? [] : [sql`o.is_urgent = ${query.IsUrgent}`]),
    ...(query.IsOverdue === true ? [sql`o.required_date < ${today}`, sql`o.status = any(${OPEN})`] : []),
    ...(query.OrderDateFrom === undefined ? [] : [sql`o.order_date >= ${query.OrderDateFrom}`]),
    ...(query.OrderDateTo === undefined ? [] : [sql`o.order_date <= ${query.OrderDateTo}`]),
    ...(query.RequiredDateFrom === undefined ? [] : [sql`o.required_date >= ${query.RequiredDateFrom}`]),
    ...(query.RequiredDateTo === undefined ? [] : [sql`o.required_date <= ${query.RequiredDateTo}`]),
  ]
  return {
    table: sql`purchase_order o`,
    where,
    sorts: SORTS,
    defaultSort: '-createdAt',
    id: sql`o.id`,
    columns: ROW,
    joins: ROW_JOINS,
  }
}

/** One page of the caller's orders. */
export const list = (tx: Tx, me: Caller, query: OrderQuery, today: string): Promise<Page<OrderRowRecord>> =>
  fetchPage(tx, me, planOf(me, query, today), query)

/** The head of one order, or nothing when it is not this caller's. */
export const findHead = (tx: Tx, me: Caller, id: string) =>
  tables(tx, me)
    .selectFrom('purchaseOrder as o')
    .innerJoin('company as s', 's.id', 'o.companyId')
    .innerJoin('company as b', 'b.id', 'o.buyerCompanyId')
    .innerJoin('appUser as p', 'p.id', 'o.purchaserId')
    .innerJoin('supplier as v', 'v.companyId', 'o.companyId')
    .selectAll('o')
    .select([
      's.name as supplierName',
      'b.name as buyerCompanyName',
      'p.name as purchaserName',
      'v.id as supplierId',
      'v.cooperationStatus',
    ])
    .where('o.id', '=', id)
    .where(sql<boolean>`${own(me)}`)
    .$if(me.ownOnly, (query) => query.where(sql<boolean>`${responsible(me)}`))
    .executeTakeFirst()

/** Others who want to change this order wait until the caller is done. */
export const hold = async (tx: Tx, me: Caller, id: string): Promise<void> => {
  await tables(tx, me)
    .selectFrom('purchaseOrder as o')
    .select('o.id')
    .where('o.id', '=', id)
    .where(sql<boolean>`${own(me)}`)
    .forUpdate()
    .execute()
}

export const itemsOf = (tx: Tx, me: Caller, orderId: string) =>
  tables(tx, me).selectFrom('purchaseOrderItem').selectAll().where('orderId', '=', orderId).orderBy('lineNo').execute()

export const plansOf = (tx: Tx, me: Caller, orderId: string) =>
  tables(tx, me)
    .selectFrom('deliveryPlan')
    .selectAll()
    .where('orderId', '=', orderId)
    .orderBy('itemId')
    .orderBy('seq')
    .execute()

/** The confirmed version before the present one, if the order stands on a change of it. */
export const formerOf = (tx: Tx, me: Caller, orderId: string, version: number) =>
  tables(tx, me)
    .selectFrom('purchaseOrderVersion')
    .select(['status', 'content'])
    .where('orderId', '=', orderId)
    .where('version', '=', version - 1)
    .where('status', 'in', ['signing', 'executing'])
    .executeTakeFirst()

export const keepVersion = async (
  tx: Tx,
  me: Caller,
  former: {
    orderId: string
    companyId: string
    version: number
    status: string
    content: FormerContent
    reason: string
  },
): Promise<void> => {
  await tables(tx, me)
    .insertInto('purchaseOrderVersion')
    .values({ ...former, content: JSON.stringify(former.content) })
    .onConflict((conflict) =>
      conflict
        .columns(['orderId', 'version'])
        .doUpdateSet({ status: former.status, content: JSON.stringify(former.content), reason: former.reason }),
    )
    .execute()
}

/** Changes the head if it still is what the caller saw. False when somebody was faster. */
export const updateHead = async (
  tx: Tx,
  me: Caller,
  seen: { readonly id: string; readonly status: OrderState; readonly rowVersion: number },
  changes: Updateable<OrderTables['purchaseOrder']>,
): Promise<boolean> => {
  const done = await tables(tx, me)
    .updateTable('purchaseOrder as o')
    .set({ ...changes, ...touchedBy(me) })
    .where(sql<boolean>`${stillAs(seen)} and ${own(me)}`)
    .returning('o.id')
    .executeTakeFirst()
  return done !== undefined
}

export const updateItem = async (
  tx: Tx,
  me: Caller,
  itemId: string,
  changes: Updateable<OrderTables['purchaseOrderItem']>,
): Promise<void> => {
  await tables(tx, me)
    .updateTable('purchaseOrderItem as o')
    .set(changes)
    .where('o.id', '=', itemId)
    .$if(me.side === 'supplier', (query) => query.where('o.companyId', '=', me.companyId ?? ''))
    .execute()
}

export const setPlanStatus = async (tx: Tx, me: Caller, orderId: string, status: number): Promise<void> => {
  await tables(tx, me)
    .updateTable('deliveryPlan')
    .set((eb) => ({
      status,
      ...(status === 2 ? { firstConfirmedDate: eb.fn.coalesce('firstConfirmedDate', 'planDate') } : {}),
    }))
    .where('orderId', '=', orderId)
    .where('status', 'in', [0, 1, 2, 3])
    .execute()
}

/** Replaces the plans that have not been shipped from. */
export const replacePlans = async (
  tx: Tx,
  me: Caller,
  orderId: string,
  plans: readonly Insertable<OrderTables['deliveryPlan']>[],
): Promise<void> => {
  const db = tables(tx, me)
  await db.deleteFrom('deliveryPlan').where('orderId', '=', orderId).where('shippedQty', '=', '0').execute()
  if (plans.length > 0)
    await db
      .insertInto('deliveryPlan')
      .values([...plans])
      .execute()
}

export const insertOrder = async (
  tx: Tx,
  me: Caller,
  order: Insertable<OrderTables['purchaseOrder']>,
): Promise<string> =>
  (await tables(tx, me).insertInto('purchaseOrder').values(order).returning('id').executeTakeFirstOrThrow()).id

export const replaceItems = async (
  tx: Tx,
  me: Caller,
  orderId: string,
  items: readonly Insertable<OrderTables['purchaseOrderItem']>[],
): Promise<void> => {
  const db = tables(tx, me)
  await db.deleteFrom('purchaseOrderItem').where('orderId', '=', orderId).execute()
  await db
    .insertInto('purchaseOrderItem')
    .values([...items])
    .execute()
}

/** Is this pair of companies one that can trade: a buyer of ours and a supplier that has passed review? */
export const canTrade = async (
  tx: Tx,
  me: Caller,
  buyerCompanyId: string,
  supplierCompanyId: string,
): Promise<{ buyer: boolean; supplier: boolean }> => {
  const { rows } = await sql<{
    buyer: boolean
    supplier: boolean
  }>`select exists (select from company where id = ${buyerCompanyId} and kind = 1) as buyer,
    exists (select from supplier where company_id = ${supplierCompanyId} and status in (3, 5)) as supplier`.execute(
    tables(tx, me),
  )
  return rows[0] ?? { buyer: false, supplier: false }
}

/** Ids of orders on which everything may have come in; the machine decides. */
export const maybeFinished = async (tx: Tx, me: Caller, limit: number): Promise<string[]> => {
  const { rows } = await sql<{
    id: string
  }>`select o.id from purchase_order o where o.status = 'executing' and not exists (
    select from purchase_order_item i where i.order_id = o.id and i.received_qty < i.qty * (100 - o.under_rate) / 100) limit ${limit}`.execute(
    tables(tx, me),
  )
  return rows.map((row) => row.id)
}

/** Orders whose answer is overdue and of which nobody has been told yet. */
export const unanswered = (tx: Tx, me: Caller, now: string, limit: number) =>
  tables(tx, me)
    .selectFrom('purchaseOrder')
    .select(['id', 'companyId', 'code', 'purchaserId', 'followerId'])
    .where('status', '=', 'issued')
    .where('confirmDeadline', '<', now)
    .where((eb) => eb.or([eb('remindedAt', 'is', null), eb('remindedAt', '<', eb.ref('confirmDeadline'))]))
    .limit(limit)
    .execute()

export const markReminded = async (tx: Tx, me: Caller, id: string, now: string): Promise<void> => {
  await tables(tx, me).updateTable('purchaseOrder').set({ remindedAt: now }).where('id', '=', id).execute()
}
