import type { Caller } from '#kernel/caller.ts'
import { described, describedFields } from '#kernel/described.ts'
import { titleOf } from '#kernel/schema.ts'
import type { PrintedDocument } from '#platform/print/printed.ts'
import { SamplingForm } from '../shapes.ts'
import { COLOR_STANDARDS, FEE_MODES, FEE_STATUSES, PRINT, SAMPLE_TYPES } from '../words.ts'

const LABELS = {
  sampleType: SAMPLE_TYPES,
  colorStandard: COLOR_STANDARDS,
  feeMode: FEE_MODES,
  feeStatus: FEE_STATUSES,
}
const FACTS = [
  'title',
  'supplierName',
  'skuCode',
  'skuName',
  'sampleType',
  'quantity',
  'unit',
  'roundNo',
  'requiredDate',
  'promisedDate',
  'feeMode',
  'feeAmount',
] as const
const PARTS = ['requirement', 'colorStandard', 'materials', 'receiver', 'conclusion'] as const

/** The form on paper, for PDF and Word alike. */
export const formReport = (form: SamplingForm, me: Caller): PrintedDocument => ({
  title: PRINT.title,
  number: form.code,
  watermark: me.userName,
  facts: describedFields(SamplingForm, form, FACTS, LABELS),
  columns: [
    { title: PRINT.item, width: 'auto' },
    { title: PRINT.content, width: '*' },
  ],
  rows: PARTS.map((name) => [
    titleOf(SamplingForm.properties[name]),
    described(SamplingForm.properties[name], form[name], LABELS),
  ]),
  totals: [],
  paragraphs: [],
  signatures: [form.buyerCompanyName, form.supplierName],
})
