import { documentDraft, documentHead, documentRow, followerQuery, moveBody, partyQuery } from '#kernel/document.ts'
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
  mapOf,
  money,
  nullable,
  oneOf,
  openRate,
  optional,
  rate,
  shape,
  text,
  words,
  type Static,
} from '#kernel/schema.ts'
import { CONTRACT_TYPES, PAY_STAGES, SECRET_LEVELS, SIGN_MODES, SIGNING_SIDES } from './words.ts'

const line = (max: number, title: string) => text(max, { title })
const sha256 = (title: string) => line(64, title)

const brief = {
  title: words(100, '合同名称'),
  contractType: codeOf(CONTRACT_TYPES, '合同类型'),
  signMode: codeOf(SIGN_MODES, '签署方式'),
  secretLevel: codeOf(SECRET_LEVELS, '密级'),
  effectiveFrom: day('有效期起'),
  /** Nothing where it has no end. */
  effectiveTo: nullable(day('有效期止')),
  isLongTerm: flag('长期有效'),
  autoRenew: flag('到期自动续期一年'),
  isFramework: flag('框架合同'),
  /** Nothing where it has none, or the reader may not know it. */
  amount: nullable(money('合同金额')),
  currency: words(3, '币种'),
}
const plan = {
  stage: codeOf(PAY_STAGES, '付款阶段'),
  ratio: rate('比例（%）'),
  condition: words(200, '付款条件'),
  days: count('账期（天）', 3650),
  plannedDate: nullable(day('计划付款日')),
}
const details = {
  /** The contract that a supplement adds to. */
  mainContractId: nullable(id('主合同')),
  templateId: nullable(id('合同模板')),
  ourSigner: line(50, '我方签署人'),
  partnerSigner: line(50, '供应商签署人'),
  partnerSignerTitle: line(50, '供应商签署人职务'),
  /** Nobody yet on what the system drafts. */
  legalUserId: nullable(id('法务')),
  remark: line(500, '备注'),
}
/** What the template asks for besides what the system knows. */
const variables = mapOf(text(2000, { title: '模板变量' }))

/** What staff write into a contract. */
export const ContractDraft = documentDraft({
  ...brief,
  ...details,
  variables,
  /** A text of its own, where it is made from no template. */
  bodyFiles: fileIds('合同正文', 1),
  attachments: fileIds('附件'),
  payPlans: listOf(shape(plan), { max: 20, title: '付款计划' }),
  relatedOrderIds: listOf(id('关联订单'), { max: 50, title: '关联订单' }),
})
export type ContractDraft = Static<typeof ContractDraft>

const { bodyFiles: _body, templateId: _template, variables: _values, ...registered } = ContractDraft.properties

/** A contract that was signed on paper before, as it is entered. */
export const PaperContract = shape({
  ...registered,
  /** Its own number; without one it gets the next of ours. */
  contractCode: line(60, '合同编号'),
  signedOn: day('签订日期'),
  signedFiles: fileIds('签署扫描件', 10),
  trackingNo: line(60, '快递单号'),
})
export type PaperContract = Static<typeof PaperContract>

const row = {
  ...brief,
  ...dueRow,
  version: count('版本'),
  contractCode: line(60, '合同编号'),
  /** Nothing where it has no end. */
  daysLeft: nullable(count('剩余天数')),
  usedAmount: nullable(money('已执行金额')),
  usedRate: nullable(openRate('执行率')),
  signedAt: nullable(instant('签署时间')),
  isRenewalAsked: flag('已申请续签'),
  isTerminating: flag('终止待确认'),
}
export const ContractRow = documentRow(row)
export type ContractRow = Static<typeof ContractRow>

/** The text as it was fixed: what is read, signed and compared. */
const Revision = shape({
  no: count('修订'),
  sha256: sha256('文件指纹'),
  pageCount: count('页数'),
  madeAt: instant('生成时间'),
})
const Signature = shape({
  side: codeOf(SIGNING_SIDES, '签署方'),
  person: line(100, '签署人'),
  at: instant('签署时间'),
  certificateNo: line(100, '存证号'),
})
/** How far a file that came back differs from the text that was sent. */
const comparison = {
  fileId: id('退回稿'),
  version: count('对比版本'),
  changed: count('修改段数'),
  added: count('新增段数'),
  removed: count('删除段数'),
  at: instant('对比时间'),
}
const STRETCH_KINDS = ['same', 'added', 'removed'] as const

export const ContractComparison = shape({
  ...comparison,
  fileName: line(200, '文件名'),
  /** What the file holds besides text, and what is not compared therefore. */
  notCompared: listOf(line(100, '未对比的内容'), { max: 20, title: '未对比的内容' }),
  paragraphs: listOf(
    shape({
      kind: oneOf([...STRETCH_KINDS, 'changed'], '改动'),
      label: line(100, '编号'),
      parts: listOf(shape({ kind: oneOf(STRETCH_KINDS, '改动'), text: line(300_000, '文字') }), { max: 10_000 }),
    }),
    { max: 20_000, title: '段落' },
  ),
})
export type ContractComparison = Static<typeof ContractComparison>

