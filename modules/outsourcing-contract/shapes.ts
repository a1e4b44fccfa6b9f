import { documentHead, documentRow, followerQuery, moveBody, partyQuery } from '#kernel/document.ts'
import { dueRow } from '#kernel/due.ts'
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
  openRate,
  optional,
  rate,
  shape,
  text,
  words,
  type Static,
} from '#kernel/schema.ts'
import { OUTSOURCING_TYPES, SETTLEMENT_CYCLES, STAGES } from './words.ts'

const line = (max: number, title: string) => text(max, { title })

const brief = {
  title: words(100, '合同名称'),
  contractNo: line(60, '合同编号'),
  outsourcingType: codeOf(OUTSOURCING_TYPES, '委外类型'),
  effectiveFrom: day('有效期起'),
  effectiveTo: day('有效期止'),
  autoRenew: flag('到期自动续期一年'),
  /** Nothing where there is no limit, or the reader sees no prices. */
  amountLimit: nullable(money('额度')),
  settlementCycle: codeOf(SETTLEMENT_CYCLES, '结算方式'),
}
const terms = {
  billingDay: nullable(count('对账日', 31)),
  payDays: count('账期（天）', 365),
  paymentRemark: line(500, '付款说明'),
  qualityTerms: line(2000, '质量要求'),
  reworkRule: line(2000, '返工约定'),
  copyrightClause: line(2000, '版权归属与署名'),
  confidentiality: line(2000, '保密约定'),
  materialRule: line(2000, '客供料约定'),
  lossRate: nullable(rate('允许损耗率（%）')),
  penaltyRules: listOf(words(200, '违约条款'), { max: 20, title: '违约条款' }),
  contractFiles: fileIds('合同扫描件', 10),
  contractLedgerId: nullable(id('台账合同')),
  legalUserId: nullable(id('法务')),
  remark: line(500, '备注'),
}

/** What staff write into a contract. */
export const OutsourcingContractDraft = shape({
  supplierCompanyId: id('供应商'),
  buyerCompanyId: id('采购主体'),
  ...brief,
  ...terms,
})
export type OutsourcingContractDraft = Static<typeof OutsourcingContractDraft>

const row = {
  ...brief,
  ...dueRow,
  stage: codeOf(STAGES, '状态'),
  /** Nothing where the reader sees no prices. */
  usedAmount: nullable(money('已用金额')),
  /** Nothing where there is no limit. */
  usedRate: nullable(openRate('额度使用（%）')),
  daysLeft: count('剩余天数'),
  /** Of its cards those that are in force. */
  quotationCount: count('价目表'),
  isRenewal: flag('续签'),
  /** Another contract follows this one, or is being prepared. */
  isRenewed: flag('已续签'),
}
export const OutsourcingContractRow = documentRow(row)
export type OutsourcingContractRow = Static<typeof OutsourcingContractRow>

/** A rate card under the contract. */
const ContractQuotation = shape({
  id: id('价目表'),
  code: words(40, '单号'),
  title: line(100, '名称'),
  version: count('版本'),
  status: count('状态'),
  statusName: words(40, '状态'),
})

export const OutsourcingContract = documentRow({
  ...row,
  ...terms,
  ...documentHead,
  supplierCompanyId: id('供应商'),
  legalUserName: line(100, '法务'),
  contractLedgerCode: line(60, '台账合同'),
  terminateReason: line(500, '终止原因'),
  terminatedAt: nullable(instant('终止时间')),
  renewedFromId: nullable(id('原合同')),
  renewedFromCode: line(40, '原合同'),
  renewalReason: line(500, '续签说明'),
  quotations: listOf(ContractQuotation, { max: 1000, title: '价目表' }),
  isTerminated: flag('已终止'),
  /** The viewer may change what was entered. */
  isWritable: flag('可修改'),
  isRemovable: flag('可删除'),
  files: listOf(FileRef, { max: 200 }),
})
export type OutsourcingContract = Static<typeof OutsourcingContract>

/** Body of a step; which parts matter depends on the transition. */
export const OutsourcingContractMove = moveBody({ remark: optional(line(500, '原因')) })
export type OutsourcingContractMove = Static<typeof OutsourcingContractMove>

/** What a call changes: the text, or that the contract is ended. */
export const OutsourcingContractSave = shape({
  rowVersion: count('版本号'),
  draft: optional(OutsourcingContractDraft),
  isTerminated: optional(flag('已终止')),
  terminateReason: optional(line(500, '终止原因')),
})
export type OutsourcingContractSave = Static<typeof OutsourcingContractSave>

export const OutsourcingContractQuery = listQuery(['createdAt', 'code', 'dueAt', 'effectiveTo'], {
  ...followerQuery,
  ...partyQuery,
  Status: optional(listOf(count('登记状态', 2), { max: 3, title: '登记状态' })),
  Stage: optional(listOf(row.stage, { max: 7, title: '状态' })),
  OutsourcingType: optional(listOf(brief.outsourcingType, { max: 4, title: '委外类型' })),
  EffectiveToFrom: optional(day('有效期止')),
  EffectiveToTo: optional(day('有效期止')),
  IsRenewal: optional(flag('续签')),
  NeedsRenewal: optional(flag('待续签')),
})
export type OutsourcingContractQuery = Static<typeof OutsourcingContractQuery>

/** A contract under which something can be ordered today. */
export const OutsourcingContractOption = shape({
  id: id(),
  code: words(40, '单号'),
  title: brief.title,
  contractNo: brief.contractNo,
  outsourcingType: brief.outsourcingType,
  supplierId: id('供应商'),
  supplierName: line(100, '供应商'),
  buyerCompanyId: id('采购主体'),
  buyerCompanyName: line(100, '采购主体'),
  effectiveFrom: brief.effectiveFrom,
  effectiveTo: brief.effectiveTo,
  amountLimit: brief.amountLimit,
  usedAmount: row.usedAmount,
})
export type OutsourcingContractOption = Static<typeof OutsourcingContractOption>

export const SHAPES = {
  query: OutsourcingContractQuery,
  row: OutsourcingContractRow,
  document: OutsourcingContract,
  move: OutsourcingContractMove,
}
