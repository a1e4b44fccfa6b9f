import { sql, type Insertable } from 'kysely'
import type { Caller } from '#kernel/caller.ts'
import type { Page } from '#kernel/operation.ts'
import { invalid } from '#kernel/problem.ts'
import type { Tx } from '#platform/database/database.ts'
import { fetchPage, type ListQuery } from '#platform/database/list.ts'
import { due } from '#platform/document/due.ts'
import { where } from '#platform/document/store.ts'
import type { DocumentList } from '#platform/document/types.ts'
import { isHeld, namesLine } from '#modules/rectification/api/shared/holds.ts'
import { CLAIM } from '../claim.ts'
import { OPEN_STATES } from '../machine.ts'
import { MESSAGES } from '../words.ts'
import type { FormerContent, ItemRecord, OrderDocument, OrderTables, PlanRecord } from './tables.ts'

const tables = (tx: Tx, me: Caller) => tx.for(me).withTables<OrderTables>()

const OPEN = sql.join(OPEN_STATES.map((state) => sql.lit(state)))

const HAS_NAMED = sql<boolean>`exists (select from purchase_order_item i where i.order_id = o.id
  and ${namesLine({ sku: sql`i.sku_code`, order: sql`o.code` })})`
const IS_HELD = sql`(o.status in (${OPEN}) and ${isHeld(sql`o.company_id`, HAS_NAMED)})`

/** How orders are listed. */
export const orderList: DocumentList<OrderDocument> = {
  sorts: { requiredDate: sql`o.required_date`, totalAmount: sql`o.total_amount`, dueAt: due.sort },
  columns: sql`o.version, o.title, o.order_type, o.order_date, o.total_qty, o.total_amount, o.required_date, o.promised_date, o.plan_status, o.is_urgent,
    o.item_count, o.first_sku_name, o.shipped_rate, o.received_rate, o.due_at, o.next_milestone_on, o.requote is not null as is_requoted,
    ${IS_HELD} as is_held`,
  filters: (query, today) => [
    ...(query.PlanStatus === undefined ? [] : [sql`o.status = 'executing'`]),
    ...where.anyOf('planStatus', query.PlanStatus),
    ...where.is('cancelPending', query.CancelPending),
    ...where.anyOf('claimStatus', query.ClaimStatus),
    // Few orders have one: said in so many words, an index serves it whatever is asked for.
    ...(query.ClaimStatus?.includes(CLAIM.none) === false ? [sql`o.claim_status <> 0`] : []),
    ...where.is('approvalPending', query.ApprovalPending),
    ...(query.IsToApprove === true
      ? [sql`o.approval_pending`, sql`(o.approval ->> 'submittedBy') is distinct from app_user()::text`]
      : []),
    ...(query.IsMilestoneLate === true ? [sql`o.next_milestone_on < ${today}`, sql`o.status = 'executing'`] : []),
    ...where.is('isUrgent', query.IsUrgent),
    ...(query.IsReprint === true ? [sql`o.reprint is not null`] : []),
    ...(query.IsRevised === true ? [sql`o.version > 1`] : []),
    // Late with the goods, or with the step that is due now: both stand in red.
    ...(query.IsOverdue === true
      ? [sql`(o.required_date < ${today} or o.due_at < now())`, sql`o.status in (${OPEN})`]
      : []),
    ...(query.IsPastDue === true ? [sql`${due.sort} < now()`] : []),
    ...where.anyOf('orderType', query.OrderType),
    ...where.is('warehouseName', query.WarehouseName),
    ...where.within('totalAmount', query.AmountFrom, query.AmountTo),
    ...where.within('orderDate', query.OrderDateFrom, query.OrderDateTo),
    ...where.within('requiredDate', query.RequiredDateFrom, query.RequiredDateTo),
  ],
  // Sorting or filtering by a hidden price would tell it.
  check: (me, query) => {
    if (me.permissions.has('price.view')) return
    if (query.OrderBy?.endsWith('totalAmount')) invalid({ OrderBy: [MESSAGES.sortHidden] })
    for (const end of ['AmountFrom', 'AmountTo'] as const)
      if (query[end] !== undefined) invalid({ [end]: [MESSAGES.filterHidden] })
  },
}

