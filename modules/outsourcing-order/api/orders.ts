import { sql } from 'kysely'
import { invalid } from '#kernel/problem.ts'
import { materialsOf } from '#modules/customer-material/api/shared/ledger-store.ts'
import { outsourcedLines } from '#modules/purchase-receipt/api/shared/outsourced.ts'
import { createDocuments } from '#platform/document/documents.ts'
import { due } from '#platform/document/due.ts'
import { where } from '#platform/document/store.ts'
import type { Act, DocumentList } from '#platform/document/types.ts'
import { outsourcingOrder } from '../machine.ts'
import { OUTSOURCING_MOVED } from '../notices.ts'
import { draftErrors, REWORK } from '../rules.ts'
import { SHAPES } from '../shapes.ts'
import { MESSAGES } from '../words.ts'
import { outsourcingEffects } from './effects.ts'
import { factsOf } from './facts.ts'
import { verified } from './ground.ts'
import * as store from './store.ts'
import type { DeliveryReceipt, ItemRecord, OutsourcingDocument, OutsourcingHead } from './tables.ts'
import { orderView, rowView, seesPrices } from './view.ts'

const IS_REVIEWABLE = sql`(o.open_receipt_id is null
  or exists (select from purchase_receipt r where r.id = o.open_receipt_id and r.status in ('stored', 'rejected', 'cancelled')))`
const IS_MATERIAL_OPEN = sql`(o.material_settlement is null and exists (select from customer_material m where m.document_id = o.id))`
const IS_REWORK_ASKED = sql`(o.rework ->> 'status')::integer = ${sql.lit(REWORK.asked)}`

const orderList: DocumentList<OutsourcingDocument> = {
  sorts: { dueAt: due.sort, requiredDate: sql`o.required_date`, totalAmount: sql`o.total_amount` },
  columns: sql`o.title, o.outsourcing_type, o.contract_no, o.sku_name, o.item_count, o.total_qty, o.delivered_qty, o.accepted_qty,
    o.total_amount, o.rework_count, o.required_date, o.promised_date, o.published_on, o.due_at`,
  filters: (query) => [
    ...due.filters(query),
    ...where.anyOf('outsourcingType', query.OutsourcingType),
    ...where.is('contractId', query.ContractId),
    ...where.is('quotationId', query.QuotationId),
    ...where.is('skuId', query.SkuId),
    ...where.is('purchaseOrderId', query.PurchaseOrderId),
    ...where.within('requiredDate', query.RequiredDateFrom, query.RequiredDateTo),
    ...(query.IsReviewable === true ? [IS_REVIEWABLE] : []),
    ...(query.IsReworkAsked === true ? [IS_REWORK_ASKED] : []),
    ...(query.IsCloseAsked === true ? [sql`o.close_request is not null`] : []),
    ...(query.IsMaterialOpen === true ? [IS_MATERIAL_OPEN] : []),
  ],
  // An order of amounts tells about them.
  check: (me, query) => {
    if (!seesPrices(me) && query.OrderBy?.endsWith('totalAmount') === true) invalid({ OrderBy: [MESSAGES.sortHidden] })
  },
}

const receiptsOf = async ({ tx, me }: Act, head: OutsourcingHead): Promise<DeliveryReceipt[]> => {
  if (head.deliveries.every(({ receiptId }) => receiptId === null)) return []
  const lines = await outsourcedLines(tx, me, head.id)
  return [...Map.groupBy(lines, ({ receiptId }) => receiptId)].map(([id, same]) => ({
    id,
    code: same[0]?.receiptCode ?? '',
    status: same[0]?.status ?? '',
    stored: same.map(({ itemId, storedQty }) => ({ itemId, qty: storedQty })),
  }))
}

/** What stands against publishing a draft: what it lacks, and what contract and rate card say. */
const verificationOf = async (act: Act, head: OutsourcingHead, items: readonly ItemRecord[]) => {
  const draft = {
    ...head,
    supplierCompanyId: head.companyId,
    materials: head.materialNeeds,
    items: items.map(({ quotationItemId, qty, unitPrice, requiredDate }) => ({
      quotationItemId,
      qty,
      unitPrice,
      requiredDate,
    })),
  }
  const found = await verified(act, draft)
  const errors = [...draftErrors(draft), ...found.errors]
  return { ...found, errors, ok: errors.length === 0 }
}

/** Outsourcing orders, as the kit of documents has them. */
export const orders = createDocuments<OutsourcingDocument>({
  machine: outsourcingOrder,
  shapes: SHAPES,
  table: 'outsourcing_order',
  prefix: 'WX',
  topic: OUTSOURCING_MOVED,
  list: orderList,
  load: async (act, head) => {
    const { tx, me } = act
    const items = await store.itemsOf(tx, me, head.id)
    const parts = {
      items,
      materials: await materialsOf(tx, me, head.id),
      receipts: await receiptsOf(act, head),
      payables: await store.payablesOf(tx, me, head.id),
      verification: head.status === 'draft' ? await verificationOf(act, head, items) : null,
    }
    return { parts, facts: factsOf(head, parts) }
  },
  row: rowView,
  view: orderView,
  categoryOf: ({ categoryId }) => categoryId,
  purchasing: { manage: 'outsourcing.manage', overall: 'order.approve' },
  effects: outsourcingEffects,
  event: (moved, { head }, effect) => ({
    ...moved,
    title: head.title,
    dueAt: effect.head.dueAt ?? null,
    isBeyond: moved.transition === 'returnDelivery' && (effect.head.rework ?? null) !== null,
  }),
})
