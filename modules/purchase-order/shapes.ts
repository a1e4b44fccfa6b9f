import { documentHead, documentRow, followerQuery, moveBody, partyQuery } from '#kernel/document.ts'
import { taxRate } from '#kernel/fields.ts'
import { FileRef, fileIds } from '#kernel/file-ref.ts'
import { listQuery } from '#kernel/operation.ts'
import {
  codeOf,
  count,
  day,
  flag,
  id,
  instant,
  labelled,
  listOf,
  money,
  nullable,
  oneOf,
  optional,
  price,
  quantity,
  rate,
  shape,
  type Static,
  text,
  words,
} from '#kernel/schema.ts'
import { DUE } from '#kernel/words.ts'
import { CalendarWarning } from '#modules/work-calendar/contract.ts'
import { Materials } from '#modules/customer-material/contract.ts'
import { Approval, contract } from './approval-shapes.ts'
import { Claim, ClaimLines } from './claim-shapes.ts'
import { CLAIM_FIELDS, CLAIM_STATUSES } from './claim-words.ts'
import { Milestones } from './milestone-shapes.ts'
import { MILESTONE_FIELDS } from './milestone-words.ts'
import { Missing, OrderDraft, Receiver } from './draft-shapes.ts'
import { PaymentTerm } from './terms.ts'
import { Reprint, Requote } from './reprint-shapes.ts'
import { OrderRevision, PendingRevision } from './revision-shapes.ts'
import {
  DELIVERY_MODES,
  FIELDS,
  INSPECTION_LEVELS,
  LINE_STATUSES,
  ORDER_TYPES,
  PLAN_STATUSES,
  PRICE_SOURCES,
  PROPOSAL_REASONS,
} from './words.ts'

/** One delivery of one line. */
const Plan = shape({
  id: id(),
  itemId: id(),
  seq: count(FIELDS.seq),
  planQty: quantity(FIELDS.planQty),
  planDate: day(FIELDS.planDate),
  status: labelled(count(FIELDS.planStatus), PLAN_STATUSES),
  firstConfirmedDate: nullable(day(FIELDS.firstConfirmedDate)),
  differenceReason: text(200, { title: FIELDS.differenceReason }),
  shippedQty: quantity(FIELDS.shippedQty),
  reservedQty: quantity(FIELDS.reservedQty),
  supplierRemark: text(200),
  purchaserRemark: text(200),
})

/** One line of an order. Prices are null for roles that do not see them. */
export const Item = shape({
  id: id(),
  lineNo: count(FIELDS.lineNo),
  /** Null on lines of before there was a list of products. */
  skuId: nullable(id(FIELDS.sku)),
  skuCode: words(40, FIELDS.skuCode),
  skuName: words(100, FIELDS.skuName),
  spec: text(200, { title: FIELDS.spec }),
  /** The recipe that it is made by, as it was called then; null where none was agreed on. */
  formulaId: nullable(id(FIELDS.formula)),
  formulaCode: text(40, { title: FIELDS.formula }),
  formulaVersion: text(20, { title: FIELDS.formula }),
  qty: quantity(FIELDS.qty),
  unit: words(10, FIELDS.unit),
  unitPrice: nullable(price(FIELDS.unitPrice)),
  amount: nullable(money(FIELDS.amount)),
  requiredDate: day(FIELDS.requiredDate),
  promisedDate: nullable(day(FIELDS.promisedDate)),
  lineStatus: labelled(count(FIELDS.lineStatus), LINE_STATUSES),
  shippedQty: quantity(FIELDS.shippedQty),
  reservedQty: quantity(FIELDS.reservedQty),
  receivedQty: quantity(FIELDS.receivedQty),
  acceptedQty: quantity(FIELDS.acceptedQty),
  rejectedQty: quantity(FIELDS.rejectedQty),
  returnedQty: quantity(FIELDS.returnedQty),
  supplierRemark: text(200),
  purchaserRemark: text(200),
  plans: listOf(Plan),
})

const row = {
  version: count(FIELDS.version),
  title: text(100, { title: FIELDS.title }),
  orderType: labelled(count(FIELDS.orderType), ORDER_TYPES),
  orderDate: day(FIELDS.orderDate),
  totalQty: quantity(FIELDS.totalQty),
  totalAmount: nullable(money(FIELDS.totalAmount)),
  requiredDate: day(FIELDS.requiredDate),
  promisedDate: nullable(day(FIELDS.promisedDate)),
  planStatus: labelled(count(FIELDS.planStatus), PLAN_STATUSES),
  planStatusName: text(20),
  isUrgent: flag(FIELDS.urgent),
  shippedRate: rate(FIELDS.shippedRate),
  receivedRate: rate(FIELDS.receivedRate),
  firstSkuName: text(100),
  itemCount: count(FIELDS.itemCount),
  overdueDays: count(DUE.overdueDays),
  /** When the next step of production is due; nothing where none is left. */
  nextMilestoneOn: nullable(day(MILESTONE_FIELDS.next)),
  dueAt: nullable(instant(DUE.dueAt)),
  /** A quality problem holds goods of it back. */
  isHeld: flag(FIELDS.isHeld),
}
export const OrderRow = documentRow(row)
export type OrderRow = Static<typeof OrderRow>