export const itemsOf = (tx: Tx, me: Caller, orderId: string) =>
  tables(tx, me).selectFrom('purchaseOrderItem').selectAll().where('orderId', '=', orderId).orderBy('lineNo').execute()

/** One page of the lines of an order that the caller may see. */
export const pageOfItems = (tx: Tx, me: Caller, orderId: string, query: ListQuery): Promise<Page<ItemRecord>> =>
  fetchPage(
    tx,
    me,
    {
      table: sql`purchase_order_item o`,
      where: [sql`o.order_id = ${orderId}`],
      sorts: { lineNo: sql`o.line_no` },
      defaultSort: 'lineNo',
      id: sql`o.id`,
      columns: sql`o.*`,
    },
    query,
  )

export const plansOfItems = (tx: Tx, me: Caller, itemIds: readonly string[]) =>
  tables(tx, me)
    .selectFrom('deliveryPlan')
    .selectAll()
    .where('itemId', '=', sql<string>`any(${[...itemIds]}::uuid[])`)
    .orderBy('itemId')
    .orderBy('seq')
    .execute()

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

/** The versions that others have replaced, the newest first. */
export const versionsOf = (tx: Tx, me: Caller, orderId: string) =>
  tables(tx, me)
    .selectFrom('purchaseOrderVersion')
    .select(['version', 'content', 'reason', 'createdAt'])
    .where('orderId', '=', orderId)
    .orderBy('version', 'desc')
    .execute()

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

/**
 * Brings the lines of an order to what they are to be: those that are not named go, with their plans, the others are written
 * whole. A line keeps its number, and a new one has the next: history and papers name lines by it.
 */
export const writeItems = async (
  tx: Tx,
  me: Caller,
  orderId: string,
  items: readonly ItemRecord[],
  plans: readonly PlanRecord[] = [],
): Promise<void> => {
  const db = tables(tx, me)
  const own = me.side === 'supplier' && me.companyId !== null ? me.companyId : undefined
  await db
    .deleteFrom('purchaseOrderItem')
    .where('orderId', '=', orderId)
    .where('id', '<>', sql<string>`all(${items.map(({ id }) => id)}::uuid[])`)
    .$if(own !== undefined, (query) => query.where('companyId', '=', own ?? ''))
    .execute()
  await db
    .insertInto('purchaseOrderItem')
    .values([...items])
    .onConflict((conflict) =>
      conflict
        .column('id')
        .doUpdateSet((row) => Object.fromEntries(WRITTEN.map((column) => [column, row.ref(`excluded.${column}`)])))
        .where('purchaseOrderItem.orderId', '=', orderId),
    )
    .execute()
  if (plans.length > 0)
    await db
      .insertInto('deliveryPlan')
      .values([...plans])
      .onConflict((conflict) => conflict.column('id').doNothing())
      .execute()
}

/** What a change of an order writes on a line that it keeps; what was shipped and received is not its to say. */
const WRITTEN = [
  'qty',
  'spec',
  'formulaId',
  'formulaCode',
  'formulaVersion',
  'unitPrice',
  'priceSource',
  'amount',
  'requiredDate',
  'promisedDate',
  'lineStatus',
  'purchaserRemark',
] as const

/** The columns of a line that steps change, as arrays of the database. */
const CHANGING = {
  qty: sql`numeric[]`,
  amount: sql`numeric[]`,
  requiredDate: sql`date[]`,
  promisedDate: sql`date[]`,
  lineStatus: sql`smallint[]`,
  supplierRemark: sql`text[]`,
} as const
type Changing = keyof typeof CHANGING

