import { sql, type Insertable, type RawBuilder } from 'kysely'
import type { Caller } from '#kernel/caller.ts'
import type { Tx } from '#platform/database/database.ts'
import type { Schema } from '#platform/database/schema.ts'
import type { LineMatch, PaymentLine } from '../line-shapes.ts'

export type LineRow = Insertable<Schema['paymentLine']>

const tables = (tx: Tx, me: Caller) => tx.for(me).withTables<Pick<Schema, 'paymentLine'>>()
const ownCompany = (me: Caller): RawBuilder<unknown> =>
  me.side === 'supplier' ? sql`l.company_id = ${me.companyId}` : sql`true`

/** The lines of a payment, with what they settle. */
export const linesOf = async (tx: Tx, me: Caller, paymentId: string): Promise<PaymentLine[]> => {
  const { rows } =
    await sql<PaymentLine>`select l.id, l.line_no, l.payable_id, o.cost_category_id, c.code as cost_category_code, c.name as cost_category_name,
      o.direction, l.kind, o.source_type, o.source_id, o.source_code, o.order_id, o.order_code, o.sku_name, coalesce(k.tax_category_code, '') as tax_category_code,
      o.qty, o.unit, o.unit_price, o.tax_rate, l.amount_no_tax, l.tax_amount, l.amount, l.stage, l.ratio_from, l.ratio_to, o.occurred_at, l.remark
    from payment_line l join payable o on o.id = l.payable_id join cost_category c on c.id = o.cost_category_id
    left join purchase_receipt_item i on o.source_type = 'receiptItem' and i.id = o.source_id
    left join purchase_order_item t on t.id = i.order_item_id
    left join sampling_form f on o.source_type = 'samplingForm' and f.id = o.source_id
    left join sku k on k.id = coalesce(t.sku_id, f.sku_id)
    where l.payment_id = ${paymentId} and ${ownCompany(me)} order by l.line_no`.execute(tx.for(me))
  return rows
}

/** The codes of goods, by the line of a payment: lines of receipts know them. */
export const skuCodesOf = async (tx: Tx, me: Caller, paymentId: string): Promise<ReadonlyMap<string, string>> => {
  const { rows } = await sql<{ id: string; code: string }>`select l.id, i.sku_code as code
    from payment_line l join payable o on o.id = l.payable_id join purchase_receipt_item i on i.id = o.source_id
    where l.payment_id = ${paymentId} and o.source_type = 'receiptItem' and ${ownCompany(me)}`.execute(tx.for(me))
  return new Map(rows.map(({ id, code }) => [id, code]))
}

/** Writes the lines of a payment; those that were there go. In one order, so that two who settle the same wait for each other. */
export const replaceLines = async (tx: Tx, me: Caller, paymentId: string, lines: readonly LineRow[]): Promise<void> => {
  await sql`delete from payment_line l where l.payment_id = ${paymentId} and ${ownCompany(me)}`.execute(tx.for(me))
  if (lines.length === 0) return
  const byPayable = lines.toSorted((a, b) => (a.payableId < b.payableId ? -1 : 1))
  await tables(tx, me).insertInto('paymentLine').values(byPayable).execute()
}

type Compared = Omit<LineMatch, 'isMatched' | 'why'>

/** Lines of goods beside what was accepted of them, and what the order says they cost. */
export const comparedLines = async (tx: Tx, me: Caller, paymentId: string): Promise<Compared[]> => {
  const { rows } = await sql<Compared>`select l.line_no, o.source_code, o.qty, o.unit_price,
      (coalesce(i.accepted_qty, 0) + coalesce(i.concession_qty, 0))::numeric(18, 4) as accepted_qty,
      coalesce(t.unit_price, i.unit_price) as order_price
    from payment_line l join payable o on o.id = l.payable_id join purchase_receipt_item i on i.id = o.source_id
    left join purchase_order_item t on t.id = i.order_item_id
    where l.payment_id = ${paymentId} and o.source_type = 'receiptItem' and o.direction = 1 and o.qty is not null
      and o.unit_price is not null and ${ownCompany(me)} order by l.line_no`.execute(tx.for(me))
  return rows
}
