import { sql, type Insertable, type RawBuilder } from 'kysely'
import type { Caller } from '#kernel/caller.ts'
import type { Tx } from '#platform/database/database.ts'
import type { Schema } from '#platform/database/schema.ts'
import type { OrderPayable } from '../shapes.ts'
import type { ItemRecord } from './tables.ts'

const tables = (tx: Tx, me: Caller) => tx.for(me).withTables<Pick<Schema, 'outsourcingOrderItem'>>()
const ownCompany = (me: Caller): RawBuilder<unknown> =>
  me.side === 'supplier' ? sql`o.company_id = ${me.companyId}` : sql`true`

/** The lines of an order. */
export const itemsOf = (tx: Tx, me: Caller, orderId: string): Promise<ItemRecord[]> =>
  tables(tx, me)
    .selectFrom('outsourcingOrderItem')
    .selectAll()
    .where('orderId', '=', orderId)
    .$if(me.side === 'supplier', (query) => query.where('companyId', '=', me.companyId ?? ''))
    .orderBy('lineNo')
    .execute()

/** Writes the lines of a draft; those that were there go. */
export const replaceItems = async (
  tx: Tx,
  me: Caller,
  orderId: string,
  items: readonly Omit<Insertable<Schema['outsourcingOrderItem']>, 'orderId'>[],
): Promise<void> => {
  await sql`delete from outsourcing_order_item o where o.order_id = ${orderId} and ${ownCompany(me)}`.execute(
    tx.for(me),
  )
  await tables(tx, me)
    .insertInto('outsourcingOrderItem')
    .values(items.map((item) => ({ ...item, orderId })))
    .execute()
}

/** Writes by when each line is promised. */
export const writePromises = async (
  tx: Tx,
  me: Caller,
  orderId: string,
  lines: readonly { readonly itemId: string; readonly promisedDate: string }[],
): Promise<void> => {
  await sql`update outsourcing_order_item o set promised_date = c.promised
    from unnest(${lines.map(({ itemId }) => itemId)}::uuid[], ${lines.map((line) => line.promisedDate)}::date[]) c (id, promised)
    where o.id = c.id and o.order_id = ${orderId} and ${ownCompany(me)}`.execute(tx.for(me))
}

/** What is handed over of a line, or comes back with a minus, and what of it is accepted. */
export interface Counted {
  readonly itemId: string
  readonly delivered: string
  readonly accepted: string
}

/** Adds to what is delivered and accepted of lines. */
export const countDelivered = async (tx: Tx, me: Caller, orderId: string, lines: readonly Counted[]): Promise<void> => {
  await sql`update outsourcing_order_item o set delivered_qty = o.delivered_qty + c.delivered, accepted_qty = o.accepted_qty + c.accepted
    from unnest(${lines.map(({ itemId }) => itemId)}::uuid[], ${lines.map(({ delivered }) => delivered)}::numeric[],
      ${lines.map(({ accepted }) => accepted)}::numeric[]) c (id, delivered, accepted)
    where o.id = c.id and o.order_id = ${orderId} and ${ownCompany(me)}`.execute(tx.for(me))
}

/** What is owed or deducted for an order, the oldest first. */
export const payablesOf = async (tx: Tx, me: Caller, orderId: string): Promise<OrderPayable[]> => {
  const { rows } =
    await sql<OrderPayable>`select o.id, o.direction, c.name as category_name, o.source_code, o.sku_name as name, o.qty, o.unit,
      o.amount, o.settled_ratio, o.occurred_at
    from payable o join cost_category c on c.id = o.cost_category_id
    where o.order_id = ${orderId} and not o.is_void and ${ownCompany(me)}
    order by o.occurred_at, o.id limit 1000`.execute(tx.for(me))
  return rows
}

interface SkuRecord {
  readonly code: string
  readonly name: string
  readonly categoryId: string | null
  readonly brandName: string
}

/** The product that an order is for, while it is in use. */
export const skuOf = async (tx: Tx, me: Caller, id: string): Promise<SkuRecord | undefined> => {
  const { rows } = await sql<SkuRecord>`select s.code, s.name, s.category_id, coalesce(b.name, '') as brand_name
    from sku s left join brand b on b.id = s.brand_id where s.id = ${id} and s.is_enabled`.execute(tx.for(me))
  return rows[0]
}

interface WarehouseRecord {
  readonly name: string
  readonly receivingHours: string
  readonly receiver: { readonly name: string; readonly phone: string; readonly address: string }
}

/** Where goods go, while it is in use. */
export const warehouseOf = async (tx: Tx, me: Caller, id: string): Promise<WarehouseRecord | undefined> => {
  const { rows } = await sql<WarehouseRecord>`select w.name, w.receiving_hours,
      jsonb_build_object('name', w.receiver_name, 'phone', w.receiver_phone, 'address', w.address) as receiver
    from warehouse w where w.id = ${id} and w.is_enabled`.execute(tx.for(me))
  return rows[0]
}

/** The number of a purchase order between the same two. */
export const purchaseOrderCode = async (
  tx: Tx,
  me: Caller,
  id: string,
  companyId: string,
): Promise<string | undefined> => {
  const { rows } = await sql<{ code: string }>`select o.code from purchase_order o
    where o.id = ${id} and o.company_id = ${companyId} and ${ownCompany(me)}`.execute(tx.for(me))
  return rows[0]?.code
}

/**
 * Orders that can be settled: all is accepted, no deduction is open, and all that is owed was paid; of one payment the money is
 * just being confirmed.
 */
export const paidOff = async (
  tx: Tx,
  me: Caller,
  orderIds: readonly string[],
  confirmedId: string | null,
): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`select o.id from outsourcing_order o
    where o.id = any(${[...orderIds]}::uuid[]) and o.status = 'settling' and ${ownCompany(me)}
      and (o.material_settlement is not null or not exists (select from customer_material m where m.document_id = o.id))
      and not exists (select from payable p where p.order_id = o.id and not p.is_void and p.settled_ratio < 1)
      and not exists (select from payable p join payment_line l on l.payable_id = p.id and not l.is_void
        join purchase_payment y on y.id = l.payment_id and y.status <> 'completed' and y.id is distinct from ${confirmedId}
        where p.order_id = o.id)
      and not exists (select from deduction d where d.order_id = o.id and d.status in ('pending', 'appealed'))
    order by o.id`.execute(tx.for(me))
  return rows.map(({ id }) => id)
}
