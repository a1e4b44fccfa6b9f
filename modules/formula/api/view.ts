import type { Caller } from '#kernel/caller.ts'
import { dayOf } from '#kernel/day.ts'
import { declared } from '#kernel/declared.ts'
import { machineView, statusOf } from '#kernel/document.ts'
import { overdueDays } from '#kernel/due.ts'
import { codesOf } from '#kernel/labels.ts'
import type { History } from '#platform/database/records.ts'
import type { Act, Loaded } from '#platform/document/types.ts'
import { formula, WRITABLE, type FormulaState } from '../machine.ts'
import { plainSentence } from '../sentence.ts'
import { Formula, FormulaRow, type Item } from '../shapes.ts'
import { ORDER_POLICIES } from '../words.ts'
import type { FormulaDocument } from './tables.ts'

/** The time to review it runs while staff have it; the supplier is not late with that. */
const lateBy = (me: Caller, dueAt: string | null, today: string): number =>
  me.side === 'supplier' ? 0 : overdueDays(dueAt, today)

const isWritable = (state: FormulaState): boolean => WRITABLE.some((one) => one === state)

export const rowView = (record: FormulaDocument['record'], me: Caller, today: string): FormulaRow => ({
  ...declared(FormulaRow, record),
  ...statusOf(formula, record.status, me.side),
  overdueDays: lateBy(me, record.dueAt, today),
})

/** The lines with what they cost, where the caller may know it. */
const itemsOf = ({ head, parts: { costs } }: Pick<Loaded<FormulaDocument>, 'head' | 'parts'>): Item[] =>
  head.items.map((item, index) => ({
    ...item,
    lineNo: index + 1,
    unitCost: costs === undefined ? null : (costs.unitCosts[item.key] ?? ''),
  }))

/** A formula as this caller may see it. Costs are what the database let the caller read, and nothing else holds them. */
export const formulaView = (loaded: Loaded<FormulaDocument>, logs: readonly History[], { me, now }: Act): Formula => {
  const { head, state, parts, facts } = loaded
  const mayWrite = me.side === 'supplier' && me.permissions.has('formula.edit') && isWritable(state)
  return {
    ...declared(Formula, head),
    ...machineView(formula, loaded, me),
    sentence: plainSentence(state, me),
    logs: [...logs],
    isUrgent: false,
    dueDate: head.dueAt === null ? null : dayOf(new Date(head.dueAt)),
    overdueDays: lateBy(me, head.dueAt, dayOf(now)),
    orderCount: facts.openOrders,
    sampleCode: parts.sampleCode,
    orderPolicy: codesOf(ORDER_POLICIES).find((code) => code === head.orderPolicy) ?? null,
    items: itemsOf(loaded),
    seesCosts: parts.costs !== undefined,
    theoreticalCost: parts.costs?.theoreticalCost ?? null,
    versions: parts.versions.map(({ status, createdAt: _at, ...version }) => ({
      ...version,
      ...statusOf(formula, status, me.side),
    })),
    openOrders: [...parts.openOrders],
    isWritable: mayWrite,
    missing: mayWrite ? [...facts.missing] : [],
    unknownCodes: mayWrite ? [...parts.unknownCodes] : [],
    files: [...loaded.files],
  }
}
