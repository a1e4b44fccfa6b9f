import { sql, type RawBuilder } from 'kysely'
import type { Caller } from '#kernel/caller.ts'
import { isHeld, namesLine } from '#modules/rectification/api/shared/holds.ts'
import { likePattern } from '#platform/database/list.ts'
import type { Tx } from '#platform/database/database.ts'
import type { ListPlan } from '#platform/database/list.ts'

/** Of orders, a supplier reaches its own; row security says the same. */
const ownCompany = (me: Caller, companyId = sql`o.company_id`): RawBuilder<unknown> =>
  me.side === 'supplier' ? sql`${companyId} = ${me.companyId}` : sql`true`
const responsible = (me: Caller): RawBuilder<unknown> => {
  if (!me.ownOnly) return sql`true`
  return me.side === 'supplier' ? sql`o.follower_id = ${me.userId}` : sql`o.purchaser_id = ${me.userId}`
}

/** A delivery plan with what a shipment takes over from its order. */
export interface ShipmentOrigin {
  readonly deliveryPlanId: string
  readonly planDate: string
  readonly planQty: string
  /** What of the plan is on no receipt yet. */
  readonly remainingQty: string
  /** What the line still allows, with the agreed surplus. */
  readonly mostQty: string
  /** Confirmed, and not all of it is sent. */
  readonly isConfirmed: boolean
  readonly orderItemId: string
  readonly orderLineNo: number
  readonly skuCode: string
  readonly skuName: string
  readonly spec: string
  readonly unit: string
  readonly unitPrice: string
  readonly orderId: string
  readonly orderCode: string
  /** Goods may be sent for the order now. */
  readonly isOpen: boolean
  readonly companyId: string
  readonly buyerCompanyId: string
  readonly purchaserId: string
  readonly followerId: string | null
  readonly warehouseId: string | null
  readonly warehouseName: string
  readonly receiver: { readonly name: string; readonly phone: string; readonly address: string }
  readonly receivingHours: string
  readonly inspectionLevel: string
}

/**
 * The version that is in force while a change of it waits for an answer: what it confirmed may go on. Its quantities bind as
 * well as those of the change, so that neither is exceeded whatever the answer is.
 */
const FORMER = sql`left join purchase_order_version v on v.order_id = o.id and v.version = o.version - 1
  and v.status = 'executing' and o.status in ('issued', 'negotiating')`
const IS_OPEN = sql`(o.status = 'executing' or v.order_id is not null)`
const FORMER_MOST = sql`(select (e ->> 'qty')::numeric * (100 + coalesce((v.content -> 'terms' ->> 'overRate')::numeric, o.over_rate)) / 100
  from jsonb_array_elements(v.content -> 'items') e where e ->> 'id' = i.id::text)`
const MOST = sql`greatest(trim_scale(least(i.qty * (100 + o.over_rate) / 100, ${FORMER_MOST}) - i.shipped_qty - i.reserved_qty), 0)`
const REMAINING = sql`greatest(p.plan_qty - p.shipped_qty - p.reserved_qty, 0)`
const TABLES = sql`delivery_plan p join purchase_order_item i on i.id = p.item_id join purchase_order o on o.id = p.order_id ${FORMER}`

/** The plans of these ids that the caller reaches. */
export const originsOf = async (tx: Tx, me: Caller, planIds: readonly string[]): Promise<ShipmentOrigin[]> => {
  const { rows } =
    await sql<ShipmentOrigin>`select p.id as delivery_plan_id, p.plan_date, p.plan_qty, ${REMAINING} as remaining_qty,
      ${MOST} as most_qty, p.status in (2, 4) as is_confirmed, i.id as order_item_id, i.line_no as order_line_no, i.sku_code, i.sku_name,
      i.spec, i.unit, i.unit_price, o.id as order_id, o.code as order_code, ${IS_OPEN} as is_open, o.company_id, o.buyer_company_id,
      o.purchaser_id, o.follower_id, o.warehouse_id, o.warehouse_name, o.receiver, o.receiving_hours, o.inspection_level
    from ${TABLES} where p.id = any(${[...planIds]}::uuid[]) and ${ownCompany(me)} and ${responsible(me)}`.execute(
      tx.for(me),
    )
  return rows
}