/** Changes lines of an order, all the same columns, in one statement: an order may have 200 of them. */
export const updateItems = async <Column extends Changing>(
  tx: Tx,
  me: Caller,
  orderId: string,
  columns: readonly Column[],
  items: readonly ({ readonly id: string } & Readonly<Pick<ItemRecord, Column>>)[],
): Promise<void> => {
  const arrays = columns.map((column) => sql`${items.map((item) => item[column])}::${CHANGING[column]}`)
  const names = columns.map((column) => sql.ref(column))
  const own = me.side === 'supplier' ? sql`and o.company_id = ${me.companyId}` : sql``
  await sql`update purchase_order_item o set ${sql.join(names.map((name) => sql`${name} = c.${name}`))}
    from unnest(${items.map((item) => item.id)}::uuid[], ${sql.join(arrays)}) c (id, ${sql.join(names)})
    where o.id = c.id and o.order_id = ${orderId} ${own}`.execute(tx.for(me))
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
    // What is on a receipt was confirmed, and stays so.
    .where('reservedQty', '=', '0')
    .execute()
}

/** Replaces the plans that have not been shipped from and are on no receipt: those of some lines, or of all. */
export const replacePlans = async (
  tx: Tx,
  me: Caller,
  orderId: string,
  plans: readonly Insertable<OrderTables['deliveryPlan']>[],
  itemIds?: readonly string[],
): Promise<void> => {
  const db = tables(tx, me)
  await db
    .deleteFrom('deliveryPlan')
    .where('orderId', '=', orderId)
    .where('shippedQty', '=', '0')
    .where('reservedQty', '=', '0')
    .$if(itemIds !== undefined, (query) =>
      query.where('itemId', '=', sql<string>`any(${[...(itemIds ?? [])]}::uuid[])`),
    )
    .execute()
  if (plans.length > 0)
    await db
      .insertInto('deliveryPlan')
      .values([...plans])
      .execute()
}

export const replaceItems = async (
  tx: Tx,
  me: Caller,
  orderId: string,
  items: readonly Insertable<OrderTables['purchaseOrderItem']>[],
): Promise<void> => {
  const db = tables(tx, me)
  await db.deleteFrom('purchaseOrderItem').where('orderId', '=', orderId).execute()
  if (items.length > 0)
    await db
      .insertInto('purchaseOrderItem')
      .values([...items])
      .execute()
}

/** The order that a supplier wanted to quote anew by this inquiry, if the caller sees it. */
export const requotedOrder = async (tx: Tx, me: Caller, inquiryId: string): Promise<string | undefined> => {
  const { rows } = await sql<{
    id: string
  }>`select o.id from purchase_order o where o.requote ->> 'inquiryId' = ${inquiryId}
    ${me.ownOnly ? sql`and o.purchaser_id = ${me.userId}` : sql``}`.execute(tx.for(me))
  return rows[0]?.id
}

/**
 * Ids of orders on which everything may have come in and nothing is under way, among all of them or some; the machine decides.
 * What the head says rules out most of them.
 */
export const maybeFinished = async (
  tx: Tx,
  me: Caller,
  limit: number,
  among?: readonly string[],
): Promise<string[]> => {
  const { rows } = await sql<{
    id: string
  }>`select o.id from purchase_order o where o.status = 'executing' and o.received_rate::numeric >= 100 - o.under_rate and not exists (
    select from purchase_order_item i where i.order_id = o.id and (i.received_qty < i.qty * (100 - o.under_rate) / 100
      or i.reserved_qty > 0 or i.shipped_qty > i.received_qty))
    ${among === undefined ? sql`` : sql`and o.id = any(${[...among]}::uuid[])`} limit ${limit}`.execute(tables(tx, me))
  return rows.map((row) => row.id)
}

/** Marks orders whose answer is overdue as notified of, those not notified of since their deadline, and answers them. */
export const takeOverdue = async (tx: Tx, me: Caller, now: string, limit: number) => {
  const { rows } = await sql<
    Pick<
      OrderDocument['head'],
      'id' | 'companyId' | 'code' | 'purchaserId' | 'followerId' | 'title' | 'confirmDeadline'
    >
  >`update purchase_order o set overdue_notified_at = ${now} where o.id in (
      select w.id from purchase_order w where w.status = 'issued' and w.confirm_deadline < ${now}
        and (w.overdue_notified_at is null or w.overdue_notified_at < w.confirm_deadline) limit ${limit} for update skip locked)
    returning o.id, o.company_id, o.code, o.purchaser_id, o.follower_id, o.title, o.confirm_deadline`.execute(
    tx.for(me),
  )
  return rows
}