/** One of several deliveries that a line is offered in. */
const Part = shape({ qty: quantity(FIELDS.qty), promisedDate: day(FIELDS.promisedDate) })
const parts = optional(listOf(Part, { max: 50, title: FIELDS.parts }))

const Proposal = shape({
  reasonCode: labelled(count(FIELDS.reason), PROPOSAL_REASONS),
  reason: text(500),
  submittedAt: instant(),
  result: text(20),
  /** Why it was refused. */
  reply: optional(text(500)),
  automatic: flag(FIELDS.automatic),
  lines: listOf(
    shape({
      itemId: id(),
      qty: optional(quantity(FIELDS.qty)),
      promisedDate: optional(day(FIELDS.promisedDate)),
      parts,
      remark: optional(text(200)),
      /** What was asked for when it was proposed: afterwards the line says what was agreed. */
      asked: optional(shape({ qty: quantity(FIELDS.qty), requiredDate: day(FIELDS.requiredDate) })),
    }),
  ),
})

export const Order = documentRow({
  ...row,
  ...documentHead,
  supplierCompanyId: id(FIELDS.supplier),
  /** How much of the amount stands in payments that were sent, and in those that were made. */
  settledRate: rate(FIELDS.settledRate),
  paidRate: rate(FIELDS.paidRate),
  /** Nothing on orders that repeat none. */
  reprint: nullable(Reprint),
  requote: nullable(Requote),
  brandId: nullable(id(FIELDS.brand)),
  brandName: text(100, { title: FIELDS.brand }),
  confirmDeadline: nullable(instant(FIELDS.confirmDeadline)),
  currency: words(3, FIELDS.currency),
  taxRate: taxRate(FIELDS.taxRate),
  amountNoTax: nullable(money(FIELDS.amountNoTax)),
  taxAmount: nullable(money(FIELDS.taxAmount)),
  paymentTerm: PaymentTerm,
  deliveryMode: codeOf(DELIVERY_MODES, FIELDS.deliveryMode),
  /** Plates, moulds and the like, with tax; part of the total. Null for roles that do not see prices. */
  extraFees: nullable(
    listOf(shape({ name: text(50, { title: FIELDS.feeName }), amount: money(FIELDS.amount) }), {
      title: FIELDS.extraFees,
    }),
  ),
  warehouseId: nullable(id(FIELDS.warehouse)),
  warehouseName: text(100, { title: FIELDS.warehouse }),
  receiver: Receiver,
  receivingHours: text(100, { title: FIELDS.receivingHours }),
  qualityTerms: text(2000, { title: FIELDS.qualityTerms }),
  inspectionLevel: oneOf(INSPECTION_LEVELS, FIELDS.inspectionLevel),
  packagingRequirement: text(2000, { title: FIELDS.packaging }),
  labelRequirement: text(2000, { title: FIELDS.labelRequirement }),
  overRate: rate(FIELDS.overRate),
  underRate: rate(FIELDS.underRate),
  isbn: text(20, { title: FIELDS.isbn }),
  cip: text(50, { title: FIELDS.cip }),
  editionNo: text(20, { title: FIELDS.editionNo }),
  printRun: text(20, { title: FIELDS.printRun }),
  printOrderFiles: fileIds(FIELDS.printOrderFiles, 5),
  attachments: fileIds(FIELDS.attachments),
  contractRequired: flag(FIELDS.contractRequired),
  supplierOrderNo: text(40, { title: FIELDS.supplierOrderNo }),
  confirmedAt: nullable(instant(FIELDS.confirmedAt)),
  confirmedBy: text(100),
  cancelPending: flag(FIELDS.cancelPending),
  milestones: Milestones,
  materials: Materials,
  /** The rectifications that hold goods of it back. */
  holds: listOf(shape({ id: id(), code: words(40, FIELDS.holds) }), { max: 20, title: FIELDS.holds }),
  claimStatus: labelled(count(CLAIM_FIELDS.claimStatus), CLAIM_STATUSES),
  /** Null where nothing is claimed, and for those who see no prices. */
  claim: nullable(Claim),
  proposal: nullable(Proposal),
  remark: text(500, { title: FIELDS.remark }),
  contractNo: text(60, { title: FIELDS.contractNo }),
  contractSignedOn: nullable(day(FIELDS.contractSignedOn)),
  contractFiles: contract.contractFiles,
  /** Those that the fields before name. */
  files: listOf(FileRef),
  items: listOf(Item),
  internal: nullable(
    shape({
      /** Null for those who see no prices. */
      approval: nullable(Approval),
      approvalLimit: nullable(money(FIELDS.approvalAmount)),
      /** A change that waits for approval, or came back from it. */
      pendingRevision: nullable(PendingRevision),
      internalRemark: text(500, { title: FIELDS.internalRemark }),
      priceSources: listOf(shape({ itemId: id(), priceSource: labelled(count(FIELDS.priceSource), PRICE_SOURCES) })),
      /** Files that suppliers never see. */
      files: listOf(FileRef, { title: FIELDS.internalAttachments }),
      /** As it was written, while it is a draft: lines and fields hold only what of it is complete. */
      draft: nullable(OrderDraft),
      missing: listOf(Missing, { max: 2000, title: FIELDS.missing }),
      /** Before it is published: days that the supplier's calendar speaks against. They hold nothing up. */
      warnings: listOf(CalendarWarning, { title: FIELDS.warnings }),
      /** Fees of a draft that pay for tools which are there already: worth a look, and in nobody's way. */
      feeWarnings: listOf(text(2000), { title: FIELDS.extraFees }),
    }),
  ),
})
export type Order = Static<typeof Order>

