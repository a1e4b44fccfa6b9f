import { sql } from 'kysely'
import type { Caller } from '#kernel/caller.ts'
import type { Page } from '#kernel/operation.ts'
import type { Tx } from '#platform/database/database.ts'
import { countUpTo, fetchAll, fetchPage, type ListPlan } from '#platform/database/list.ts'
import { where } from '#platform/document/store.ts'
import type { ReceiptItemQuery, ReceiptItemRow } from '../line-shapes.ts'
import { receipts } from './receipts.ts'

/** A line of the list as the database gives it. */
export type ItemRowRecord = Omit<ReceiptItemRow, 'status' | 'statusName' | 'unitPrice' | 'amount'> & {
  readonly status: string
  readonly unitPrice: string
}

/** The lines of the receipts that the caller sees, with the filters of the receipts and their own. */
const planOf = (me: Caller, query: ReceiptItemQuery, today: string): ListPlan => {
  const { PurchaseOrderId, OrderItemId, ReceiptId, SkuCode, HasDifference, StoredFrom, StoredTo, ...rest } = query
  const { OrderBy: _order, ...ofReceipt } = rest
  const heads = receipts.store.planOf(me, ofReceipt, today)
  return {
    table: sql`purchase_receipt_item o`,
    where: [
      ...(me.side === 'supplier' ? [sql`o.company_id = ${me.companyId}`] : []),
      sql`o.receipt_id in (select o.id from ${heads.table} where ${sql.join([sql`true`, ...heads.where], sql` and `)})`,
      ...where.is('orderId', PurchaseOrderId),
      ...where.is('orderItemId', OrderItemId),
      ...where.is('receiptId', ReceiptId),
      ...where.is('skuCode', SkuCode?.trim().toUpperCase()),
      ...(HasDifference === true ? [sql`o.received_qty <> o.shipped_qty`] : []),
      ...(StoredFrom === undefined ? [] : [sql`o.stored_at >= ${`${StoredFrom}T00:00:00+08:00`}`]),
      ...(StoredTo === undefined ? [] : [sql`o.stored_at <= ${`${StoredTo}T23:59:59+08:00`}`]),
    ],
    sorts: {
      createdAt: sql`o.created_at`,
      storedAt: sql`coalesce(o.stored_at, '-infinity'::timestamptz)`,
      skuCode: sql`o.sku_code`,
    },
    defaultSort: '-createdAt',
    id: sql`o.id`,
    columns: sql`o.id, o.receipt_id, r.code as receipt_code, r.receipt_type, r.status, v.id as supplier_id, s.name as supplier_name,
      r.buyer_company_id, b.name as buyer_company_name, r.warehouse_name, o.line_no, o.order_id, o.outsourcing_order_id, o.order_code, o.order_line_no,
      o.sku_code, o.sku_name, o.spec, o.unit, o.batch_no, o.shipped_qty, o.received_qty, o.accepted_qty, o.concession_qty,
      o.rejected_qty, o.returned_qty, o.unit_price,
      case when o.stored_at is null then 0 else o.accepted_qty + o.concession_qty end as stored_qty,
      r.shipped_at, r.signed_at, o.stored_at, o.created_at`,
    joins: sql`join purchase_receipt r on r.id = o.receipt_id join company s on s.id = o.company_id
      join supplier v on v.company_id = o.company_id join company b on b.id = r.buyer_company_id`,
    isSlow: (query.Q ?? '') !== '',
  }
}

export const pageOfItems = (tx: Tx, me: Caller, query: ReceiptItemQuery, today: string): Promise<Page<ItemRowRecord>> =>
  fetchPage(tx, me, planOf(me, query, today), query)

export const countItems = (tx: Tx, me: Caller, query: ReceiptItemQuery, today: string, most: number) =>
  countUpTo(tx, me, planOf(me, query, today), most)

export const allItems = (tx: Tx, me: Caller, query: ReceiptItemQuery, today: string) =>
  fetchAll<ItemRowRecord>(tx, me, planOf(me, query, today), query.OrderBy)