/** Which of these orders goods may be sent for now. */
export const openOrders = async (
  tx: Tx,
  me: Caller,
  orderIds: readonly string[],
): Promise<{ id: string; code: string; isOpen: boolean }[]> => {
  const { rows } = await sql<{ id: string; code: string; isOpen: boolean }>`select o.id, o.code, ${IS_OPEN} as is_open
    from purchase_order o ${FORMER} where o.id = any(${[...orderIds]}::uuid[]) and ${ownCompany(me)} order by o.code`.execute(
    tx.for(me),
  )
  return rows
}

/** What the lines of orders still allow, with the agreed surplus. */
export const mostOfLines = async (
  tx: Tx,
  me: Caller,
  itemIds: readonly string[],
): Promise<{ id: string; mostQty: string }[]> => {
  const { rows } = await sql<{ id: string; mostQty: string }>`select i.id, ${MOST} as most_qty
    from purchase_order_item i join purchase_order o on o.id = i.order_id ${FORMER}
    where i.id = any(${[...itemIds]}::uuid[]) and ${ownCompany(me)}`.execute(tx.for(me))
  return rows
}

/** The orders of these plans. */
export const ordersOfPlans = async (tx: Tx, me: Caller, planIds: readonly string[]): Promise<string[]> => {
  const { rows } = await sql<{ orderId: string }>`select distinct o.id as order_id
    from delivery_plan p join purchase_order o on o.id = p.order_id
    where p.id = any(${[...planIds]}::uuid[]) and ${ownCompany(me)} and ${responsible(me)}`.execute(tx.for(me))
  return rows.map(({ orderId }) => orderId)
}

/** Locks orders, always in the order of their ids: whoever counts on their lines does it one after the other. */
export const lockOrders = async (tx: Tx, me: Caller, orderIds: readonly string[]): Promise<void> => {
  await sql`select from purchase_order o where o.id = any(${[...orderIds]}::uuid[]) and ${ownCompany(me)}
    order by o.id for update`.execute(tx.for(me))
}

/** What is added to the counts of one line and one of its plans; less where it is negative. */
export interface Counted {
  readonly orderItemId: string
  readonly deliveryPlanId: string | null
  readonly reserved?: string
  readonly shipped?: string
  readonly received?: string
  readonly accepted?: string
  readonly rejected?: string
  readonly returned?: string
}
const COUNTS = ['reserved', 'shipped', 'received', 'accepted', 'rejected', 'returned'] as const

/** Counts on lines and plans of orders, which the caller has locked. A plan says whether it is sent in part or whole. */
export const countShipments = async (tx: Tx, me: Caller, counted: readonly Counted[]): Promise<void> => {
  if (counted.length === 0) return
  const columns = COUNTS.map((name) => sql`${counted.map((one) => one[name] ?? '0')}::numeric[]`)
  const changes = sql`unnest(${counted.map((one) => one.orderItemId)}::uuid[], ${counted.map((one) => one.deliveryPlanId)}::uuid[],
    ${sql.join(columns)}) c (item_id, plan_id, ${sql.join(COUNTS.map((name) => sql.ref(name)))})`
  const summed = sql.join(COUNTS.map((name) => sql`sum(c.${sql.ref(name)}) as ${sql.ref(name)}`))
  const added = COUNTS.map((name) => sql`${sql.ref(`${name}Qty`)} = o.${sql.ref(`${name}Qty`)} + t.${sql.ref(name)}`)
  await sql`update purchase_order_item o set ${sql.join(added)}
    from (select c.item_id, ${summed} from ${changes} group by c.item_id) t
    where o.id = t.item_id and ${ownCompany(me)}`.execute(tx.for(me))
  await sql`update delivery_plan o set reserved_qty = o.reserved_qty + t.reserved, shipped_qty = o.shipped_qty + t.shipped,
      status = case when o.shipped_qty + t.shipped >= o.plan_qty then 5 when o.shipped_qty + t.shipped > 0 then 4
        when o.status in (4, 5) then 2 else o.status end
    from (select c.plan_id, ${summed} from ${changes} where c.plan_id is not null group by c.plan_id) t
    where o.id = t.plan_id and ${ownCompany(me)}`.execute(tx.for(me))
}

