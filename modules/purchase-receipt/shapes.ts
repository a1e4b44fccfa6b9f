import { documentHead, documentRow, followerQuery, moveBody, partyQuery } from '#kernel/document.ts'
import { dueQuery, dueRow } from '#kernel/due.ts'
import { fileIds, FileRef } from '#kernel/file-ref.ts'
import { listQuery } from '#kernel/operation.ts'
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
  oneOf,
  optional,
  quantity,
  shape,
  text,
  words,
  type Static,
} from '#kernel/schema.ts'
import { Exception, raised, SplitLines } from './exception-shapes.ts'
import { FIELDS } from './field-words.ts'
import { Finding, Inspection } from './inspection-shapes.ts'
import { LineDrafts, LINES_MAX, ReceiptItem } from './line-shapes.ts'
import { LABEL_SIZES, MADE_TYPES, RECEIPT_TYPES, SHIP_MODES } from './words.ts'

const line = (max: number, title: string) => text(max, { title })

const transport = {
  shipMode: nullable(codeOf(SHIP_MODES, FIELDS.shipMode)),
  logisticsId: nullable(id(FIELDS.logistics)),
  trackingNo: line(50, FIELDS.trackingNo),
  carNo: line(20, FIELDS.carNo),
  driverName: line(50, FIELDS.driverName),
  driverPhone: line(30, FIELDS.driverPhone),
  estimatedOn: nullable(day(FIELDS.estimatedOn)),
}
const packing = {
  cartonCount: nullable(count(FIELDS.cartonCount, 100_000)),
  grossWeight: nullable(quantity(FIELDS.grossWeight)),
  volume: nullable(quantity(FIELDS.volume)),
  packingList: fileIds(FIELDS.packingList, 5),
  selfInspection: fileIds(FIELDS.selfInspection, 5),
  shipPhotos: fileIds(FIELDS.shipPhotos, 9),
}
/** All of it may be said later, at the latest when the goods are sent. */
const written = {
  shipMode: optional(transport.shipMode),
  logisticsId: optional(transport.logisticsId),
  trackingNo: optional(transport.trackingNo),
  carNo: optional(transport.carNo),
  driverName: optional(transport.driverName),
  driverPhone: optional(transport.driverPhone),
  estimatedOn: optional(transport.estimatedOn),
  appointmentAt: optional(nullable(instant(FIELDS.appointmentAt))),
  cartonCount: optional(packing.cartonCount),
  grossWeight: optional(packing.grossWeight),
  volume: optional(packing.volume),
  packingList: optional(packing.packingList),
  selfInspection: optional(packing.selfInspection),
  shipPhotos: optional(packing.shipPhotos),
}
const named = {
  /** What the delivery is called; its products, where nobody says otherwise. */
  title: optional(words(200, FIELDS.title)),
  note: optional(line(500, FIELDS.remark)),
}

/** What is sent, and how. Nothing that is left out is changed by saving. */
export const ReceiptContent = shape({ ...named, ...written, lines: optional(LineDrafts) })
export type ReceiptContent = Static<typeof ReceiptContent>
/** A new receipt: which plans it is made of says between whom it is, and where it goes. */
export const ReceiptDraft = shape({
  receiptType: codeOf(MADE_TYPES, FIELDS.receiptType),
  ...named,
  ...written,
  lines: LineDrafts,
})
export type ReceiptDraft = Static<typeof ReceiptDraft>

const row = {
  title: line(200, FIELDS.title),
  receiptType: codeOf(RECEIPT_TYPES, FIELDS.receiptType),
  orderCodes: listOf(line(40, FIELDS.order), { max: LINES_MAX, title: FIELDS.orders }),
  warehouseName: line(100, FIELDS.warehouse),
  shippedQty: quantity(FIELDS.shippedQty),
  receivedQty: nullable(quantity(FIELDS.receivedQty)),
  /** What was put into stock, with or without a concession. */
  storedQty: nullable(quantity(FIELDS.storedQty)),
  rejectedQty: nullable(quantity(FIELDS.rejectedQty)),
  hasDifference: flag(FIELDS.hasDifference),
  cartonCount: packing.cartonCount,
  trackingNo: transport.trackingNo,
  shippedAt: nullable(instant(FIELDS.shippedAt)),
  estimatedOn: transport.estimatedOn,
  signedAt: nullable(instant(FIELDS.signedAt)),
  storedAt: nullable(instant(FIELDS.storedAt)),
  /** It waits to be sent, and a quality problem holds its goods back. */
  isHeld: flag(FIELDS.isHeld),
  ...dueRow,
}
export const ReceiptRow = documentRow(row)
export type ReceiptRow = Static<typeof ReceiptRow>

/** Another receipt, by name. */
const Sibling = shape({ id: id(), code: words(40, FIELDS.code) })

