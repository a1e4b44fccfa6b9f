import { documentCalls } from '#kernel/document-contract.ts'
import type { Operations } from '#kernel/operation.ts'
import { count, optional, shape } from '#kernel/schema.ts'
import { AnswerDraft, SHAPES, TaskDraft } from './shapes.ts'
import { TITLE } from './words.ts'

const calls = documentCalls({
  path: 'RectificationTask',
  title: TITLE,
  who: { supplier: 'rectification.view', staff: 'rectification.view' },
  ...SHAPES,
})

export const operations = {
  listRectificationTasks: calls.list,
  getRectificationTask: calls.get,
  getRectificationTaskPurchaser: calls.purchaser,
  createRectificationTask: calls.create(TaskDraft, { staff: 'rectification.manage' }),
  saveRectificationTask: calls.save(
    shape({ rowVersion: count('版本号'), draft: optional(TaskDraft), answer: optional(AnswerDraft) }),
    { supplier: 'rectification.answer', staff: 'rectification.manage' },
    '保存整改任务：采购方改草稿，供应商填写整改内容',
  ),
  moveRectificationTask: calls.move,
  moveRectificationTasks: calls.batch,
  assignRectificationTasks: calls.assign,
  previewRectificationTask: { ...calls.preview, extension: true },
  printRectificationTaskPdf: calls.pdf,
  printRectificationTaskDocx: calls.docx,
  listRectificationTaskPapers: calls.papers,
} as const satisfies Operations