const RelatedDoc = shape({ type: words(40, '单据类型'), id: id('单据'), code: line(40, '单号') })
const Linked = shape({
  id: id('合同'),
  code: line(40, '单号'),
  title: line(100, '合同名称'),
  statusName: line(40, '状态'),
})

export const Contract = documentRow({
  ...row,
  ...documentHead,
  ...details,
  supplierCompanyId: id('供应商'),
  variables,
  bodyFiles: fileIds('合同正文', 1),
  attachments: fileIds('附件'),
  payPlans: listOf(shape({ ...plan, amount: nullable(money('付款金额')) }), { max: 20, title: '付款计划' }),
  relatedDocs: listOf(RelatedDoc, { max: 50, title: '关联单据' }),
  mainContract: nullable(Linked),
  /** What was agreed in addition to it. */
  supplements: listOf(Linked, { max: 100, title: '补充协议' }),
  /** The contract that it goes on from, and the one that goes on from it. */
  renewedFrom: nullable(Linked),
  renewal: nullable(Linked),
  legalUserName: line(100, '法务'),
  templateName: line(100, '合同模板'),
  templateVersion: count('模板版本'),
  revision: nullable(Revision),
  signatures: listOf(Signature, { max: 2, title: '签署记录' }),
  legalComment: line(2000, '法务意见'),
  rejectReason: line(500, '拒签原因'),
  /** The text with the supplier's changes. */
  markupFiles: fileIds('修订稿', 5),
  /** How far they differ from what was sent, of those that were compared. */
  comparisons: listOf(shape({ ...comparison, person: line(100, '对比人') }), { max: 50, title: '退回稿对比' }),
  scanFiles: fileIds('签署扫描件', 10),
  trackingNo: line(60, '供应商快递单号'),
  sealTrackingNo: line(60, '我方快递单号'),
  archiveFiles: fileIds('归档扫描件', 10),
  archiveNo: line(60, '归档号'),
  archivedAt: nullable(instant('归档时间')),
  paperLocation: line(100, '存放位置'),
  agreementFiles: fileIds('终止协议', 5),
  terminateReason: line(500, '终止原因'),
  renewalReason: line(500, '续签说明'),
  /** Another contract goes on from it; a draft of it is not shown to suppliers, only that there is one. */
  isRenewed: flag('已有续签合同'),
  /** The viewer may read the text, the amounts and the files. */
  isReadable: flag('可查阅内容'),
  /** The text opens with a token alone. */
  isTokenNeeded: flag('须凭证查阅'),
  /** The viewer may change what was written. */
  isWritable: flag('可修改'),
  files: listOf(FileRef, { max: 200 }),
})
export type Contract = Static<typeof Contract>

/** Body of a step; which parts matter depends on the transition. */
export const ContractMove = moveBody({
  remark: optional(line(500, '原因')),
  /** Comments on clauses, of whoever reviews it. */
  legalComment: optional(line(2000, '法务意见')),
  /** Signing in the browser: what was read, to its end, and the code that came by phone. */
  readToEnd: optional(flag('已阅读到底')),
  readSha256: optional(sha256('所读正文指纹')),
  smsCode: optional(line(10, '短信验证码')),
  signerName: optional(line(50, '签署人姓名')),
  /** Signing on paper. */
  scanFiles: optional(fileIds('签署扫描件', 10)),
  trackingNo: optional(line(60, '快递单号')),
  contractCode: optional(line(60, '合同编号')),
  signedOn: optional(day('签订日期')),
  markupFiles: optional(fileIds('修订稿', 5)),
  archiveFiles: optional(fileIds('归档扫描件', 10)),
  archiveNo: optional(line(60, '归档号')),
  paperLocation: optional(line(100, '存放位置')),
  agreementFiles: optional(fileIds('终止协议', 5)),
})
export type ContractMove = Static<typeof ContractMove>

export const ContractQuery = listQuery(['createdAt', 'code', 'dueAt', 'effectiveTo', 'signedAt', 'amount'], {
  ...dueQuery,
  ...followerQuery,
  ...partyQuery,
  Status: optional(listOf(count('状态', 20), { max: 11, title: '状态' })),
  ContractType: optional(listOf(brief.contractType, { max: 8, title: '合同类型' })),
  SignMode: optional(brief.signMode),
  SecretLevel: optional(listOf(brief.secretLevel, { max: 3, title: '密级' })),
  LegalUserId: optional(id('法务')),
  /** The document that it belongs to, such as an order. */
  RelatedId: optional(id('关联单据')),
  MainContractId: optional(id('主合同')),
  EffectiveToFrom: optional(day('到期日起')),
  EffectiveToTo: optional(day('到期日止')),
  SignedFrom: optional(day('签署日起')),
  SignedTo: optional(day('签署日止')),
  IsFramework: optional(flag('框架合同')),
  /** In force, and near its end. */
  IsExpiring: optional(flag('将到期')),
  IsRenewalAsked: optional(flag('已申请续签')),
  IsTerminating: optional(flag('终止待确认')),
})
export type ContractQuery = Static<typeof ContractQuery>

export const SHAPES = { query: ContractQuery, row: ContractRow, document: Contract, move: ContractMove }
