import { documentHead, documentRow, followerQuery, moveBody, partyQuery } from '#kernel/document.ts'
import { dueQuery, dueRow } from '#kernel/due.ts'
import { taxRate } from '#kernel/fields.ts'
import { fileIds, FileRef } from '#kernel/file-ref.ts'
import { listQuery } from '#kernel/operation.ts'
import {
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
  rate,
  shape,
  text,
  words,
  type Static,
} from '#kernel/schema.ts'
import { Materials } from '#modules/customer-material/contract.ts'
import {
  CloseRequest,
  Comments,
  Deliveries,
  DeliveryDraft,
  LINES_MAX,
  MaterialSettlement,
  Progress,
  Rework,
} from './delivery-shapes.ts'
import { MaterialDrafts, own, Verification } from './draft-shapes.ts'
import { FIELDS } from './field-words.ts'

const line = (max: number, title: string) => text(max, { title })

/** One line of an order. Prices are null for roles that do not see them. */
export const OutsourcingItem = shape({
  id: id(),
  lineNo: count(FIELDS.lineNo),
  quotationItemId: id(FIELDS.quotationItem),
  process: line(100, FIELDS.process),
  spec: line(200, FIELDS.spec),
  unit: line(10, FIELDS.unit),
  qty: quantity(FIELDS.qty),
  unitPrice: nullable(price(FIELDS.unitPrice)),
  setupFee: nullable(money(FIELDS.setupFee)),
  minCharge: nullable(money(FIELDS.minCharge)),
  amount: nullable(money(FIELDS.amount)),
  leadDays: count(FIELDS.leadDays),
  reworkIncluded: count(FIELDS.reworkIncluded),
  requiredDate: day(FIELDS.requiredDate),
  promisedDate: nullable(day(FIELDS.promisedDate)),
  milestone: line(50, FIELDS.milestone),
  /** What was handed over and did not come back. */
  deliveredQty: quantity(FIELDS.deliveredQty),
  acceptedQty: quantity(FIELDS.acceptedQty),
})
export type OutsourcingItem = Static<typeof OutsourcingItem>

const row = {
  title: own.title,
  outsourcingType: own.outsourcingType,
  contractNo: line(60, FIELDS.contractNo),
  skuName: line(100, FIELDS.skuName),
  itemCount: count(FIELDS.itemCount),
  totalQty: quantity(FIELDS.totalQty),
  deliveredQty: quantity(FIELDS.deliveredQty),
  acceptedQty: quantity(FIELDS.acceptedQty),
  /** Null for roles that do not see prices. */
  totalAmount: nullable(money(FIELDS.totalAmount)),
  reworkCount: count(FIELDS.reworkCount),
  requiredDate: own.requiredDate,
  promisedDate: nullable(day(FIELDS.promisedDate)),
  publishedOn: nullable(day(FIELDS.publishedOn)),
  ...dueRow,
}
export const OutsourcingRow = documentRow(row)
export type OutsourcingRow = Static<typeof OutsourcingRow>

/** Something that is owed or deducted for an order, as the accounts have it. */
export const OrderPayable = shape({
  id: id(),
  direction: count(FIELDS.direction, 2),
  categoryName: line(50, FIELDS.category),
  sourceCode: line(60, FIELDS.sourceCode),
  name: line(200, FIELDS.item),
  qty: nullable(quantity(FIELDS.qty)),
  unit: line(10, FIELDS.unit),
  amount: nullable(money(FIELDS.amount)),
  settledRatio: text(10, { title: FIELDS.settledRatio }),
  occurredAt: instant(FIELDS.occurredAt),
})
export type OrderPayable = Static<typeof OrderPayable>

