import {
  codeOf,
  count,
  day,
  flag,
  id,
  instant,
  listOf,
  money,
  nullable,
  optional,
  price,
  quantity,
  shape,
  text,
  words,
  type Static,
} from '#kernel/schema.ts'
import { listQuery } from '#kernel/operation.ts'
import { partyQuery } from '#kernel/document.ts'
import { FIELDS as COMMON } from '#kernel/words.ts'
import { FIELDS } from './field-words.ts'
import { RECEIPT_TYPES } from './words.ts'

const line = (max: number, title: string) => text(max, { title })

/** So many lines a receipt has at most. */
export const LINES_MAX = 200

const boxes = {
  boxQty: nullable(quantity(FIELDS.boxQty)),
  boxCount: nullable(count(FIELDS.boxCount, 100_000)),
  looseQty: nullable(quantity(FIELDS.looseQty)),
}
const batch = {
  batchNo: line(50, FIELDS.batchNo),
  producedOn: nullable(day(FIELDS.producedOn)),
  expiresOn: nullable(day(FIELDS.expiresOn)),
}

/** What is sent of one delivery plan, or of one line of an outsourcing order. A plan may stand in several lines, one a batch. */
export const LineDraft = shape({
  deliveryPlanId: optional(id(FIELDS.plan)),
  outsourcingItemId: optional(id(FIELDS.outsourcingLine)),
  shippedQty: quantity(FIELDS.shippedQty),
  boxQty: optional(boxes.boxQty),
  boxCount: optional(boxes.boxCount),
  looseQty: optional(boxes.looseQty),
  batchNo: optional(batch.batchNo),
  producedOn: optional(batch.producedOn),
  expiresOn: optional(batch.expiresOn),
  remark: optional(line(200, FIELDS.remark)),
})
export type LineDraft = Static<typeof LineDraft>
export const LineDrafts = listOf(LineDraft, { min: 1, max: LINES_MAX, title: FIELDS.lines })

const goods = {
  orderCode: line(40, FIELDS.order),
  orderLineNo: count(FIELDS.orderLine),
  skuCode: line(40, FIELDS.skuCode),
  skuName: line(100, FIELDS.skuName),
  spec: line(200, FIELDS.spec),
  unit: line(10, FIELDS.unit),
}
/** Goods are of a purchase order or of an outsourcing order. */
const sources = {
  orderId: nullable(id(FIELDS.order)),
  outsourcingOrderId: nullable(id(FIELDS.outsourcingOrder)),
}
const parties = {
  supplierName: line(100, COMMON.supplier),
  buyerCompanyId: id(COMMON.buyerCompany),
  buyerCompanyName: line(100, COMMON.buyerCompany),
}
/** What came of a line. Nothing while it is not known yet. */
const outcome = {
  receivedQty: nullable(quantity(FIELDS.receivedQty)),
  acceptedQty: nullable(quantity(FIELDS.acceptedQty)),
  concessionQty: nullable(quantity(FIELDS.concessionQty)),
  rejectedQty: nullable(quantity(FIELDS.rejectedQty)),
  returnedQty: quantity(FIELDS.returnedQty),
}

/** One line of a receipt. Prices are null for roles that do not see them. */
export const ReceiptItem = shape({
  id: id(),
  lineNo: count(FIELDS.lineNo),
  ...sources,
  ...goods,
  outsourcingItemId: nullable(id(FIELDS.outsourcingLine)),
  orderItemId: nullable(id(FIELDS.orderLine)),
  deliveryPlanId: nullable(id(FIELDS.plan)),
  planDate: nullable(day(FIELDS.planDate)),
  /** What of the plan was still to come when the line was written. */
  planQty: nullable(quantity(FIELDS.planQty)),
  shippedQty: quantity(FIELDS.shippedQty),
  ...boxes,
  ...batch,
  inspectionLevel: line(20, FIELDS.inspectionLevel),
  ...outcome,
  unitPrice: nullable(price(FIELDS.unitPrice)),
  remark: line(200, FIELDS.remark),
})
export type ReceiptItem = Static<typeof ReceiptItem>

