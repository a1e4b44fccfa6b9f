import { sql } from 'kysely'
import { holdsOn, isHeld, namesLine, whileShipping } from '#modules/rectification/api/shared/holds.ts'
import { lockOrders, openOrders } from '#modules/purchase-order/api/shared/shipment-store.ts'
import { createDocuments } from '#platform/document/documents.ts'
import { due } from '#platform/document/due.ts'
import { where } from '#platform/document/store.ts'
import type { DocumentList } from '#platform/document/types.ts'
import { purchaseReceipt } from '../machine.ts'
import { RECEIPT_MOVED } from '../notices.ts'
import { isReturn, RETURN } from '../rules.ts'
import { SHAPES } from '../shapes.ts'
import { receiptEffects } from './effects.ts'
import { itemsOf, orderIdsOf, siblingsOf } from './store.ts'
import type { ReceiptDocument } from './tables.ts'
import { factsOf, receiptView, rowView, unjudged } from './view.ts'

const IS_RETURN = sql`o.receipt_type = ${sql.lit(RETURN)}`
const IS_READY = sql`(o.is_exempt or o.inspection_result is not null)`
const NAMED = namesLine({ sku: sql`i.sku_code`, order: sql`i.order_code`, batch: sql`i.batch_no` })
const HAS_NAMED = sql<boolean>`exists (select from purchase_receipt_item i where i.receipt_id = o.id and ${NAMED})`
const IS_HELD = sql`(o.status = 'pending' and not ${IS_RETURN} and ${isHeld(sql`o.company_id`, HAS_NAMED)})`
const whether = (condition: typeof IS_READY, wanted: boolean | undefined) =>
  wanted === undefined ? [] : [wanted ? condition : sql`not ${condition}`]

/** How receipts are listed. */
const receiptList: DocumentList<ReceiptDocument> = {
  sorts: {
    dueAt: due.sort,
    shippedAt: sql`coalesce(o.shipped_at, '-infinity'::timestamptz)`,
    estimatedOn: sql`coalesce(o.estimated_on, 'infinity'::date)`,
  },
  columns: sql`o.title, o.receipt_type, o.order_codes, o.warehouse_name, o.shipped_qty, o.received_qty, o.stored_qty, o.rejected_qty,
    o.has_difference, ${IS_HELD} as is_held, o.carton_count, o.tracking_no, o.shipped_at, o.estimated_on, o.signed_at, o.stored_at, o.due_at`,
  filters: (query) => [
    ...due.filters(query),
    ...where.anyOf('receiptType', query.ReceiptType),
    ...where.is('warehouseName', query.WarehouseName),
    ...where.is('hasDifference', query.HasDifference),
    ...where.is('isReplied', query.IsAnswered),
    ...whether(IS_RETURN, query.IsReturn),
    ...whether(IS_READY, query.IsReady),
    ...(query.PurchaseOrderId === undefined
      ? []
      : [sql`o.id in (select i.receipt_id from purchase_receipt_item i where i.order_id = ${query.PurchaseOrderId})`]),
    ...(query.SkuCode === undefined
      ? []
      : [
          sql`exists (select from purchase_receipt_item i where i.receipt_id = o.id and i.sku_code = ${query.SkuCode.trim().toUpperCase()})`,
        ]),
    ...(query.ShippedFrom === undefined ? [] : [sql`o.shipped_at >= ${`${query.ShippedFrom}T00:00:00+08:00`}`]),
    ...(query.ShippedTo === undefined ? [] : [sql`o.shipped_at <= ${`${query.ShippedTo}T23:59:59+08:00`}`]),
    ...where.within('estimatedOn', query.EstimatedFrom, query.EstimatedTo),
  ],
}

/** Receipts, as the kit of documents has them. */
export const receipts = createDocuments<ReceiptDocument>({
  machine: purchaseReceipt,
  shapes: SHAPES,
  table: 'purchase_receipt',
  prefix: 'SH',
  topic: RECEIPT_MOVED,
  list: receiptList,
  // Orders first, in the order of their ids: steps count on their lines.
  lockFirst: async ({ tx, me }, id) => {
    if (me.side === 'supplier' && me.companyId !== null) await whileShipping(tx, me, me.companyId)
    await lockOrders(tx, me, await orderIdsOf(tx, me, id))
  },
  load: async ({ tx, me, now }, head) => {
    const items = await itemsOf(tx, me, head.id)
    const siblings = await siblingsOf(tx, me, head)
    const orderIds = [...new Set(items.flatMap(({ orderId }) => orderId ?? []))]
    // Only what waits to be sent depends on where its orders stand.
    const orders = head.status === 'pending' ? await openOrders(tx, me, orderIds) : []
    const isToSend = head.status === 'pending' && !isReturn(head)
    const holds = isToSend ? [...(await holdsOn(tx, me, head.companyId, items))] : []
    return { parts: { items, ...siblings, holds }, facts: factsOf(head, items, { orders, holds }, now) }
  },
  row: rowView,
  view: receiptView,
  forSupplier: unjudged,
  effects: receiptEffects,
  purchasing: { manage: 'receipt.manage', overall: 'order.approve' },
  event: (moved, { head, input }, effect) => ({
    ...moved,
    title: effect.head.title ?? head.title,
    receiptType: head.receiptType,
    isExempt: effect.head.isExempt ?? head.isExempt,
    result: effect.head.inspectionResult ?? head.inspectionResult,
    agrees: input.agrees ?? true,
  }),
})
