import { sql } from 'kysely'
import type { Caller } from '#kernel/caller.ts'
import { endOfDay } from '#kernel/day.ts'
import type { Tx } from '#platform/database/database.ts'
import type { Act } from '#platform/document/types.ts'
import { OUTSOURCED } from '../../rules.ts'
import { receipts } from '../receipts.ts'
import { goodsHead, newToken, searchedIn } from '../shipment.ts'
import { replaceItems } from '../store.ts'
import type { ReceiptDocument } from '../tables.ts'

/** Work that was given out is looked at as goods usually are. */
const INSPECTION_LEVEL = 'AQL 2.5'

/** What an outsourcing order hands over, and where it goes. */
export interface OutsourcedGoods {
  readonly title: string
  readonly order: Pick<
    ReceiptDocument['head'],
    | 'id'
    | 'code'
    | 'companyId'
    | 'buyerCompanyId'
    | 'purchaserId'
    | 'followerId'
    | 'warehouseId'
    | 'warehouseName'
    | 'receiver'
    | 'receivingHours'
  >
  /** The day by which the goods are to leave. */
  readonly dueOn: string
  readonly lines: readonly {
    readonly itemId: string
    readonly lineNo: number
    readonly skuCode: string
    readonly skuName: string
    readonly spec: string
    readonly unit: string
    readonly unitPrice: string
    readonly qty: string
    readonly batchNo: string
  }[]
}

/** Makes the receipt that brings goods of an outsourcing order, in the transaction of its step. */
export const makeOutsourcedReceipt = async (act: Act, goods: OutsourcedGoods): Promise<string> => {
  const { title, order, dueOn, lines } = goods
  const rows = lines.map(({ itemId, lineNo, qty, ...line }, index) => ({
    ...line,
    companyId: order.companyId,
    lineNo: index + 1,
    outsourcingOrderId: order.id,
    outsourcingItemId: itemId,
    orderCode: order.code,
    orderLineNo: lineNo,
    planQty: qty,
    shippedQty: qty,
    inspectionLevel: INSPECTION_LEVEL,
  }))
  const { id } = await receipts.create(
    act,
    {
      ...goodsHead(rows),
      title,
      companyId: order.companyId,
      buyerCompanyId: order.buyerCompanyId,
      purchaserId: order.purchaserId,
      followerId: order.followerId,
      receiptType: OUTSOURCED,
      warehouseId: order.warehouseId,
      warehouseName: order.warehouseName,
      receiver: JSON.stringify(order.receiver),
      receivingHours: order.receivingHours,
      qrToken: newToken(),
      dueAt: endOfDay(dueOn),
      searched: searchedIn(rows, ''),
    },
    (receiptId) =>
      replaceItems(
        act.tx,
        act.me,
        receiptId,
        rows.map((row) => ({ ...row, receiptId })),
      ),
  )
  return id
}

/** Takes back a receipt that was not sent yet. */
export const cancelOutsourcedReceipt = async (act: Act, id: string, remark: string): Promise<void> => {
  await receipts.takeForSystem(act, id, 'cancel', ({ rowVersion }) => ({ rowVersion, remark }))
}

/** What became of one line of a delivery. */
interface DeliveredLine {
  readonly receiptId: string
  readonly receiptCode: string
  readonly status: string
  readonly itemId: string
  /** What went into stock of it. */
  readonly storedQty: string
}

/** The lines of the receipts that bring goods of an outsourcing order. */
export const outsourcedLines = async (tx: Tx, me: Caller, orderId: string): Promise<DeliveredLine[]> => {
  const { rows } =
    await sql<DeliveredLine>`select r.id as receipt_id, r.code as receipt_code, r.status, o.outsourcing_item_id as item_id,
      coalesce(sum(o.accepted_qty + o.concession_qty) filter (where o.stored_at is not null), 0) as stored_qty
    from purchase_receipt_item o join purchase_receipt r on r.id = o.receipt_id
    where o.outsourcing_order_id = ${orderId} and r.receipt_type = ${OUTSOURCED}
      ${me.side === 'supplier' ? sql`and o.company_id = ${me.companyId}` : sql``}
    group by r.id, r.code, r.status, o.outsourcing_item_id`.execute(tx.for(me))
  return rows
}
