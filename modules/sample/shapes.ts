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
  nullable,
  oneOf,
  optional,
  quantity,
  rate,
  shape,
  text,
  words,
  type Static,
} from '#kernel/schema.ts'
import { SAMPLE_TYPES } from '#modules/sampling-form/contract.ts'
import { LABEL_SIZES, REPORT_RESULTS, SEVERITIES } from './words.ts'

const line = (max: number, title: string) => text(max, { title })

const brief = { title: words(100, '样品名称'), quantity: quantity('数量') }
const testReport = {
  type: words(50, '检测项目'),
  no: line(50, '报告编号'),
  org: line(100, '检测机构'),
  result: codeOf(REPORT_RESULTS, '结果'),
  files: fileIds('报告文件', 5),
}
const made = {
  photos: fileIds('样品照片'),
  batchNote: line(500, '批次说明'),
  testReports: listOf(shape(testReport), { max: 20, title: '检测报告' }),
}
/** What the supplier writes of a sample. */
const content = { ...brief, ...made, formulaId: optional(nullable(id('对应配方'))) }
export const SampleDraft = shape({ samplingFormId: id('打样单'), ...content })
export type SampleDraft = Static<typeof SampleDraft>
export const SampleContent = shape(content)
export type SampleContent = Static<typeof SampleContent>

const score = {
  item: words(50, '项目'),
  standard: line(200, '标准'),
  result: line(200, '结果'),
  score: nullable(rate('得分')),
}
/** Where on a photo something is wrong: in percent of its width and height, so that it fits every size it is shown in. */
const defect = {
  photoId: id('照片'),
  x: rate('横向位置'),
  y: rate('纵向位置'),
  area: line(50, '部位'),
  description: words(500, '缺陷描述'),
  severity: codeOf(SEVERITIES, '严重度'),
}
export const Defect = shape(defect)
export type Defect = Static<typeof Defect>
const review = {
  scores: listOf(shape(score), { max: 20, title: '评审项目' }),
  defects: listOf(Defect, { max: 50, title: '缺陷' }),
  reviewPhotos: fileIds('评审照片'),
  verdictNote: line(2000, '评审意见'),
}
/** What staff find. */
export const SampleReview = shape(review)
export type SampleReview = Static<typeof SampleReview>

const product = {
  samplingFormId: id('打样单'),
  formCode: line(40, '打样单'),
  skuId: id('SKU'),
  skuCode: line(40, '货号'),
  skuName: line(100, '品名'),
  sampleType: codeOf(SAMPLE_TYPES, '样品类型'),
  roundNo: count('轮次', 99),
  unit: line(10, '单位'),
}
const progress = {
  logisticsName: line(100, '快递公司'),
  trackingNo: line(50, '快递单号'),
  shippedAt: nullable(instant('寄出时间')),
  receivedAt: nullable(instant('签收时间')),
  sealNo: nullable(line(40, '封样号')),
  sealValidTo: nullable(day('封样有效期')),
  labelPrintedCount: count('打印次数'),
}
const row = { ...brief, ...product, ...progress, ...dueRow }
export const SampleRow = documentRow({ ...row, photoId: nullable(id('照片')) })
export type SampleRow = Static<typeof SampleRow>

const loan = {
  borrower: line(50, '借用人'),
  since: instant('借出时间'),
  dueBack: day('应还日期'),
  by: line(100, '登记人'),
  remark: line(500, '用途'),
  returnedAt: nullable(instant('归还时间')),
}
/** Another sample of the product that this one can be held against. */
const Sibling = shape({
  id: id('样品'),
  code: line(40, '样品号'),
  roundNo: count('轮次', 99),
  status: count('状态', 9),
  sealNo: nullable(line(40, '封样号')),
})
export const Sample = documentRow({
  ...row,
  ...made,
  ...review,
  ...documentHead,
  formTitle: line(100, '打样主题'),
  formRoundNo: count('打样单轮次', 99),
  formulaId: nullable(id('对应配方')),
  estimatedOn: nullable(day('预计到达')),
  receivedBy: line(100, '签收人'),
  storageLocation: line(100, '存放位置'),
  sealedAt: nullable(instant('封样时间')),
  sealedBy: line(100, '签样人'),
  qrToken: line(40, '标签码'),
  loans: listOf(shape(loan), { max: 1000, title: '借还记录' }),
  siblings: listOf(Sibling, { max: 100, title: '可对比样品' }),
  /** The parts that the viewer may write now. */
  writable: listOf(oneOf(['draft', 'review'])),
  files: listOf(FileRef, { max: 2000 }),
})
export type Sample = Static<typeof Sample>

/** Body of a step; which parts matter depends on the transition. */
export const SampleMove = moveBody({
  remark: optional(line(500, '原因')),
  logisticsId: optional(id('快递公司')),
  trackingNo: optional(line(50, '快递单号')),
  estimatedOn: optional(day('预计到达')),
  storageLocation: optional(line(100, '存放位置')),
  sealNo: optional(line(40, '封样号')),
  sealValidTo: optional(day('封样有效期')),
  reworkDate: optional(day('改样完成日')),
  borrower: optional(line(50, '借用人')),
  dueBack: optional(day('应还日期')),
})
export type SampleMove = Static<typeof SampleMove>

export const SampleQuery = listQuery(['createdAt', 'code', 'dueAt', 'sealValidTo'], {
  ...dueQuery,
  ...followerQuery,
  ...partyQuery,
  Status: optional(listOf(count('状态', 9), { max: 10, title: '状态' })),
  SampleType: optional(listOf(product.sampleType, { max: 7, title: '样品类型' })),
  SamplingFormId: optional(id('打样单')),
  SkuId: optional(id('SKU')),
  SkuCode: optional(words(40, '货号')),
  IsSealExpiring: optional(flag('封样将到期')),
  ShippedFrom: optional(day('寄出时间')),
  ShippedTo: optional(day('寄出时间')),
})
export type SampleQuery = Static<typeof SampleQuery>

/** So many labels are printed at once: each of a hundred samples, or a hundred of one. */
const LABELS_MOST = 100
export const LabelOrder = shape({
  ids: listOf(id('样品'), { min: 1, max: LABELS_MOST, title: '样品' }),
  size: oneOf(LABEL_SIZES, '标签尺寸'),
  copies: count('份数', 20),
})
export type LabelOrder = Static<typeof LabelOrder>

/** A sealed sample as lines of other documents take it. */
export const SampleOption = shape({
  id: id('样品'),
  code: line(40, '样品号'),
  title: line(100, '样品名称'),
  skuId: id('SKU'),
  skuCode: line(40, '货号'),
  supplierName: line(100, '供应商'),
  sealNo: line(40, '封样号'),
  sealValidTo: day('封样有效期'),
})
export type SampleOption = Static<typeof SampleOption>

export const SHAPES = { query: SampleQuery, row: SampleRow, document: Sample, move: SampleMove }