export const OutsourcingOrder = documentRow({
  ...row,
  ...own,
  ...documentHead,
  supplierCompanyId: id(),
  contractName: line(100, FIELDS.contract),
  quotationName: line(100, FIELDS.quotation),
  skuId: nullable(id(FIELDS.sku)),
  skuCode: line(40, FIELDS.skuCode),
  brandName: line(100, FIELDS.brand),
  purchaseOrderId: nullable(id(FIELDS.purchaseOrder)),
  purchaseOrderCode: line(40, FIELDS.purchaseOrder),
  warehouseId: nullable(id(FIELDS.warehouse)),
  warehouseName: line(100, FIELDS.warehouse),
  receiver: shape(
    { name: line(50, FIELDS.name), phone: line(30, FIELDS.phone), address: line(200, FIELDS.address) },
    { title: FIELDS.receiver },
  ),
  receivingHours: line(100, FIELDS.receivingHours),
  copyrightClause: line(2000, FIELDS.copyrightClause),
  copyrightConfirmed: flag(FIELDS.copyrightConfirmed),
  currency: words(3, FIELDS.currency),
  taxRate: taxRate(FIELDS.taxRate),
  taxIncluded: flag(FIELDS.taxIncluded),
  confirmDeadline: nullable(instant(FIELDS.confirmDeadline)),
  acceptedAt: nullable(instant(FIELDS.acceptedAt)),
  dateReason: line(500, FIELDS.dateReason),
  reworkIncluded: count(FIELDS.reworkIncluded),
  items: listOf(OutsourcingItem, { max: LINES_MAX, title: FIELDS.items }),
  /** How much of each material the work needs, and the ledger of what happened to it. */
  materialNeeds: MaterialDrafts,
  materials: Materials,
  materialSettlement: nullable(MaterialSettlement),
  deliveries: Deliveries,
  rework: nullable(Rework),
  progress: listOf(Progress, { max: 500, title: FIELDS.progress }),
  closeRequest: nullable(CloseRequest),
  /** Null for roles that do not see prices. */
  payables: nullable(listOf(OrderPayable, { max: 1000, title: FIELDS.payables })),
  payableAmount: nullable(text(20, { title: FIELDS.payableAmount })),
  /** What stands against publishing, to staff, while it is a draft. */
  verification: nullable(Verification),
  /** The viewer may change the draft now. */
  isWritable: flag(FIELDS.isWritable),
  files: listOf(FileRef, { max: 5000 }),
})
export type OutsourcingOrder = Static<typeof OutsourcingOrder>

/** Body of a step; which parts matter depends on the transition. */
export const OutsourcingMove = moveBody({
  remark: optional(line(500, FIELDS.reason)),
  /** Accepted: a day for every line. */
  lines: optional(
    listOf(shape({ itemId: id(FIELDS.item), promisedDate: day(FIELDS.promisedDate) }), {
      max: LINES_MAX,
      title: FIELDS.items,
    }),
  ),
  copyrightConfirmed: optional(flag(FIELDS.copyrightConfirmed)),
  milestone: optional(line(50, FIELDS.milestone)),
  photos: optional(fileIds(FIELDS.photos, 9)),
  delivery: optional(DeliveryDraft),
  score: optional(count(FIELDS.score, 5)),
  comments: optional(Comments),
  /** Rework beyond what is included: what it costs, and how much of it the buyer is to bear. */
  reworkFee: optional(money(FIELDS.reworkFee)),
  buyerShare: optional(rate(FIELDS.buyerShare)),
  compensation: optional(money(FIELDS.compensation)),
  /** What is charged for each material that was used beyond the need. */
  charges: optional(
    listOf(shape({ materialId: id(FIELDS.material), unitPrice: price(FIELDS.unitPrice) }), {
      max: 50,
      title: FIELDS.charges,
    }),
  ),
})
export type OutsourcingMove = Static<typeof OutsourcingMove>

export const OutsourcingQuery = listQuery(['createdAt', 'code', 'dueAt', 'requiredDate', 'totalAmount'], {
  ...dueQuery,
  ...followerQuery,
  ...partyQuery,
  Status: optional(listOf(count(FIELDS.status, 9), { max: 10, title: FIELDS.status })),
  OutsourcingType: optional(listOf(own.outsourcingType, { max: 4, title: FIELDS.outsourcingType })),
  ContractId: optional(id(FIELDS.contract)),
  QuotationId: optional(id(FIELDS.quotation)),
  SkuId: optional(id(FIELDS.sku)),
  PurchaseOrderId: optional(id(FIELDS.purchaseOrder)),
  RequiredDateFrom: optional(day(FIELDS.requiredDate)),
  RequiredDateTo: optional(day(FIELDS.requiredDate)),
  /** Delivered, and in stock where goods were delivered. */
  IsReviewable: optional(flag(FIELDS.isReview)),
  /** The supplier asks for the cost of rework. */
  IsReworkAsked: optional(flag(FIELDS.isReworkAsked)),
  /** The buyer wants to close it, and the supplier has not answered. */
  IsCloseAsked: optional(flag(FIELDS.isCloseAsked)),
  /** All is accepted, and the customer material is not settled yet. */
  IsMaterialOpen: optional(flag(FIELDS.isMaterialOpen)),
})
export type OutsourcingQuery = Static<typeof OutsourcingQuery>

export const SHAPES = {
  query: OutsourcingQuery,
  row: OutsourcingRow,
  document: OutsourcingOrder,
  move: OutsourcingMove,
}
