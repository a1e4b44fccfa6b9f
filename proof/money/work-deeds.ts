import { sql, type RawBuilder } from 'kysely'
import { one, run, type Deed } from './careless-rows.ts'
import { GROUND } from './ground.ts'

const rewrite = (
  against: string,
  table: 'customer_material' | 'material_movement' | 'outsourcing_order_item' | 'purchase_receipt_item',
  condition: RawBuilder<unknown>,
  set: RawBuilder<unknown>,
): Deed => ({
  against,
  write: async (tx, random) => {
    const found = await one(tx, random, sql`select id from ${sql.table(table)} where ${condition}`)
    if (found) await run(tx, sql`update ${sql.table(table)} set ${set} where id = ${found.id}`)
  },
})

/** Against what the database keeps of material and of work, one deed a rule. */
export const WORK_DEEDS: readonly Deed[] = [
  rewrite('customer_material_received', 'customer_material', sql`true`, sql`received_qty = issued_qty + 1`),
  rewrite(
    'customer_material_at_hand',
    'customer_material',
    sql`issued_qty - received_qty - agreed_qty >= 0.5`,
    sql`used_qty = received_qty - scrapped_qty - returned_qty + 0.5`,
  ),
  rewrite(
    'customer_material_balance',
    'customer_material',
    sql`issued_qty > 0`,
    sql`agreed_qty = issued_qty - used_qty - scrapped_qty - returned_qty + 1`,
  ),
  rewrite('material_movement_check', 'material_movement', sql`status = 'waiting'`, sql`confirmed_qty = qty`),
  rewrite('material_movement_check1', 'material_movement', sql`status = 'confirmed'`, sql`confirmed_qty = qty + 1`),
  rewrite(
    'outsourcing_order_item_accepted',
    'outsourcing_order_item',
    sql`order_id in (select id from outsourcing_order where contract_no = ${GROUND})`,
    sql`accepted_qty = delivered_qty + 1`,
  ),
  rewrite(
    'purchase_receipt_item_check',
    'purchase_receipt_item',
    sql`accepted_qty is not null`,
    sql`accepted_qty = accepted_qty + 1`,
  ),
]