interface ShippableFilter {
  readonly Q?: string
  readonly SupplierId?: string
  readonly BuyerCompanyId?: string
  readonly PurchaseOrderId?: string
  readonly WarehouseName?: string
  readonly DueTo?: string
  readonly IsLate?: boolean
}

const optionally = <V>(value: V | undefined, condition: (given: V) => RawBuilder<unknown>): RawBuilder<unknown>[] =>
  value === undefined ? [] : [condition(value)]

/**
 * Confirmed plans of which something can be sent now, as a list. The company is asked of the plans as well as of their orders:
 * otherwise the plans of all suppliers are looked into.
 */
export const shippablePlan = (me: Caller, query: ShippableFilter, today: string): ListPlan => {
  const search = (query.Q ?? '').trim()
  return {
    table: sql`(select p.id, p.plan_date, p.plan_qty, p.shipped_qty, p.reserved_qty, ${REMAINING} as remaining_qty, ${MOST} as most_qty,
        i.id as order_item_id, i.line_no as order_line_no, i.sku_code, i.sku_name, i.spec, i.unit, o.id as order_id, o.code as order_code,
        p.company_id, o.buyer_company_id, o.warehouse_id, o.warehouse_name, o.inspection_level
      from ${TABLES} where p.status in (2, 4) and ${IS_OPEN} and ${ownCompany(me, sql`p.company_id`)} and ${ownCompany(me)} and ${responsible(me)}) o`,
    where: [
      sql`o.remaining_qty > 0 and o.most_qty > 0`,
      ...optionally(
        query.SupplierId,
        (id) => sql`o.company_id = (select s.company_id from supplier s where s.id = ${id})`,
      ),
      ...optionally(query.BuyerCompanyId, (id) => sql`o.buyer_company_id = ${id}`),
      ...optionally(query.PurchaseOrderId, (id) => sql`o.order_id = ${id}`),
      ...optionally(query.WarehouseName, (name) => sql`o.warehouse_name = ${name}`),
      ...optionally(query.DueTo, (day) => sql`o.plan_date <= ${day}`),
      ...(query.IsLate === true ? [sql`o.plan_date < ${today}`] : []),
      ...(search === ''
        ? []
        : [
            sql`(o.order_code ilike ${likePattern(search)} or o.sku_code ilike ${likePattern(search)} or o.sku_name ilike ${likePattern(search)})`,
          ]),
    ],
    // Of one day, the lines of an order stand as on the order: rows that come in another order each time are hard to find.
    sorts: {
      planDate: sql`(o.plan_date, o.order_code, o.order_line_no)`,
      orderCode: sql`(o.order_code, o.order_line_no, o.plan_date)`,
    },
    defaultSort: 'planDate',
    id: sql`o.id`,
    columns: sql`o.id as delivery_plan_id, o.plan_date, o.plan_qty, o.shipped_qty, o.reserved_qty, o.remaining_qty, o.most_qty,
      o.order_item_id, o.order_line_no, o.sku_code, o.sku_name, o.spec, o.unit, o.order_id, o.order_code,
      o.company_id as supplier_company_id, s.name as supplier_name, o.buyer_company_id, b.name as buyer_company_name,
      o.warehouse_id, o.warehouse_name, o.inspection_level, o.plan_date < ${today} as is_late,
      ${isHeld(sql`o.company_id`, namesLine({ sku: sql`o.sku_code`, order: sql`o.order_code` }))} as is_held`,
    joins: sql`join company s on s.id = o.company_id join company b on b.id = o.buyer_company_id`,
  }
}

/** How many confirmed plans of which something can be sent have each day. */
export const shippableByDay = async (
  tx: Tx,
  me: Caller,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<{ day: string; count: number }[]> => {
  const { table, where } = shippablePlan(me, { DueTo: to }, from)
  const { rows } = await sql<{ day: string; count: number }>`select o.plan_date::text as day, count(*) from ${table}
    where ${sql.join([...where, sql`o.plan_date >= ${from}`], sql` and `)} group by 1`.execute(tx.for(me))
  return rows
}