export const PlanDraft = shape({
  /** One that is there already, so that it stays the same delivery on another day; without it, it is a new one. */
  id: optional(id()),
  itemId: id(),
  planQty: quantity(FIELDS.planQty),
  planDate: day(FIELDS.planDate),
  differenceReason: optional(text(200, { title: FIELDS.differenceReason })),
  supplierRemark: optional(text(200)),
})
export const PlanDrafts = listOf(PlanDraft, { max: 500, title: FIELDS.plans })

/** Body of a step; which parts matter depends on the transition. */
export const MoveInput = moveBody({
  remark: optional(text(500, { title: FIELDS.reason })),
  reasonCode: optional(codeOf(PROPOSAL_REASONS, FIELDS.reason)),
  supplierOrderNo: optional(text(40, { title: FIELDS.supplierOrderNo })),
  claimLines: optional(ClaimLines),
  claimFiles: optional(Claim.properties.files),
  /** What the buyer would pay instead of what was claimed. */
  claimAmount: optional(money(CLAIM_FIELDS.claimAmount)),
  lines: optional(
    listOf(
      shape({
        itemId: id(),
        qty: optional(quantity(FIELDS.qty)),
        promisedDate: optional(day(FIELDS.promisedDate)),
        /** When it comes in several deliveries: their sum and the last of their days are what is offered. */
        parts,
        requiredDate: optional(day(FIELDS.requiredDate)),
        remark: optional(text(200, { title: FIELDS.remark })),
      }),
      { max: 200, title: FIELDS.items },
    ),
  ),
  plans: optional(PlanDrafts),
  revision: optional(OrderRevision),
  contractNo: optional(contract.contractNo),
  contractSignedOn: optional(contract.contractSignedOn),
  contractFiles: optional(contract.contractFiles),
})
export type MoveInput = Static<typeof MoveInput>

const filters = {
  ...followerQuery,
  ...partyQuery,
  Status: optional(listOf(count(FIELDS.status, 10), { max: 11, title: FIELDS.status })),
  PlanStatus: optional(
    listOf(labelled(count(FIELDS.planStatus, 3), PLAN_STATUSES), { max: 4, title: FIELDS.planStatus }),
  ),
  OrderType: optional(listOf(codeOf(ORDER_TYPES, FIELDS.orderType), { max: 4, title: FIELDS.orderType })),
  WarehouseName: optional(words(100, FIELDS.warehouse)),
  AmountFrom: optional(money(FIELDS.totalAmount)),
  AmountTo: optional(money(FIELDS.totalAmount)),
  CancelPending: optional(flag(FIELDS.cancelPending)),
  ClaimStatus: optional(
    listOf(labelled(count(CLAIM_FIELDS.claimStatus, 4), CLAIM_STATUSES), { max: 5, title: CLAIM_FIELDS.claimStatus }),
  ),
  ApprovalPending: optional(flag(FIELDS.approvalPending)),
  /** Those that the caller did not submit: nobody approves their own. */
  IsToApprove: optional(flag(FIELDS.toApprove)),
  IsUrgent: optional(flag(FIELDS.urgent)),
  /** Running orders with a step of production that should be done. */
  IsMilestoneLate: optional(flag(MILESTONE_FIELDS.onlyLate)),
  /** Those that repeat another order, at its prices. */
  IsReprint: optional(flag(FIELDS.isReprint)),
  IsRevised: optional(flag(FIELDS.isRevised)),
  IsOverdue: optional(flag(DUE.onlyOverdue)),
  /** Those who are to act have let the deadline pass. */
  IsPastDue: optional(flag(FIELDS.pastDue)),
  OrderDateFrom: optional(day(FIELDS.orderDate)),
  OrderDateTo: optional(day(FIELDS.orderDate)),
  RequiredDateFrom: optional(day(FIELDS.requiredDate)),
  RequiredDateTo: optional(day(FIELDS.requiredDate)),
}
export const OrderQuery = listQuery(['createdAt', 'code', 'requiredDate', 'totalAmount', 'dueAt'], filters)
export type OrderQuery = Static<typeof OrderQuery>

/** The shapes that all documents have, for the contract and for the kit. */
export const SHAPES = { query: OrderQuery, row: OrderRow, document: Order, move: MoveInput }
