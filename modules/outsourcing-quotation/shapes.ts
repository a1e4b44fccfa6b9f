import { documentHead, documentRow, followerQuery, moveBody, partyQuery } from '#kernel/document.ts'
import { dueQuery, dueRow } from '#kernel/due.ts'
import { taxRate } from '#kernel/fields.ts'
import { fileIds, FileRef } from '#kernel/file-ref.ts'
import { listQuery } from '#kernel/operation.ts'
import { ImportResult } from '#kernel/record.ts'
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
import { OUTSOURCING_TYPES } from '#modules/outsourcing-contract/contract.ts'
import { WRITERS } from './words.ts'

export const LINES_MAX = 500
export const TIERS_MAX = 10
const line = (max: number, title: string) => text(max, { title })
// Numbers stay as they were typed: a draft keeps what is wrong in it, too, and says so before it is submitted.
const typed = (title: string) => text(30, { title })

const Tier = shape({
  minQty: typed('起订数量'),
  /** Empty where there is no end. */
  maxQty: typed('止量'),
  price: typed('单价'),
})
export type Tier = Static<typeof Tier>

/** What a process costs, as it is written. */
const item = {
  /** The same line has the same key in every version of a card. */
  key: words(40, '行标识'),
  code: line(40, '编号'),
  process: line(60, '工序或服务'),
  spec: line(200, '规格'),
  unit: line(10, '单位'),
  leadDays: typed('交期（天）'),
  reworkIncluded: typed('含返工（次）'),
  sampleFiles: fileIds('样例', 3),
  skuCategoryId: nullable(id('品类')),
  remark: line(200, '备注'),
  isEnabled: flag('启用'),
}
const prices = {
  unitPrice: typed('单价'),
  tiers: listOf(Tier, { max: TIERS_MAX, title: '阶梯价' }),
  minCharge: typed('最低收费'),
  setupFee: typed('开机费'),
}
export const ItemDraft = shape({ ...item, ...prices })
export type ItemDraft = Static<typeof ItemDraft>

/** A line as people read it; prices are nothing where they do not see them. */
export const Item = shape({
  ...item,
  /** As orders name it; nothing until the card has come into force. */
  id: nullable(id()),
  lineNo: count('序号', LINES_MAX),
  unitPrice: nullable(prices.unitPrice),
  tiers: nullable(prices.tiers),
  minCharge: nullable(prices.minCharge),
  setupFee: nullable(prices.setupFee),
  /** The price of this line in the former version; nothing where it is new, or prices are not seen. */
  formerPrice: nullable(prices.unitPrice),
})
export type Item = Static<typeof Item>

const brief = {
  title: line(100, '价目表名称'),
  contractId: id('框架合同'),
  effectiveFrom: day('有效期起'),
  effectiveTo: day('有效期止'),
  currency: words(3, '币种'),
  taxRate: taxRate('税率'),
  taxIncluded: flag('含税'),
}
const written = { ...brief, remark: line(500, '备注') }
const items = listOf(ItemDraft, { max: LINES_MAX, title: '价目' })

/** What is written into a card. Between whom it is, and for what work, its contract says. */
export const OutsourcingQuotationDraft = shape({ ...written, items })
export type OutsourcingQuotationDraft = Static<typeof OutsourcingQuotationDraft>
/** The same without its lines, for whoever writes these apart. */
export const QuotationHeadDraft = shape({ ...written, items: optional(items) })
export type QuotationHeadDraft = Static<typeof QuotationHeadDraft>

const row = {
  ...brief,
  ...dueRow,
  outsourcingType: codeOf(OUTSOURCING_TYPES, '委外类型'),
  contractCode: words(40, '框架合同'),
  contractTitle: line(100, '框架合同'),
  itemCount: count('项数'),
  version: count('版本'),
  writtenBy: codeOf(WRITERS, '编写方'),
}
export const OutsourcingQuotationRow = documentRow(row)
export type OutsourcingQuotationRow = Static<typeof OutsourcingQuotationRow>

/** Another version of the same card. */
const Version = shape({
  id: id(),
  code: words(40, '单号'),
  version: count('版本'),
  status: count('状态'),
  statusName: words(40, '状态'),
  effectiveFrom: day('有效期起'),
  effectiveTo: day('有效期止'),
  changeReason: line(500, '调价说明'),
})
const Gap = shape({ field: words(60, '字段'), why: words(200, '说明') })
export type Gap = Static<typeof Gap>

