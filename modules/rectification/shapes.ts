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
  money,
  nullable,
  oneOf,
  optional,
  partial,
  quantity,
  shape,
  text,
  words,
  type Static,
} from '#kernel/schema.ts'
import { CAUSES, CLAIMS, REPLIES, SEVERITIES, SOURCES, TECHNIQUES, VERIFY_METHODS, VERIFY_RESULTS } from './words.ts'

const line = (max: number, title: string) => text(max, { title })
const list = (max: number, title: string) => listOf(words(max, title), { max: 20, title })

/** What staff tell: in lists, and beyond. */
const brief = {
  title: words(100, '主题'),
  sourceType: codeOf(SOURCES, '来源'),
  severity: codeOf(SEVERITIES, '严重度'),
  complaintTags: list(50, '客诉标签'),
  skuCode: line(40, '货号'),
  skuName: line(100, '品名'),
  claimAmount: nullable(money('索赔金额')),
}
const problem = {
  what: words(1000, '问题现象'),
  where: line(200, '发现地点'),
  when: line(100, '发现时间'),
  howMany: line(100, '不良比例'),
  photos: fileIds('问题照片'),
}
const details = {
  batchNos: list(50, '批次号'),
  orderCodes: list(40, '相关订单'),
  affectedQty: nullable(quantity('影响数量')),
  claimDetail: line(500, '索赔说明'),
  problem: shape(problem, { title: 'D2 问题描述' }),
}
export const TaskDraft = documentDraft({ ...brief, ...details })
export type TaskDraft = Static<typeof TaskDraft>

const member = { name: line(50, '姓名'), role: line(50, '职责'), phone: line(20, '联系电话'), isLeader: flag('组长') }
const containment = {
  actions: line(2000, '围堵措施'),
  inStock: line(200, '在库核查'),
  inTransit: line(200, '在途核查'),
  sold: line(200, '已售核查'),
  doneOn: nullable(day('完成日期')),
  files: fileIds('现场照片'),
}
const rootCause = {
  technique: codeOf(TECHNIQUES, '分析方法'),
  whyChain: listOf(line(500, '为什么'), { max: 10, title: '为什么会发生' }),
  category: nullable(codeOf(CAUSES, '原因类别')),
  escapeReason: line(1000, '为什么没有检出'),
  files: fileIds('分析资料'),
}
const correctiveAction = {
  action: line(500, '措施'),
  owner: line(50, '责任人'),
  dueDate: nullable(day('计划完成')),
  doneOn: nullable(day('完成日期')),
  evidence: fileIds('完成证据'),
}
const prevention = {
  horizontalSkus: list(40, '横向展开的货号'),
  documentChanges: line(1000, '文件修订'),
  training: line(1000, '培训'),
}
/** What the supplier writes, part by part. Nothing is asked for while it is being written: the steps ask. */
export const Answer = shape({
  team: listOf(shape(member), { max: 20, title: 'D1 整改小组' }),
  containment: shape(containment, { title: 'D3 临时措施' }),
  rootCause: shape(rootCause, { title: 'D4 根本原因' }),
  correctiveActions: listOf(shape(correctiveAction), { max: 30, title: 'D5 纠正措施' }),
  prevention: shape(prevention, { title: 'D7 预防横展' }),
})
export type Answer = Static<typeof Answer>
export const AnswerDraft = partial(Answer)
export type AnswerDraft = Static<typeof AnswerDraft>

const row = {
  ...brief,
  ...dueRow,
  publishedOn: nullable(day('发布日期')),
  claimStatus: codeOf(CLAIMS, '索赔状态'),
  /** Nothing of its product, orders and batches may be sent. */
  isHolding: flag('暂停发货'),
}
export const TaskRow = documentRow(row)
export type TaskRow = Static<typeof TaskRow>

