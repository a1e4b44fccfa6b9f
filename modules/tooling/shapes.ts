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
  money,
  nullable,
  optional,
  shape,
  text,
  words,
  type Static,
} from '#kernel/schema.ts'
import { KINDS, LIFE_STAGES, SIDES } from './words.ts'

const line = (max: number, title: string) => text(max, { title })
/** Far more than any tool lives, and sums of it still fit. */
const TIMES_MAX = 1_000_000_000
const USES_MAX = 1000

const brief = {
  title: words(100, '名称'),
  kind: codeOf(KINDS, '类型'),
  quantity: count('数量', 100_000),
  unit: words(10, '单位'),
  owner: codeOf(SIDES, '归属'),
  place: line(100, '存放位置'),
  lifeTotal: nullable(count('总寿命', TIMES_MAX)),
  lifeUsed: count('已用', TIMES_MAX),
  madeOn: nullable(day('制作日期')),
  /** Null where the reader may not know it, or nobody said. */
  cost: nullable(money('制作费用')),
}
const details = {
  feeSource: line(40, '费用来源'),
  formulaId: nullable(id('对应配方')),
  photos: fileIds('照片'),
  remark: line(500, '备注'),
}

/** What is entered of a tool. Between whom it is, the buyer's people say; a supplier's is its own. */
export const ToolingDraft = shape({
  supplierCompanyId: optional(id('供应商')),
  buyerCompanyId: optional(id('采购主体')),
  ...brief,
  ...details,
  skuIds: listOf(id('商品'), { min: 1, max: 20, title: '适用商品' }),
})
export type ToolingDraft = Static<typeof ToolingDraft>

/** A product that it makes, as it was called when it was entered. */
export const ToolingSku = shape({ id: id('商品'), code: line(40, '货号'), name: line(100, '品名') })
export type ToolingSku = Static<typeof ToolingSku>

const row = {
  ...brief,
  ...dueRow,
  registeredBy: codeOf(SIDES, '登记方'),
  skuNames: listOf(line(150, '适用商品'), { max: 20, title: '适用商品' }),
  lifeLeft: nullable(count('剩余寿命', TIMES_MAX)),
  lifeStage: codeOf(LIFE_STAGES, '寿命状态'),
  lastUsedOn: nullable(day('上次使用')),
}
export const ToolingRow = documentRow({ ...row, photoId: nullable(id('照片')) })
export type ToolingRow = Static<typeof ToolingRow>

const use = {
  at: instant('登记时间'),
  on: day('使用日期'),
  times: count('使用次数', TIMES_MAX),
  orderCode: line(40, '订单号'),
  by: line(100, '登记人'),
  remark: line(500, '备注'),
}
export const Tooling = documentRow({
  ...row,
  ...details,
  ...documentHead,
  supplierCompanyId: id('供应商'),
  skus: listOf(ToolingSku, { max: 20, title: '适用商品' }),
  formulaCode: line(40, '对应配方'),
  uses: listOf(shape(use), { max: USES_MAX, title: '使用记录' }),
  returnReason: line(500, '退回原因'),
  scrapReason: line(500, '报废原因'),
  /** The viewer may change what was entered. */
  isWritable: flag('可修改'),
  files: listOf(FileRef, { max: 200 }),
})
export type Tooling = Static<typeof Tooling>
/** So many uses are kept to be read; how often it was used is counted beside them. */
export const USES_KEPT = USES_MAX

/** Body of a step; which parts matter depends on the transition. */
export const ToolingMove = moveBody({
  remark: optional(line(500, '原因')),
  times: optional(use.times),
  usedOn: optional(use.on),
  orderCode: optional(use.orderCode),
  place: optional(brief.place),
})
export type ToolingMove = Static<typeof ToolingMove>

export const ToolingQuery = listQuery(['createdAt', 'code', 'dueAt', 'lastUsedOn', 'lifeLeft'], {
  ...dueQuery,
  ...followerQuery,
  ...partyQuery,
  Status: optional(listOf(count('状态', 9), { max: 10, title: '状态' })),
  Kind: optional(listOf(brief.kind, { max: 4, title: '类型' })),
  Owner: optional(brief.owner),
  RegisteredBy: optional(row.registeredBy),
  SkuCode: optional(words(40, '货号')),
  IsLifeLow: optional(flag('寿命将尽')),
})
export type ToolingQuery = Static<typeof ToolingQuery>

export const SHAPES = { query: ToolingQuery, row: ToolingRow, document: Tooling, move: ToolingMove }

/** A tool in use that has life left, for whoever is about to pay for another one. */
export const ReusableTool = shape({
  id: id('版具'),
  code: line(40, '版具编号'),
  title: line(100, '名称'),
  kind: brief.kind,
  quantity: brief.quantity,
  unit: line(10, '单位'),
  place: brief.place,
  lifeLeft: nullable(count('剩余寿命', TIMES_MAX)),
  skuCodes: listOf(line(40, '货号'), { max: 20, title: '适用商品' }),
})
export type ReusableTool = Static<typeof ReusableTool>
