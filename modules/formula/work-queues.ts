import { cardsOf, type WorkQueue } from '#kernel/work-queue.ts'
import { formula, type FormulaState } from './machine.ts'
import type { FormulaQuery } from './shapes.ts'
import { TAB_NAMES, TASKS } from './words.ts'

const inState = (...states: readonly FormulaState[]): FormulaQuery => ({
  Status: states.map((state) => formula.states[state].code),
})
const edit = { side: 'supplier', needs: 'formula.edit' } as const
const approve = { side: 'staff', needs: 'formula.approve' } as const
const card = cardsOf(TAB_NAMES)

/** What waits for whom: the tabs, the home page, the bell and the sentence mean the same. */
export const WORK_QUEUES = {
  formulaToRevise: { ...edit, filter: inState('returned'), task: TASKS.revise, ...card('toRevise') },
  formulaDraft: { ...edit, filter: inState('draft'), task: TASKS.write, ...card('drafts') },
  formulaToReview: { ...approve, filter: inState('submitted'), task: TASKS.review, ...card('toReview') },
  formulaLate: { ...approve, filter: { IsOverdue: true }, ...card('overdue') },
} as const satisfies Readonly<Record<string, WorkQueue<FormulaQuery>>>

/** Whose turn it is in a state, if anybody's. */
export const turnIn = (state: FormulaState): WorkQueue<FormulaQuery> | undefined => {
  const code = formula.states[state].code
  const { formulaToRevise, formulaDraft, formulaToReview } = WORK_QUEUES
  return [formulaToRevise, formulaDraft, formulaToReview].find(({ filter }) => filter.Status?.includes(code))
}