/** A line beside those of other receipts: what accounts are settled by. */
export const ReceiptItemRow = shape({
  id: id(),
  receiptId: id(FIELDS.code),
  receiptCode: words(40, FIELDS.code),
  receiptType: codeOf(RECEIPT_TYPES, FIELDS.receiptType),
  status: count(FIELDS.status),
  statusName: words(40, FIELDS.status),
  supplierId: id(COMMON.supplier),
  ...parties,
  warehouseName: line(100, FIELDS.warehouse),
  lineNo: count(FIELDS.lineNo),
  ...sources,
  ...goods,
  batchNo: batch.batchNo,
  shippedQty: quantity(FIELDS.shippedQty),
  ...outcome,
  /** What was put into stock, with or without a concession. */
  storedQty: quantity(FIELDS.storedQty),
  unitPrice: nullable(price(FIELDS.unitPrice)),
  amount: nullable(money(FIELDS.amount)),
  shippedAt: nullable(instant(FIELDS.shippedAt)),
  signedAt: nullable(instant(FIELDS.signedAt)),
  storedAt: nullable(instant(FIELDS.storedAt)),
})
export type ReceiptItemRow = Static<typeof ReceiptItemRow>

export const ReceiptItemQuery = listQuery(['createdAt', 'storedAt', 'skuCode'], {
  ...partyQuery,
  Status: optional(listOf(count(FIELDS.status, 9), { max: 10, title: FIELDS.status })),
  ReceiptType: optional(listOf(codeOf(RECEIPT_TYPES, FIELDS.receiptType), { max: 5, title: FIELDS.receiptType })),
  ReceiptId: optional(id(FIELDS.code)),
  PurchaseOrderId: optional(id(FIELDS.order)),
  OrderItemId: optional(id(FIELDS.orderLine)),
  SkuCode: optional(words(40, FIELDS.skuCode)),
  WarehouseName: optional(words(100, FIELDS.warehouse)),
  HasDifference: optional(flag(FIELDS.onlyDifference)),
  StoredFrom: optional(day(FIELDS.storedFrom)),
  StoredTo: optional(day(FIELDS.storedTo)),
})
export type ReceiptItemQuery = Static<typeof ReceiptItemQuery>

/** A confirmed delivery plan of which something can be sent now. */
export const Shippable = shape({
  deliveryPlanId: id(FIELDS.plan),
  orderItemId: id(FIELDS.orderLine),
  orderId: id(FIELDS.order),
  ...goods,
  supplierCompanyId: id(COMMON.supplier),
  ...parties,
  warehouseId: nullable(id(FIELDS.warehouse)),
  warehouseName: line(100, FIELDS.warehouse),
  inspectionLevel: line(20, FIELDS.inspectionLevel),
  planDate: day(FIELDS.planDate),
  planQty: quantity(FIELDS.planQty),
  /** On its way or in stock, and on receipts that wait to be sent. */
  shippedQty: quantity(FIELDS.shippedQty),
  reservedQty: quantity(FIELDS.reservedQty),
  /** What of the plan is on no receipt yet. */
  remainingQty: quantity(FIELDS.remainingQty),
  /** What the line of the order still allows, with the agreed surplus. */
  mostQty: quantity(FIELDS.shippableQty),
  isLate: flag(FIELDS.isLate),
  /** A quality problem holds it back. */
  isHeld: flag(FIELDS.isHeld),
})
export type Shippable = Static<typeof Shippable>

export const ShippableQuery = listQuery(['planDate', 'orderCode'], {
  SupplierId: partyQuery.SupplierId,
  BuyerCompanyId: partyQuery.BuyerCompanyId,
  PurchaseOrderId: optional(id(FIELDS.order)),
  WarehouseName: optional(words(100, FIELDS.warehouse)),
  DueTo: optional(day(FIELDS.dueTo)),
  IsLate: optional(flag(FIELDS.onlyLate)),
})
export type ShippableQuery = Static<typeof ShippableQuery>
