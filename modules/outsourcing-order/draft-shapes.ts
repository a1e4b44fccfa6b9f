import { documentDraft } from '#kernel/document.ts'
import { fileIds } from '#kernel/file-ref.ts'
import {
  codeOf,
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
import { OUTSOURCING_TYPES } from '#modules/outsourcing-contract/contract.ts'
import { LINES_MAX } from './delivery-shapes.ts'
import { FIELDS } from './field-words.ts'
import { USAGE_SCOPES } from './words.ts'

const line = (max: number, title: string) => text(max, { title })

/** One line of a draft: an item of the rate card, how much of it, and by when. */
export const ItemDraft = shape({
  quotationItemId: id(FIELDS.quotationItem),
  qty: quantity(FIELDS.qty),
  /** As it was read on the rate card: publishing refuses another one. */
  unitPrice: price(FIELDS.unitPrice),
  requiredDate: day(FIELDS.requiredDate),
  spec: optional(line(200, FIELDS.spec)),
  milestone: optional(line(50, FIELDS.milestone)),
})
export type ItemDraft = Static<typeof ItemDraft>

/** Material that the buyer supplies: how much is handed out, and how much of it the work needs. */
export const MaterialDraft = shape({
  code: line(40, FIELDS.materialCode),
  name: words(100, FIELDS.materialName),
  unit: words(10, FIELDS.unit),
  plannedQty: quantity(FIELDS.plannedQty),
  netQty: quantity(FIELDS.netQty),
  lossRate: rate(FIELDS.lossRate),
})
export type MaterialDraft = Static<typeof MaterialDraft>
export const MaterialDrafts = listOf(MaterialDraft, { max: 50, title: FIELDS.materials })

export const own = {
  outsourcingType: codeOf(OUTSOURCING_TYPES, FIELDS.outsourcingType),
  contractId: id(FIELDS.contract),
  quotationId: id(FIELDS.quotation),
  startDate: day(FIELDS.startDate),
  title: words(100, FIELDS.title),
  requiredDate: day(FIELDS.requiredDate),
  brief: line(4000, FIELDS.brief),
  referenceFiles: fileIds(FIELDS.referenceFiles),
  usageScope: nullable(codeOf(USAGE_SCOPES, FIELDS.usageScope)),
  overRate: rate(FIELDS.overRate),
  underRate: rate(FIELDS.underRate),
  remark: line(500, FIELDS.remark),
}
const lines = listOf(ItemDraft, { min: 1, max: LINES_MAX, title: FIELDS.items })

/** What staff write. */
export const OutsourcingDraft = documentDraft({
  ...own,
  skuId: optional(nullable(id(FIELDS.sku))),
  purchaseOrderId: optional(nullable(id(FIELDS.purchaseOrder))),
  /** Where goods go; content goes nowhere. */
  warehouseId: optional(nullable(id(FIELDS.warehouse))),
  /** By when the supplier is to answer; two days after publishing, where nothing is said. */
  confirmDeadline: optional(nullable(instant(FIELDS.confirmDeadline))),
  items: lines,
  materials: optional(MaterialDrafts),
})
export type OutsourcingDraft = Static<typeof OutsourcingDraft>

/** What Verify looks at: the form asks while it is being filled in. */
export const VerifyRequest = shape({
  supplierCompanyId: id(),
  buyerCompanyId: id(),
  outsourcingType: own.outsourcingType,
  contractId: own.contractId,
  quotationId: own.quotationId,
  startDate: own.startDate,
  skuId: optional(nullable(id(FIELDS.sku))),
  items: lines,
  materials: optional(MaterialDrafts),
})
export type VerifyRequest = Static<typeof VerifyRequest>

const Finding = shape({ field: words(100, FIELDS.field), why: words(300, FIELDS.why) })
export type Finding = Static<typeof Finding>
const findings = (title: string) => listOf(Finding, { max: 1000, title })

/** Whether an order can be published, and what it comes to. */
export const Verification = shape({
  ok: flag(FIELDS.ok),
  errors: findings(FIELDS.errors),
  warnings: findings(FIELDS.warnings),
  /** Null for roles that do not see prices. */
  total: nullable(money(FIELDS.total)),
})
export type Verification = Static<typeof Verification>
