import { documentCalls } from '#kernel/document-contract.ts'
import type { Operations } from '#kernel/operation.ts'
import { count, shape } from '#kernel/schema.ts'
import { FormDraft, SHAPES } from './shapes.ts'
import { TITLE } from './words.ts'

const calls = documentCalls({
  path: 'SamplingForm',
  title: TITLE,
  who: { supplier: 'sampling.view', staff: 'sampling.view' },
  ...SHAPES,
})

export const operations = {
  listSamplingForms: calls.list,
  getSamplingForm: calls.get,
  getSamplingFormPurchaser: calls.purchaser,
  createSamplingForm: calls.create(FormDraft, { staff: 'sampling.manage' }),
  saveSamplingForm: {
    ...calls.save(shape({ rowVersion: count('版本号'), draft: FormDraft }), { staff: 'sampling.manage' }),
    extension: true,
  },
  moveSamplingForm: calls.move,
  assignSamplingForms: calls.assign,
  previewSamplingForm: { ...calls.preview, extension: true },
  printSamplingFormPdf: calls.pdf,
  printSamplingFormDocx: calls.docx,
  listSamplingFormPapers: calls.papers,
} as const satisfies Operations

/** Types of samples, which samples share. */
export { SAMPLE_TYPES } from './words.ts'
