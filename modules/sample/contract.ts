import { documentCalls } from '#kernel/document-contract.ts'
import type { Operations } from '#kernel/operation.ts'
import { count, id, listOf, nothing, optional, shape, text, words } from '#kernel/schema.ts'
import { LabelOrder, SampleContent, SampleDraft, SampleOption, SampleReview, Sample, SHAPES } from './shapes.ts'
import { TITLE } from './words.ts'

const who = { supplier: 'sampling.view', staff: 'sampling.view' } as const
const calls = documentCalls({ path: 'Sample', title: TITLE, who, ...SHAPES })

/** So many a picker shows. */
const PICKED_AT_ONCE = 50

export const operations = {
  // Before those that name one sample by its id.
  selectSamples: {
    method: 'GET',
    path: '/api/Sample/Select',
    summary: '可选的封样：有效的已封样样品',
    who,
    owns: 'company',
    query: shape({ Q: optional(text(100, { title: '样品号、封样号或货号' })), SkuId: optional(id('SKU')) }),
    reply: listOf(SampleOption, { max: PICKED_AT_ONCE }),
  },
  findSampleByQr: {
    method: 'GET',
    path: '/api/Sample/ByQr',
    summary: '按标签码查样品',
    who: { staff: 'sampling.view' },
    owns: 'company',
    query: shape({ Code: words(200, '标签码') }),
    reply: Sample,
    extension: true,
  },
  printSampleLabels: {
    method: 'POST',
    path: '/api/Sample/PrintLabel',
    summary: '打印样品标签',
    who: { supplier: 'sampling.answer', staff: 'sampling.manage' },
    owns: 'company',
    body: LabelOrder,
    reply: nothing(),
    file: 'application/pdf',
  },
  listSamples: calls.list,
  getSample: calls.get,
  getSamplePurchaser: calls.purchaser,
  createSample: calls.create(SampleDraft, { supplier: 'sampling.answer' }),
  saveSample: {
    ...calls.save(
      shape({ rowVersion: count('版本号'), draft: optional(SampleContent), review: optional(SampleReview) }),
      { supplier: 'sampling.answer', staff: 'sampling.manage' },
      '保存样品：供应商改待寄出的样品，采购方填写评审',
    ),
    extension: true,
  },
  moveSample: calls.move,
  assignSamples: calls.assign,
  previewSample: { ...calls.preview, extension: true },
  printSamplePdf: calls.pdf,
  printSampleDocx: calls.docx,
  listSamplePapers: calls.papers,
} as const satisfies Operations

/** For forms, which show their samples, and for whoever asks where one stands. */
export { sample } from './machine.ts'
