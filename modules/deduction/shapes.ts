import { documentDraft, documentHead, documentRow, followerQuery, moveBody, partyQuery } from '#kernel/document.ts'
import { dueQuery, dueRow } from '#kernel/due.ts'
import { taxRate } from '#kernel/fields.ts'
import { fileIds, FileRef } from '#kernel/file-ref.ts'
import { listQuery } from '#kernel/operation.ts'
import {
  codeOf,
  count,
  id,
  instant,
  listOf,
  money,
  nullable,
  optional,
  text,
  words,
  type Static,
} from '#kernel/schema.ts'
import { MADE_SOURCES, MODES, SOURCES } from './words.ts'

const line = (max: number, title: string) => text(max, { title })

const brief = {
  title: words(100, '扣款事项'),
  costCategoryId: id('扣款类别'),
  amount: money('扣款金额'),
  taxRate: taxRate('税率'),
  sourceType: codeOf(SOURCES, '扣款来源'),
  sourceCode: line(40, '来源单号'),
  orderCode: line(40, '订单号'),
}
const grounds = {
  reason: words(1000, '扣款原因'),
  evidence: fileIds('扣款依据', 9),
}

/** What staff write. A receipt or an order is named by its number. */
export const DeductionDraft = documentDraft({ ...brief, ...grounds, sourceType: codeOf(MADE_SOURCES, '扣款来源') })
export type DeductionDraft = Static<typeof DeductionDraft>

const row = {
  ...brief,
  ...dueRow,
  categoryName: line(100, '扣款类别'),
  /** What was raised, where less was upheld. */
  firstAmount: money('原扣款金额'),
  currency: words(3, '币种'),
  confirmMode: nullable(codeOf(MODES, '确认方式')),
  confirmedAt: nullable(instant('确认时间')),
}
export const DeductionRow = documentRow(row)
export type DeductionRow = Static<typeof DeductionRow>

const appeal = { appealReason: line(500, '申诉理由'), appealFiles: fileIds('申诉材料', 9) }

export const Deduction = documentRow({
  ...row,
  ...grounds,
  ...appeal,
  ...documentHead,
  supplierCompanyId: id('供应商'),
  categoryCode: words(40, '扣款类别'),
  sourceId: nullable(id('来源单据')),
  orderId: nullable(id('订单')),
  appealedAt: nullable(instant('申诉时间')),
  clause: line(500, '合同条款'),
  decision: line(500, '处理意见'),
  files: listOf(FileRef, { max: 40 }),
})
export type Deduction = Static<typeof Deduction>

/** Body of a step; which parts matter depends on the transition. */
export const DeductionMove = moveBody({
  remark: optional(line(500, '说明')),
  /** Proof that goes with an appeal. */
  files: optional(appeal.appealFiles),
  clause: optional(line(500, '合同条款')),
  /** What of it is upheld; all of it where nothing is said. */
  amount: optional(money('维持金额')),
})
export type DeductionMove = Static<typeof DeductionMove>

export const DeductionQuery = listQuery(['createdAt', 'code', 'dueAt', 'amount'], {
  ...dueQuery,
  ...followerQuery,
  ...partyQuery,
  Status: optional(listOf(count('状态', 9), { max: 10, title: '状态' })),
  CostCategoryId: optional(id('扣款类别')),
  SourceType: optional(listOf(brief.sourceType, { max: 6, title: '扣款来源' })),
  SourceId: optional(id('来源单据')),
  OrderId: optional(id('订单')),
})
export type DeductionQuery = Static<typeof DeductionQuery>

export const SHAPES = { query: DeductionQuery, row: DeductionRow, document: Deduction, move: DeductionMove }
