import type { Caller } from '#kernel/caller.ts'
import { described, describedFields } from '#kernel/described.ts'
import { titleOf } from '#kernel/schema.ts'
import { inRoles, type PaperParties } from '#platform/document/paper-parties.ts'
import { ROLES } from '#platform/document/words.ts'
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
export const formReport = (form: SamplingForm, me: Caller, parties: PaperParties): PrintedDocument => ({
  title: PRINT.title,
  number: form.code,
  watermark: me.userName,
  parties: inRoles(parties, ROLES.told),
  facts: describedFields(SamplingForm, form, FACTS, LABELS),
  tables: [
    {
      columns: [
        { title: PRINT.item, kind: 'code' },
        { title: PRINT.content, kind: 'text' },
      ],
      rows: PARTS.map((name) => [
        titleOf(SamplingForm.properties[name]),
        described(SamplingForm.properties[name], form[name], LABELS),
      ]),
    },
  ],
  clauses: [],
})
