import type { Caller } from '#kernel/caller.ts'
import { describedFields } from '#kernel/described.ts'
import { titleOf } from '#kernel/schema.ts'
import { groupedPrice } from '#kernel/text.ts'
import { inRoles, type PaperParties } from '#platform/document/paper-parties.ts'
import { ROLES } from '#platform/document/words.ts'
import type { PrintedDocument } from '#platform/print/printed.ts'
import { Deduction } from '../shapes.ts'
import { MODES, PRINT, SOURCES } from '../words.ts'

const FACTS = [
  'title',
  'categoryName',
  'sourceType',
  'sourceCode',
  'orderCode',
  'statusName',
  'confirmMode',
  'confirmedAt',
] as const

/** A deduction on paper, for PDF and Word alike. */
export const deductionNote = (doc: Deduction, me: Caller, parties: PaperParties): PrintedDocument => ({
  title: PRINT.title,
  number: doc.code,
  watermark: me.userName,
  parties: inRoles(parties, ROLES.told),
  facts: [
    ...describedFields(Deduction, doc, FACTS, { sourceType: SOURCES, confirmMode: MODES }),
    [titleOf(Deduction.properties.amount), groupedPrice(doc.amount)],
  ],
  tables: [],
  clauses: [
    [PRINT.reason, doc.reason],
    [PRINT.clause, doc.clause],
    [PRINT.appeal, doc.appealReason],
    [PRINT.decision, doc.decision],
  ],
})
