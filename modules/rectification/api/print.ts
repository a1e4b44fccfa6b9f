import type { Caller } from '#kernel/caller.ts'
import { described, describedFields } from '#kernel/described.ts'
import { labelOf } from '#kernel/labels.ts'
import { titleOf, type TSchema } from '#kernel/schema.ts'
import { groupedDecimal, groupedPrice } from '#kernel/text.ts'
import { inRoles, type PaperParties } from '#platform/document/paper-parties.ts'
import { ROLES } from '#platform/document/words.ts'
import type { PrintedDocument, PrintedTable } from '#platform/print/printed.ts'
import { Answer, Task } from '../shapes.ts'
import { CAUSES, CLAIMS, REPORT, SEVERITIES, SOURCES, TECHNIQUES, VERIFY_METHODS, VERIFY_RESULTS } from '../words.ts'

const FACTS = [
  'title',
  'statusName',
  'sourceType',
  'severity',
  'complaintTags',
  'publishedOn',
  'skuCode',
  'skuName',
  'batchNos',
  'orderCodes',
  'affectedQty',
] as const
const CODES = { sourceType: SOURCES, severity: SEVERITIES, technique: TECHNIQUES, category: CAUSES }
const LABELS = { ...CODES, method: VERIFY_METHODS, result: VERIFY_RESULTS }
const { problem, verification } = Task.properties
const { team, containment, rootCause, correctiveActions, prevention } = Answer.properties

const people = ({ answer }: Task): PrintedTable => {
  const { name, role, phone, isLeader } = team.items.properties
  return {
    heading: titleOf(team),
    columns: [
      { title: titleOf(name), kind: 'text' },
      { title: titleOf(role), kind: 'text' },
      { title: titleOf(phone), kind: 'code' },
      { title: titleOf(isLeader), kind: 'mark' },
    ],
    rows: answer.team.map((one) => [one.name, one.role, one.phone, one.isLeader ? REPORT.leader : '']),
  }
}

const actions = ({ answer }: Task): PrintedTable => {
  const { action, owner, dueDate, doneOn } = correctiveActions.items.properties
  return {
    heading: titleOf(correctiveActions),
    columns: [
      { title: titleOf(action), kind: 'text' },
      { title: titleOf(owner), kind: 'text' },
      { title: titleOf(dueDate), kind: 'date' },
      { title: titleOf(doneOn), kind: 'date' },
      { title: REPORT.proofs, kind: 'mark' },
    ],
    rows: answer.correctiveActions.map((one) => [
      one.action,
      one.owner,
      one.dueDate ?? '',
      one.doneOn ?? '',
      one.evidence.length === 0 ? '' : REPORT.files(one.evidence.length),
    ]),
  }
}

/** Disciplines that are told in sentences, one below the other. */
const told = (heading: string, rows: readonly (readonly [string, string])[]): PrintedTable => ({
  heading,
  columns: [
    { title: REPORT.step, kind: 'code' },
    { title: REPORT.content, kind: 'text' },
  ],
  rows,
})
const part = (schema: TSchema, value: unknown) => [titleOf(schema), described(schema, value, LABELS)] as const

/** Each answer asks the next question: they are counted, not listed. */
const causes = ({ answer: { rootCause: cause } }: Task) => {
  const { technique, whyChain, category, escapeReason } = rootCause.properties
  const whys = cause.whyChain.filter((why) => why.trim() !== '')
  const lines = [
    ...(whys.length === 0 ? [] : [[titleOf(technique), labelOf(TECHNIQUES, cause.technique)]]),
    ...whys.map((why, index) => [`${titleOf(whyChain)} ${index + 1}`, why]),
    ...(cause.category === null ? [] : [[titleOf(category), labelOf(CAUSES, cause.category)]]),
    ...(cause.escapeReason === '' ? [] : [[titleOf(escapeReason), cause.escapeReason]]),
  ]
  return [titleOf(rootCause), lines.map((line) => line.join('：')).join('\n')] as const
}

const claim = ({ claimAmount, claimStatus, deduction }: Task): PrintedTable['totals'] => {
  if (claimAmount === null) return []
  const status = [labelOf(CLAIMS, claimStatus), deduction?.code ?? ''].filter((text) => text !== '').join(' ')
  return [[`${titleOf(Task.properties.claimAmount)}（${status}）`, groupedPrice(claimAmount)]]
}

/** As people write it, without the noughts that fill it up. */
const quantityOf = ({ affectedQty }: Task): string | null => (affectedQty === null ? null : groupedDecimal(affectedQty))

/** The task as an 8D report, for PDF and Word alike: the disciplines in their order, people and actions as tables. */
export const taskReport = (task: Task, me: Caller, parties: PaperParties): PrintedDocument => {
  const { answer } = task
  const before = told(REPORT.before, [part(problem, task.problem), part(containment, answer.containment), causes(task)])
  const after = told(REPORT.after, [
    part(verification, task.verification),
    part(prevention, answer.prevention),
    [REPORT.closing, task.statusName],
  ])
  return {
    title: REPORT.title,
    number: task.code,
    watermark: me.userName,
    parties: inRoles(parties, ROLES.told),
    facts: describedFields(Task, { ...task, affectedQty: quantityOf(task) }, FACTS, LABELS),
    tables: [
      ...(answer.team.length === 0 ? [] : [people(task)]),
      before,
      ...(answer.correctiveActions.length === 0 ? [] : [actions(task)]),
      { ...after, totals: claim(task) ?? [] },
    ],
    clauses: [],
  }
}
