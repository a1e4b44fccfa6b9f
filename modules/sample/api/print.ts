import type { Caller } from '#kernel/caller.ts'
import { described, describedFields } from '#kernel/described.ts'
import { titleOf } from '#kernel/schema.ts'
import { SAMPLE_TYPES } from '#modules/sampling-form/contract.ts'
import { inRoles, type PaperParties } from '#platform/document/paper-parties.ts'
import { ROLES } from '#platform/document/words.ts'
import type { PrintedDocument } from '#platform/print/printed.ts'
import { Sample } from '../shapes.ts'
import { PRINT, REPORT_RESULTS, SEVERITIES } from '../words.ts'

const LABELS = { sampleType: SAMPLE_TYPES, severity: SEVERITIES }
const FACTS = [
  'title',
  'skuCode',
  'skuName',
  'formCode',
  'sampleType',
  'roundNo',
  'quantity',
  'unit',
  'statusName',
  'logisticsName',
  'trackingNo',
  'sealNo',
  'sealValidTo',
  'sealedBy',
] as const
const PARTS = ['batchNote', 'testReports', 'scores', 'defects', 'verdictNote'] as const

/** The sample on paper, for PDF and Word alike. */
export const sampleReport = (one: Sample, me: Caller, parties: PaperParties): PrintedDocument => ({
  title: PRINT.title,
  number: one.code,
  watermark: me.userName,
  parties: inRoles(parties, ROLES.told),
  facts: describedFields(Sample, one, FACTS, LABELS),
  tables: [
    {
      columns: [
        { title: PRINT.item, kind: 'code' },
        { title: PRINT.content, kind: 'text' },
      ],
      rows: PARTS.map((name) => [
        titleOf(Sample.properties[name]),
        described(Sample.properties[name], one[name], name === 'testReports' ? { result: REPORT_RESULTS } : LABELS),
      ]),
    },
  ],
  clauses: [],
})
