import { documentCalls } from '#kernel/document-contract.ts'
import type { Operations } from '#kernel/operation.ts'
import { count, listOf, optional, shape } from '#kernel/schema.ts'
import { Marks, ReviewDraft, Reviewer, ReviewStanding, SelfAssessment, SHAPES } from './shapes.ts'
import { TITLE } from './words.ts'

const calls = documentCalls({
  path: 'ReviewTask',
  title: TITLE,
  who: { supplier: 'review.view', staff: 'review.view' },
  ...SHAPES,
})

export const operations = {
  listReviewTasks: calls.list,
  getReviewTask: calls.get,
  getReviewTaskPurchaser: calls.purchaser,
  createReviewTask: calls.create(ReviewDraft, { staff: 'review.plan' }),
  saveReviewTask: {
    ...calls.save(
      shape({
        rowVersion: count('版本号'),
        draft: optional(ReviewDraft),
        self: optional(SelfAssessment),
        marks: optional(Marks),
      }),
      { supplier: 'review.answer', staff: 'review.plan' },
      '保存评审任务：采购方改草稿或填写评审记录，供应商填写自评',
    ),
    extension: true,
  },
  saveReviewTaskOnSite: {
    method: 'POST',
    path: '/api/ReviewTask/{id}/OnSite',
    summary: '补传现场评审记录',
    description:
      '按评审项合并：marks 为填写的各项，seen 为填写前看到的同项内容（没有则不传）。各项在服务器上仍与 seen 一致时写入；有任何一项已被他人改动时返回 412，全部不写入。重复提交无副作用。',
    who: { staff: 'review.manage' },
    owns: 'company',
    params: calls.get.params,
    body: shape({ marks: Marks, seen: Marks }),
    reply: calls.get.reply,
    extension: true,
  },
  getReviewTaskStanding: {
    method: 'GET',
    path: '/api/ReviewTask/{id}/Standing',
    summary: '供应商历次评审与合格品类',
    who: calls.get.who,
    owns: 'company',
    params: calls.get.params,
    reply: ReviewStanding,
    extension: true,
  },
  listReviewers: {
    method: 'GET',
    path: '/api/ReviewTask/Reviewers',
    summary: '可参加评审的人员',
    who: { staff: 'review.plan' },
    owns: 'buyer',
    reply: listOf(Reviewer),
    extension: true,
  },
  moveReviewTask: calls.move,
  assignReviewTasks: calls.assign,
  previewReviewTask: { ...calls.preview, extension: true },
  printReviewTaskPdf: calls.pdf,
  printReviewTaskDocx: calls.docx,
  listReviewTaskPapers: calls.papers,
} as const satisfies Operations
