import type { ClientBase } from 'pg'
import { addDays, dayOf } from '#kernel/day.ts'
import { withoutUpkeep } from './bulk.ts'

const IS_PLANNED = `o.status in ('executing', 'finished', 'closed')`
const IS_IN = `o.status in ('finished', 'closed')`
/** Nobody is late by more than this with all that they owe. */
const MOST_LATE_DAYS = 14

/**
 * For each order that runs or is done a confirmed plan a line, and one delivery of all its lines for those that are done or were
 * due long ago: of the others some goods are on their way.
 */
export const fillDeliveries = (client: ClientBase, now: Date): Promise<void> => {
  const sentBy = `o.required_date < '${addDays(dayOf(now), -MOST_LATE_DAYS)}'`
  const shipped = `case when ${IS_IN} or ${sentBy} then i.qty else i.shipped_qty end`
  const isDelivered = `${IS_PLANNED} and (${IS_IN} or ${sentBy})`
  return fill(client, shipped, isDelivered)
}

const fill = (client: ClientBase, shipped: string, isDelivered: string): Promise<void> =>
  withoutUpkeep(client, ['delivery_plan', 'purchase_receipt', 'purchase_receipt_item'], async () => {
    await client.query(
      `insert into delivery_plan (item_id, order_id, company_id, seq, plan_qty, plan_date, status, first_confirmed_date, shipped_qty)
       select i.id, o.id, o.company_id, 1, i.qty, o.required_date,
         case when ${shipped} >= i.qty then 5 when ${shipped} > 0 then 4 else 2 end, o.required_date, ${shipped}
       from purchase_order o join purchase_order_item i on i.order_id = o.id where ${IS_PLANNED}`,
    )
    await client.query(
      `insert into purchase_receipt (id, company_id, buyer_company_id, purchaser_id, follower_id, code, search_text, search_grams, created_at,
         created_by, updated_at, updated_by, status, title, receipt_type, order_codes, warehouse_name, receiver, receiving_hours, ship_mode, car_no,
         shipped_at, carton_count, is_exempt, stored_at, qr_token, shipped_qty, received_qty, stored_qty, rejected_qty)
       select o.id, o.company_id, o.buyer_company_id, o.purchaser_id, o.follower_id, 'SH' || substr(o.code, 3), 'sh' || o.search_text,
         o.search_grams, o.created_at, o.created_by, o.updated_at, o.updated_by, case when ${IS_IN} then 'stored' else 'shipped' end,
         o.first_sku_name, 1, array[o.code], o.warehouse_name, o.receiver, '', 1, 'A', o.created_at, 100, false,
         case when ${IS_IN} then o.updated_at end, o.id::text, o.total_qty, case when ${IS_IN} then o.total_qty end,
         case when ${IS_IN} then o.total_qty end, case when ${IS_IN} then 0 end
       from purchase_order o where ${isDelivered}`,
    )
    await client.query(
      `insert into purchase_receipt_item (receipt_id, company_id, line_no, order_id, order_code, order_line_no, order_item_id, delivery_plan_id,
         sku_code, sku_name, spec, unit, plan_date, plan_qty, shipped_qty, batch_no, inspection_level, received_qty, accepted_qty,
         concession_qty, rejected_qty, unit_price, created_at, stored_at)
       select o.id, o.company_id, i.line_no, o.id, o.code, i.line_no, i.id, p.id, i.sku_code, i.sku_name, i.spec, i.unit, p.plan_date, i.qty,
         i.qty, '1', o.inspection_level, case when ${IS_IN} then i.qty end, case when ${IS_IN} then i.qty end,
         case when ${IS_IN} then 0 end, case when ${IS_IN} then 0 end, i.unit_price, o.created_at, case when ${IS_IN} then o.updated_at end
       from purchase_order o join purchase_order_item i on i.order_id = o.id join delivery_plan p on p.item_id = i.id where ${isDelivered}`,
    )
  })
