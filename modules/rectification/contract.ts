import { documentCalls } from '#kernel/document-contract.ts'
import type { Operations } from '#kernel/operation.ts'
import { count, id, listOf, optional, shape } from '#kernel/schema.ts'
import { RectificationSetting } from './setting-shapes.ts'
import { AnswerDraft, SHAPES, TaskDraft } from './shapes.ts'
import { SimilarTask } from './similar-shapes.ts'
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
  /** To learn from: of other suppliers, too, so no supplier reads it. */
  listSimilarRectificationTasks: {
    method: 'GET',
    path: '/api/RectificationTask/{id}/Similar',
    summary: '同类整改案例：同货号、同客诉标签或同品类，已关闭的在前',
    who: { staff: 'rectification.view' },
    owns: 'company',
    params: shape({ id: id() }),
    reply: listOf(SimilarTask, { max: 10 }),
    extension: true,
  },
  /** Whoever writes a task reads what its severity means. */
  getRectificationSetting: {
    method: 'GET',
    path: '/api/RectificationSetting',
    summary: '整改期限',
    who: { staff: 'member' },
    owns: 'buyer',
    reply: RectificationSetting,
    extension: true,
  },
  saveRectificationSetting: {
    method: 'PUT',
    path: '/api/RectificationSetting',
    summary: '修改整改期限，对此后发布的任务生效',
    who: { staff: 'settings.manage' },
    owns: 'buyer',
    body: RectificationSetting,
    reply: RectificationSetting,
    extension: true,
  },
  moveRectificationTask: calls.move,
  moveRectificationTasks: calls.batch,
  assignRectificationTasks: calls.assign,
  previewRectificationTask: { ...calls.preview, extension: true },
  printRectificationTaskPdf: calls.pdf,
  printRectificationTaskDocx: calls.docx,
  listRectificationTaskPapers: calls.papers,
} as const satisfies Operations
