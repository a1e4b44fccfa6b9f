import { partyQuery } from '#kernel/document.ts'
import { taxRate } from '#kernel/fields.ts'
import { fileIds, FileRef } from '#kernel/file-ref.ts'
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
  shape,
  text,
  words,
  type Static,
} from '#kernel/schema.ts'
import { FIELDS as COMMON } from '#kernel/words.ts'
import { DIRECTIONS } from '#modules/cost-category/contract.ts'
import { FIELDS, SETTLED, SOURCE_TYPES } from './words.ts'

export const SOURCES = [
  'receiptItem',
  'outsourcingDelivery',
  'samplingForm',
  'order',
  'deduction',
  'fee',
] as const satisfies readonly (keyof typeof SOURCE_TYPES)[]
export type PayableSource = (typeof SOURCES)[number]

const line = (max: number, title: string) => text(max, { title })
const sourceType = labelled(oneOf(SOURCES, FIELDS.sourceType), SOURCE_TYPES)

/** One thing that is owed or deducted. All amounts are above nothing: the direction says which way they go. */
export const PayableRow = shape({
  id: id(),
  supplierId: id(COMMON.supplier),
  supplierName: line(100, COMMON.supplier),
  buyerCompanyId: id(COMMON.buyerCompany),
  buyerCompanyName: line(100, COMMON.buyerCompany),
  direction: codeOf(DIRECTIONS, FIELDS.direction),
  costCategoryId: id(FIELDS.costCategory),
  costCategoryCode: words(40, FIELDS.costCategory),
  costCategoryName: line(100, FIELDS.costCategory),
  sourceType,
  sourceId: id(FIELDS.source),
  /** The document that has a page: the receipt, where the source is a line of one. */
  documentId: id(FIELDS.document),
  sourceCode: words(40, FIELDS.sourceCode),
  orderId: nullable(id(FIELDS.order)),
  orderCode: line(40, FIELDS.orderCode),
  skuName: line(200, FIELDS.skuName),
  qty: nullable(quantity(FIELDS.qty)),
  unit: line(10, FIELDS.unit),
  unitPrice: nullable(price(FIELDS.unitPrice)),
  taxRate: taxRate(FIELDS.taxRate),
  taxIncluded: flag(FIELDS.taxIncluded),
  amountNoTax: money(FIELDS.amountNoTax),
  taxAmount: money(FIELDS.taxAmount),
  amount: money(FIELDS.amount),
  settledAmount: money(FIELDS.settledAmount),
  openAmount: money(FIELDS.openAmount),
  currency: words(3, FIELDS.currency),
  occurredAt: instant(FIELDS.occurredAt),
  /** From 0 to 1. */
  settledRatio: line(8, FIELDS.settledRatio),
  settled: codeOf(SETTLED, FIELDS.settled),
  isVoid: flag(FIELDS.isVoid),
  voidReason: line(500, FIELDS.voidReason),
  remark: line(500, FIELDS.remark),
  createdByName: line(100, FIELDS.createdBy),
})
export type PayableRow = Static<typeof PayableRow>

/** The same with the files that prove it. */
export const Payable = shape({
  ...PayableRow.properties,
  proof: fileIds(FIELDS.proof, 9),
  files: listOf(FileRef, { max: 9 }),
})
export type Payable = Static<typeof Payable>

const filters = {
  SupplierId: partyQuery.SupplierId,
  BuyerCompanyId: partyQuery.BuyerCompanyId,
  Direction: optional(codeOf(DIRECTIONS, FIELDS.direction)),
  CostCategoryId: optional(listOf(id(FIELDS.costCategory), { max: 50, title: FIELDS.costCategory })),
  SourceType: optional(listOf(sourceType, { max: SOURCES.length, title: FIELDS.sourceType })),
  SourceId: optional(id(FIELDS.source)),
  OrderId: optional(id(FIELDS.order)),
  OrderCode: optional(words(40, FIELDS.orderCode)),
  OccurredFrom: optional(day(FIELDS.occurredFrom)),
  OccurredTo: optional(day(FIELDS.occurredTo)),
  Settled: optional(listOf(codeOf(SETTLED, FIELDS.settled), { max: 3, title: FIELDS.settled })),
  /** Void ones are left out where nothing is said. */
  IsVoid: optional(flag(FIELDS.isVoid)),
}
export const PayableQuery = listQuery(['occurredAt', 'amount'], filters)
export type PayableQuery = Static<typeof PayableQuery>

/** What a list adds up to, by currency. */
export const PayableSums = shape({
  currency: words(3, FIELDS.currency),
  count: count(FIELDS.count),
  payable: money(FIELDS.payable),
  deducted: money(FIELDS.deducted),
  openPayable: money(FIELDS.openAmount),
  openDeducted: money(FIELDS.openAmount),
})
export type PayableSums = Static<typeof PayableSums>

/** A cost that no document stands behind: staff enter it, with what proves it. */
export const FeeDraft = shape({
  supplierCompanyId: id(COMMON.supplier),
  buyerCompanyId: id(COMMON.buyerCompany),
  costCategoryId: id(FIELDS.costCategory),
  /** The number of the order that it belongs to, if any. */
  orderCode: line(40, FIELDS.orderCode),
  title: words(100, FIELDS.skuName),
  amount: money(FIELDS.amount),
  taxRate: taxRate(FIELDS.taxRate),
  occurredOn: day(FIELDS.occurredOn),
  remark: line(500, FIELDS.remark),
  proof: fileIds(FIELDS.proof, 9),
})
export type FeeDraft = Static<typeof FeeDraft>
