import type { Caller } from '#kernel/caller.ts'
import { titleOf } from '#kernel/schema.ts'
import { described, describedFields } from '#kernel/described.ts'
import type { PrintedDocument } from '#platform/print/printed.ts'
import { Answer, Task } from '../shapes.ts'
import { CAUSES, REPORT, SEVERITIES, SOURCES, TECHNIQUES, VERIFY_METHODS, VERIFY_RESULTS } from '../words.ts'

const FACTS = [
  'title',
  'supplierName',
  'sourceType',
  'severity',
  'skuCode',
  'skuName',
  'batchNos',
  'orderCodes',
] as const
const CODES = { sourceType: SOURCES, severity: SEVERITIES, technique: TECHNIQUES, category: CAUSES }
const LABELS = { ...CODES, method: VERIFY_METHODS, result: VERIFY_RESULTS }
const { problem, verification } = Task.properties
const PARTS = Object.entries({ ...Answer.properties, problem, verification })

/** The task as an 8D report, for PDF and Word alike. The titles of its parts begin with their places, D1 to D7. */
export const taskReport = (task: Task, me: Caller): PrintedDocument => {
  const parts: Readonly<Record<string, unknown>> = { ...task, ...task.answer }
  const told = PARTS.map(([name, schema]) => [titleOf(schema), described(schema, parts[name], LABELS)])
  return {
    title: REPORT.title,
    number: task.code,
    watermark: me.userName,
    facts: describedFields(Task, task, FACTS, LABELS),
    columns: [
      { title: REPORT.step, width: 'auto' },
      { title: REPORT.content, width: '*' },
    ],
    rows: [...told.toSorted(([a = ''], [b = '']) => a.localeCompare(b, 'en')), [REPORT.closing, task.statusName]],
    totals: describedFields(Task, task, task.claimAmount === null ? [] : ['claimAmount']),
    paragraphs: [],
    signatures: [task.buyerCompanyName, task.supplierName],
  }
}