export const OutsourcingQuotation = documentRow({
  ...row,
  ...written,
  ...documentHead,
  items: listOf(Item, { max: LINES_MAX, title: '价目' }),
  /** The same as `status`, under the name that the audit of cards has. */
  auditStatus: count('审核状态', 4),
  /** Prices are shown to the viewer. */
  seesPrices: flag('价格可见'),
  replacedId: nullable(id('上一版')),
  formerVersion: nullable(count('上一版')),
  /** How many lines of the former version this one does without. */
  removedCount: count('已删除行'),
  versions: listOf(Version),
  changeReason: line(500, '调价说明'),
  returnReason: line(500, '退回原因'),
  endReason: line(500, '失效原因'),
  submittedAt: nullable(instant('提交时间')),
  /** Nothing where the contract goes on by itself. */
  contractEnds: nullable(day('合同有效期止')),
  /** The viewer may write it now, and what it still lacks then. */
  isWritable: flag('可修改'),
  isRemovable: flag('可删除'),
  missing: listOf(Gap, { max: 5000 }),
  files: listOf(FileRef, { max: 2000 }),
})
export type OutsourcingQuotation = Static<typeof OutsourcingQuotation>

/** Body of a step; which parts matter depends on the transition. */
export const OutsourcingQuotationMove = moveBody({ remark: optional(line(500, '原因')) })
export type OutsourcingQuotationMove = Static<typeof OutsourcingQuotationMove>

/** What a call changes: the text, or how the audit stands. */
export const OutsourcingQuotationSave = shape({
  rowVersion: count('版本号'),
  draft: optional(QuotationHeadDraft),
  auditStatus: optional(count('审核状态', 4)),
  returnReason: optional(line(500, '退回原因')),
})
export type OutsourcingQuotationSave = Static<typeof OutsourcingQuotationSave>

export const OutsourcingQuotationQuery = listQuery(['createdAt', 'code', 'dueAt', 'effectiveTo'], {
  ...dueQuery,
  ...followerQuery,
  ...partyQuery,
  Status: optional(listOf(count('状态', 4), { max: 5, title: '状态' })),
  OutsourcingType: optional(listOf(row.outsourcingType, { max: 4, title: '委外类型' })),
  ContractId: optional(id('框架合同')),
  WrittenBy: optional(row.writtenBy),
  IsCurrent: optional(flag('今天有效')),
  EffectiveToFrom: optional(day('有效期止')),
  EffectiveToTo: optional(day('有效期止')),
})
export type OutsourcingQuotationQuery = Static<typeof OutsourcingQuotationQuery>

/** Lines of a workbook, for the form: nothing of them is saved. Where something is wrong, none of them are given. */
export const QuotationLinesRead = shape({
  rowCount: count('行数'),
  errorCount: count('错误行数'),
  items,
  errors: ImportResult.properties.errors,
  errorFile: ImportResult.properties.errorFile,
})
export type QuotationLinesRead = Static<typeof QuotationLinesRead>

/** A card whose prices are in force today. */
export const QuotationOption = shape({
  id: id(),
  code: words(40, '单号'),
  title: brief.title,
  version: row.version,
  outsourcingType: row.outsourcingType,
  contractId: brief.contractId,
  supplierName: line(100, '供应商'),
  effectiveFrom: brief.effectiveFrom,
  effectiveTo: brief.effectiveTo,
  taxRate: brief.taxRate,
  taxIncluded: brief.taxIncluded,
})
export type QuotationOption = Static<typeof QuotationOption>

/** A price from a quantity on. */
const ItemTier = shape({
  minQty: quantity('起订数量'),
  maxQty: nullable(quantity('止量')),
  price: price('单价'),
})
export type ItemTier = Static<typeof ItemTier>

/** A line of a card in force, for lines of orders. */
export const QuotationItemOption = shape({
  id: id(),
  quotationId: id('价目表'),
  quotationCode: words(40, '价目表'),
  code: item.code,
  process: item.process,
  spec: item.spec,
  unit: item.unit,
  /** Nothing where the reader sees no prices. */
  unitPrice: nullable(price('单价')),
  tiers: nullable(listOf(ItemTier, { max: TIERS_MAX, title: '阶梯价' })),
  minCharge: nullable(money('最低收费')),
  setupFee: nullable(money('开机费')),
  leadDays: count('交期（天）', 999),
  reworkIncluded: count('含返工（次）', 99),
  skuCategoryId: nullable(id('品类')),
  taxRate: brief.taxRate,
  taxIncluded: brief.taxIncluded,
})
export type QuotationItemOption = Static<typeof QuotationItemOption>

export const SHAPES = {
  query: OutsourcingQuotationQuery,
  row: OutsourcingQuotationRow,
  document: OutsourcingQuotation,
  move: OutsourcingQuotationMove,
}
