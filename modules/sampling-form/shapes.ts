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
  quantity,
  shape,
  text,
  words,
  type Static,
} from '#kernel/schema.ts'
import { COLOR_STANDARDS, FEE_MODES, FEE_STATUSES, SAMPLE_TYPES } from './words.ts'

const line = (max: number, title: string) => text(max, { title })

/** What staff write: in lists, and beyond. */
const brief = {
  title: words(100, '打样主题'),
  skuId: id('SKU'),
  sampleType: codeOf(SAMPLE_TYPES, '样品类型'),
  quantity: quantity('打样数量'),
  requiredDate: day('要求完成日'),
  feeMode: codeOf(FEE_MODES, '打样费方式'),
}
const receiver = {
  name: words(50, '收样人'),
  phone: words(30, '联系电话'),
  address: words(200, '收样地址'),
}
const details = {
  requirement: words(4000, '打样要求'),
  drawings: fileIds('图稿文件'),
  colorStandard: nullable(codeOf(COLOR_STANDARDS, '色彩标准')),
  materials: line(500, '指定材料'),
  sourceCode: line(40, '来源单号'),
  receiver: shape(receiver, { title: '收样信息' }),
}
export const FormDraft = documentDraft({
  ...brief,
  ...details,
  formulaId: optional(nullable(id('参考配方'))),
})
export type FormDraft = Static<typeof FormDraft>

/** What follows from the product at the time of writing. */
const product = { skuCode: line(40, '货号'), skuName: line(100, '品名'), unit: line(10, '单位') }
const progress = {
  roundNo: count('轮次', 99),
  promisedDate: nullable(day('承诺完成日')),
  feeAmount: nullable(money('打样费')),
  feeStatus: codeOf(FEE_STATUSES, '打样费状态'),
  publishedOn: nullable(day('发布日期')),
}
const row = { ...brief, ...product, ...progress, ...dueRow }
export const FormRow = documentRow(row)
export type FormRow = Static<typeof FormRow>

/** A sample as its form shows it. */
export const FormSample = shape({
  id: id('样品'),
  code: words(40, '样品号'),
  title: line(100, '样品名称'),
  roundNo: count('轮次', 99),
  status: count('状态', 9),
  quantity: quantity('数量'),
  unit: line(10, '单位'),
  photo: nullable(id('照片')),
  trackingNo: line(50, '快递单号'),
  shippedAt: nullable(instant('寄出时间')),
  receivedAt: nullable(instant('签收时间')),
  sealNo: nullable(line(40, '封样号')),
  sealValidTo: nullable(day('封样有效期')),
  verdictNote: line(2000, '评审意见'),
  defectCount: count('缺陷数'),
  createdAt: instant('登记时间'),
})
export type FormSample = Static<typeof FormSample>

export const SamplingForm = documentRow({
  ...row,
  ...details,
  ...documentHead,
  supplierCompanyId: id('供应商'),
  brandName: line(100, '品牌'),
  formulaId: nullable(id('参考配方')),
  dateReason: line(500, '晚于要求日的原因'),
  reworkDate: nullable(day('改样完成日')),
  /** What is owed for sampling, for payments: nothing before it passed. */
  feePayable: nullable(
    shape({ amount: money('打样费'), confirmed: flag('已确认'), payableSince: nullable(instant('可结算时间')) }),
  ),
  conclusion: line(2000, '评审结论'),
  conclusionFiles: fileIds('结论附件'),
  samples: listOf(FormSample, { max: 500, title: '样品' }),
  /** The parts that the viewer may write now. */
  writable: listOf(oneOf(['draft', 'sample'])),
  files: listOf(FileRef, { max: 2000 }),
})
export type SamplingForm = Static<typeof SamplingForm>

/** Body of a step; which parts matter depends on the transition. */
export const FormMove = moveBody({
  remark: optional(line(500, '原因')),
  promisedDate: optional(day('承诺完成日')),
  feeAmount: optional(money('打样费')),
  reworkDate: optional(day('改样完成日')),
  conclusion: optional(line(2000, '评审结论')),
  files: optional(fileIds('附件')),
})
export type FormMove = Static<typeof FormMove>

export const FormQuery = listQuery(['createdAt', 'code', 'dueAt', 'requiredDate'], {
  ...dueQuery,
  ...followerQuery,
  ...partyQuery,
  Status: optional(listOf(count('状态', 9), { max: 10, title: '状态' })),
  SampleType: optional(listOf(brief.sampleType, { max: 7, title: '样品类型' })),
  FeeStatus: optional(listOf(progress.feeStatus, { max: 4, title: '打样费状态' })),
  SkuId: optional(id('SKU')),
  CategoryId: optional(id('品类')),
  IsRework: optional(flag('需改样')),
  IsToConclude: optional(flag('待结论')),
  RequiredDateFrom: optional(day('要求完成日')),
  RequiredDateTo: optional(day('要求完成日')),
})
export type FormQuery = Static<typeof FormQuery>

export const SHAPES = { query: FormQuery, row: FormRow, document: SamplingForm, move: FormMove }
