import { sql, type Insertable, type RawBuilder } from 'kysely'
import type { Caller } from '#kernel/caller.ts'
import type { Tx } from '#platform/database/database.ts'
import type { Schema } from '#platform/database/schema.ts'
import type { SplitLine } from '../exception-shapes.ts'
import type { Receipt } from '../shapes.ts'
import type { ItemRecord } from './tables.ts'

const tables = (tx: Tx, me: Caller) => tx.for(me).withTables<Pick<Schema, 'purchaseReceiptItem'>>()
const ownCompany = (me: Caller): RawBuilder<unknown> =>
  me.side === 'supplier' ? sql`o.company_id = ${me.companyId}` : sql`true`

/** The lines of a receipt. */
export const itemsOf = (tx: Tx, me: Caller, receiptId: string): Promise<ItemRecord[]> =>
  tables(tx, me)
    .selectFrom('purchaseReceiptItem')
    .selectAll()
    .where('receiptId', '=', receiptId)
    .$if(me.side === 'supplier', (query) => query.where('companyId', '=', me.companyId ?? ''))
    .orderBy('lineNo')
    .execute()

/** So many returns a receipt names; hardly any has more than one. */
const RETURNS_SHOWN = 20

/** The receipts that a receipt goes back from, and those that bring its goods back. */
export const siblingsOf = async (tx: Tx, me: Caller, { id, returnOfId }: { id: string; returnOfId: string | null }) => {
  const { rows } = await sql<
    Receipt['returns'][number] & { isReturn: boolean }
  >`select o.id, o.code, o.return_of_id is not null as is_return
    from purchase_receipt o where (o.return_of_id = ${id} or o.id = ${returnOfId}) and ${ownCompany(me)}
    order by o.code limit 21`.execute(tx.for(me))
  const named = rows.map(({ id: one, code }) => ({ id: one, code }))
  return {
    returnOf: named.find((one) => one.id === returnOfId) ?? null,
    returns: named.filter((one) => one.id !== returnOfId).slice(0, RETURNS_SHOWN),
  }
}

/** The purchase orders of a receipt. */
export const orderIdsOf = async (tx: Tx, me: Caller, receiptId: string): Promise<string[]> => {
  const { rows } = await sql<{ orderId: string }>`select distinct o.order_id from purchase_receipt_item o
    where o.receipt_id = ${receiptId} and o.order_id is not null and ${ownCompany(me)}`.execute(tx.for(me))
  return rows.map(({ orderId }) => orderId)
}

/** Writes the lines of a receipt; those that were there go. */
export const replaceItems = async (
  tx: Tx,
  me: Caller,
  receiptId: string,
  items: readonly Insertable<Schema['purchaseReceiptItem']>[],
): Promise<void> => {
  await sql`delete from purchase_receipt_item o where o.receipt_id = ${receiptId} and ${ownCompany(me)}`.execute(
    tx.for(me),
  )
  await tables(tx, me)
    .insertInto('purchaseReceiptItem')
    .values([...items])
    .execute()
}

/** Writes how much of each line came. */
export const writeReceived = async (
  tx: Tx,
  me: Caller,
  receiptId: string,
  lines: readonly { readonly itemId: string; readonly receivedQty: string }[],
): Promise<void> => {
  await sql`update purchase_receipt_item o set received_qty = c.received
    from unnest(${lines.map(({ itemId }) => itemId)}::uuid[], ${lines.map((line) => line.receivedQty)}::numeric[]) c (id, received)
    where o.id = c.id and o.receipt_id = ${receiptId} and ${ownCompany(me)}`.execute(tx.for(me))
}

/** Writes what became of each line, and when it was put into stock, if it was. */
export const writeSplits = async (
  tx: Tx,
  me: Caller,
  receiptId: string,
  splits: readonly SplitLine[],
  storedAt: string | null,
): Promise<void> => {
  const column = (name: 'acceptedQty' | 'concessionQty' | 'rejectedQty') =>
    sql`${splits.map((split) => split[name])}::numeric[]`
  await sql`update purchase_receipt_item o set accepted_qty = c.accepted, concession_qty = c.conceded, rejected_qty = c.rejected,
      stored_at = ${storedAt}
    from unnest(${splits.map(({ itemId }) => itemId)}::uuid[], ${column('acceptedQty')}, ${column('concessionQty')}, ${column('rejectedQty')})
      c (id, accepted, conceded, rejected)
    where o.id = c.id and o.receipt_id = ${receiptId} and ${ownCompany(me)}`.execute(tx.for(me))
}

/** Counts on the lines of a delivery what goes back of them. */
export const countReturned = async (tx: Tx, me: Caller, returnId: string): Promise<void> => {
  await sql`update purchase_receipt_item o set returned_qty = o.returned_qty + c.shipped_qty
    from purchase_receipt_item c where c.receipt_id = ${returnId} and o.id = c.source_item_id and ${ownCompany(me)}`.execute(
    tx.for(me),
  )
}

/** The name of a carrier that is in use. */
export const carrierOf = async (tx: Tx, me: Caller, id: string): Promise<string | undefined> => {
  const { rows } = await sql<{
    name: string
  }>`select name from logistics_company where id = ${id} and is_enabled`.execute(tx.for(me))
  return rows[0]?.name
}

/** The receipt that a label names. */
export const idByToken = async (tx: Tx, me: Caller, token: string): Promise<string | undefined> => {
  const { rows } = await sql<{ id: string }>`select o.id from purchase_receipt o
    where o.qr_token = ${token} and ${ownCompany(me)}`.execute(tx.for(me))
  return rows[0]?.id
}

/** Counts labels. The version stays: no step depends on it, and forms stay valid. */
export const countLabels = async (tx: Tx, me: Caller, id: string, copies: number): Promise<void> => {
  await sql`update purchase_receipt o set label_printed_count = o.label_printed_count + ${copies}
    where o.id = ${id} and ${ownCompany(me)}`.execute(tx.for(me))
}

/** Receipts whose exception nobody answered in time. */
export const unanswered = async (tx: Tx, me: Caller, now: string, limit: number): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`select o.id from purchase_receipt o
    where o.status = 'exception' and not o.is_replied and o.due_at < ${now} and ${ownCompany(me)}
    order by o.due_at limit ${limit}`.execute(tx.for(me))
  return rows.map(({ id }) => id)
}
