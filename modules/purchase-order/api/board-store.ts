import { sql } from 'kysely'
import type { Caller } from '#kernel/caller.ts'
import type { Tx } from '#platform/database/database.ts'
import type { BoardQuery } from '../board-shapes.ts'
import type { OrderState } from '../machine.ts'
import { orders } from './orders.ts'

/** One plan with what is shown of its line and order. */
export interface BoardRecord {
  readonly id: string
  readonly itemId: string
  readonly orderId: string
  readonly seq: number
  readonly planDate: string
  readonly planQty: string
  readonly shippedQty: string
  readonly reservedQty: string
  readonly status: number
  readonly differenceReason: string
  readonly lineNo: number
  readonly skuName: string
  readonly unit: string
  readonly requiredDate: string
  readonly code: string
  readonly state: OrderState
  readonly planStatus: number
  readonly rowVersion: number
  readonly warehouseName: string
  readonly supplierId: string
  readonly supplierName: string
}

/** The plans of some days on orders that the caller sees: the first so many of them. */
export const plansWithin = async (
  tx: Tx,
  me: Caller,
  { From, To, PlanStatus, IsLate, Q, WarehouseName, SupplierId }: BoardQuery,
  today: string,
  most: number,
): Promise<readonly BoardRecord[]> => {
  const ofOrders = {
    ...(Q === undefined ? {} : { Q }),
    ...(WarehouseName === undefined ? {} : { WarehouseName }),
    ...(SupplierId === undefined ? {} : { SupplierId }),
  }
  const conditions = [
    sql`p.plan_date between ${From} and ${To}`,
    // Row security says the same; said here, the index by company and day serves it.
    ...(me.side === 'supplier' ? [sql`p.company_id = ${me.companyId}`] : []),
    ...(PlanStatus === undefined ? [] : [sql`p.status = any(${[...PlanStatus]}::smallint[])`]),
    ...(IsLate === true ? [sql`p.plan_date < ${today}`, sql`p.shipped_qty < p.plan_qty`] : []),
    ...orders.store.planOf(me, ofOrders, today).where,
  ]
  const { rows } =
    await sql<BoardRecord>`select p.id, p.item_id, p.order_id, p.seq, p.plan_date, p.plan_qty, p.shipped_qty, p.reserved_qty,
      p.status, p.difference_reason, i.line_no, i.sku_name, i.unit, i.required_date, o.code, o.status as state, o.plan_status,
      o.row_version, o.warehouse_name, v.id as supplier_id, s.name as supplier_name
    from delivery_plan p join purchase_order o on o.id = p.order_id join purchase_order_item i on i.id = p.item_id
      join company s on s.id = o.company_id join supplier v on v.company_id = o.company_id
    where ${sql.join(conditions, sql` and `)}
    order by p.plan_date, o.code, i.line_no, p.seq limit ${most}`.execute(tx.for(me))
  return rows
}

/** The order of a plan, if it is of the caller's company. */
export const orderOfPlan = async (tx: Tx, me: Caller, planId: string): Promise<string | undefined> => {
  const { rows } = await sql<{ orderId: string }>`select p.order_id from delivery_plan p where p.id = ${planId}
    and p.company_id = ${me.companyId}`.execute(tx.for(me))
  return rows[0]?.orderId
}
