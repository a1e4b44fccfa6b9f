import type { Caller } from '#kernel/caller.ts'
import { titleOf } from '#kernel/schema.ts'
import { groupedPrice } from '#kernel/text.ts'
import { described, describedFields } from '#kernel/described.ts'
import { inRoles, type PaperParties } from '#platform/document/paper-parties.ts'
import { ROLES } from '#platform/document/words.ts'
import type { PrintedDocument } from '#platform/print/printed.ts'
import { Answer, Task } from '../shapes.ts'
import { CAUSES, REPORT, SEVERITIES, SOURCES, TECHNIQUES, VERIFY_METHODS, VERIFY_RESULTS } from '../words.ts'

const FACTS = ['title', 'sourceType', 'severity', 'skuCode', 'skuName', 'batchNos', 'orderCodes'] as const
const CODES = { sourceType: SOURCES, severity: SEVERITIES, technique: TECHNIQUES, category: CAUSES }
const LABELS = { ...CODES, method: VERIFY_METHODS, result: VERIFY_RESULTS }
const { problem, verification } = Task.properties
const PARTS = Object.entries({ ...Answer.properties, problem, verification })

/** The task as an 8D report, for PDF and Word alike. The titles of its parts begin with their places, D1 to D7. */
export const taskReport = (task: Task, me: Caller, parties: PaperParties): PrintedDocument => {
  const parts: Readonly<Record<string, unknown>> = { ...task, ...task.answer }
  const told = PARTS.map(([name, schema]) => [titleOf(schema), described(schema, parts[name], LABELS)])
  return {
    title: REPORT.title,
    number: task.code,
    watermark: me.userName,
    parties: inRoles(parties, ROLES.told),
    facts: describedFields(Task, task, FACTS, LABELS),
    tables: [
      {
        columns: [
          { title: REPORT.step, kind: 'code' },
          { title: REPORT.content, kind: 'text' },
        ],
        rows: [...told.toSorted(([a = ''], [b = '']) => a.localeCompare(b, 'en')), [REPORT.closing, task.statusName]],
        totals:
          task.claimAmount === null ? [] : [[titleOf(Task.properties.claimAmount), groupedPrice(task.claimAmount)]],
      },
    ],
    clauses: [],
  }
}