export const Receipt = documentRow({
  ...row,
  ...transport,
  ...packing,
  ...documentHead,
  supplierCompanyId: id(),
  logisticsName: line(100, FIELDS.logistics),
  warehouseId: nullable(id(FIELDS.warehouse)),
  receiver: shape(
    { name: line(50, FIELDS.name), phone: line(30, FIELDS.phone), address: line(200, FIELDS.address) },
    { title: FIELDS.receiver },
  ),
  receivingHours: line(100, FIELDS.receivingHours),
  appointmentAt: nullable(instant(FIELDS.appointmentAt)),
  note: line(500, FIELDS.remark),
  arrivedAt: nullable(instant(FIELDS.arrivedAt)),
  signedBy: line(100, FIELDS.signedBy),
  signPhotos: fileIds(FIELDS.signPhotos, 9),
  stockInNo: line(40, FIELDS.stockInNo),
  labelPrintedCount: count(FIELDS.labelPrintedCount),
  qrToken: line(40, FIELDS.qrToken),
  items: listOf(ReceiptItem, { max: LINES_MAX, title: FIELDS.lines }),
  /** Suppliers read of it once it is judged. */
  inspection: nullable(Inspection),
  exception: nullable(Exception),
  /** The delivery that goods come back from, and the returns of this one. */
  returnOf: nullable(Sibling),
  returns: listOf(Sibling, { max: 20, title: FIELDS.returns }),
  /** The rectifications that hold its goods back while it waits to be sent. */
  holds: listOf(Sibling, { max: 20, title: FIELDS.holds }),
  /** What is allowed and still worth a look, such as more than was planned. */
  warnings: listOf(line(200, FIELDS.warnings), { max: LINES_MAX, title: FIELDS.warnings }),
  /** The viewer may change lines and transport now. */
  isWritable: flag(FIELDS.isWritable),
  files: listOf(FileRef, { max: 5000 }),
})
export type Receipt = Static<typeof Receipt>

const ReceivedLine = shape({ itemId: id(FIELDS.lines), receivedQty: quantity(FIELDS.receivedQty) })

/** Body of a step; which parts matter depends on the transition. */
export const ReceiptMove = moveBody({
  remark: optional(line(500, FIELDS.reason)),
  ...written,
  /** Sent: the lines as they are on the lorry; left out, those that were saved. */
  lines: optional(LineDrafts),
  /** Signed for: every line. */
  received: optional(listOf(ReceivedLine, { max: LINES_MAX, title: FIELDS.receivedQty })),
  photos: optional(raised.photos),
  finding: optional(Finding),
  stockInNo: optional(line(40, FIELDS.stockInNo)),
  exceptionType: optional(raised.type),
  proposal: optional(raised.proposal),
  agrees: optional(flag(FIELDS.agrees)),
  files: optional(fileIds(FIELDS.replyFiles, 9)),
  settled: optional(SplitLines),
  agreedDeduction: optional(money(FIELDS.agreedDeduction)),
})
export type ReceiptMove = Static<typeof ReceiptMove>

export const ReceiptQuery = listQuery(['createdAt', 'code', 'dueAt', 'shippedAt', 'estimatedOn'], {
  ...dueQuery,
  ...followerQuery,
  ...partyQuery,
  Status: optional(listOf(count(FIELDS.status, 9), { max: 10, title: FIELDS.status })),
  ReceiptType: optional(listOf(row.receiptType, { max: 5, title: FIELDS.receiptType })),
  PurchaseOrderId: optional(id(FIELDS.order)),
  WarehouseName: optional(words(100, FIELDS.warehouse)),
  SkuCode: optional(words(40, FIELDS.skuCode)),
  HasDifference: optional(flag(FIELDS.onlyDifference)),
  IsReturn: optional(flag(FIELDS.isReturn)),
  /** Judged, or not to be inspected at all. */
  IsReady: optional(flag(FIELDS.isReady)),
  /** The supplier has said what it thinks of the exception. */
  IsAnswered: optional(flag(FIELDS.isAnswered)),
  ShippedFrom: optional(day(FIELDS.shippedFrom)),
  ShippedTo: optional(day(FIELDS.shippedTo)),
  EstimatedFrom: optional(day(FIELDS.estimatedFrom)),
  EstimatedTo: optional(day(FIELDS.estimatedTo)),
})
export type ReceiptQuery = Static<typeof ReceiptQuery>

/** Which labels of a receipt are printed: of all cartons, or from one number to another. */
export const CartonLabelOrder = shape({
  size: oneOf(LABEL_SIZES, FIELDS.labelSize),
  from: optional(count(FIELDS.fromBox, 100_000)),
  to: optional(count(FIELDS.toBox, 100_000)),
})
export type CartonLabelOrder = Static<typeof CartonLabelOrder>
export const SkuLabelOrder = shape({
  size: oneOf(LABEL_SIZES, FIELDS.labelSize),
  itemIds: optional(listOf(id(FIELDS.lines), { max: LINES_MAX, title: FIELDS.lines })),
  copies: count(FIELDS.copies, 300),
})
export type SkuLabelOrder = Static<typeof SkuLabelOrder>

export const SHAPES = { query: ReceiptQuery, row: ReceiptRow, document: Receipt, move: ReceiptMove }