const asked = { reason: line(500, '原因'), result: codeOf(REPLIES, '答复'), reply: line(500, '答复说明') }
const verification = {
  method: codeOf(VERIFY_METHODS, '验证方法'),
  result: codeOf(VERIFY_RESULTS, '验证结果'),
  batches: line(200, '验证批次'),
  remark: line(500, '说明'),
  by: line(100, '验证人'),
  on: day('验证日期'),
  files: fileIds('附件'),
}
/** A delivery that was inspected after the evidence was handed in. */
const Delivery = shape({
  receiptId: id('收货单'),
  receiptCode: words(40, '收货单'),
  batchNo: line(50, '批次号'),
  signedOn: day('签收日期'),
  isClean: flag('检验合格'),
})
export type Delivery = Static<typeof Delivery>
const lifted = { reason: line(500, '解除原因'), by: line(100, '解除人'), at: instant('解除时间') }

export const Task = documentRow({
  ...row,
  ...details,
  ...documentHead,
  supplierCompanyId: id('供应商'),
  icaDeadline: nullable(instant('临时措施截止')),
  pcaDeadline: nullable(instant('方案截止')),
  verifyDeadline: nullable(instant('整改截止')),
  answer: Answer,
  /** The parts that the viewer may write now; `draft` for all that staff tell. */
  writable: listOf(oneOf(['draft', 'team', 'containment', 'rootCause', 'correctiveActions', 'prevention'])),
  returnReason: line(500, '退回原因'),
  appeal: nullable(shape({ ...asked, files: fileIds('附件') })),
  delayRequests: listOf(shape({ ...asked, stage: words(20, '阶段'), newDate: day('延期至') })),
  verification: nullable(shape(verification, { title: 'D6 实施验证' })),
  /** Why goods may be sent again; nothing while they may not, and where they always could. */
  holdLifted: nullable(shape(lifted, { title: '解除暂停发货' })),
  claimReply: line(500, '异议理由'),
  /** The deduction that the claim has become. */
  deduction: nullable(shape({ id: id(), code: words(40, '扣款单') }, { title: '扣款单' })),
  /** So many deliveries in a row are to pass their inspection. */
  cleanBatches: nullable(count('需连续合格批数', 20)),
  /** How many have, and which were looked at. */
  cleanCount: count('已连续合格批数'),
  deliveries: listOf(Delivery, { max: 50, title: '到货检验' }),
  files: listOf(FileRef, { max: 2000 }),
})
export type Task = Static<typeof Task>

/** Body of a step; which parts matter depends on the transition. */
export const TaskMove = moveBody({
  remark: optional(line(500, '原因')),
  newDate: optional(day('延期至')),
  method: optional(verification.method),
  batches: optional(verification.batches),
  claimAmount: optional(money('索赔金额')),
  claimDetail: optional(line(500, '索赔说明')),
  cleanBatches: optional(count('需连续合格批数', 20)),
  files: optional(verification.files),
})
export type TaskMove = Static<typeof TaskMove>

export const TaskQuery = listQuery(['createdAt', 'code', 'dueAt'], {
  ...dueQuery,
  ...followerQuery,
  ...partyQuery,
  Status: optional(listOf(count('状态', 9), { max: 10, title: '状态' })),
  SourceType: optional(listOf(brief.sourceType, { max: 5, title: '来源' })),
  Severity: optional(listOf(brief.severity, { max: 4, title: '严重度' })),
  ComplaintTag: optional(words(50, '客诉标签')),
  SkuCode: optional(words(40, '货号')),
  ClaimStatus: optional(listOf(row.claimStatus, { max: 4, title: '索赔状态' })),
  IsHolding: optional(flag('暂停发货')),
  HasOpenDelay: optional(flag('待处理延期')),
  PublishedOnFrom: optional(day('发布日期')),
  PublishedOnTo: optional(day('发布日期')),
})
export type TaskQuery = Static<typeof TaskQuery>

export const SHAPES = { query: TaskQuery, row: TaskRow, document: Task, move: TaskMove }
