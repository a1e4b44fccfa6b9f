import { cardsOf, type WorkQueue } from '#kernel/work-queue.ts'
import { samplingForm, SUPPLIER_TURN, type FormState } from './machine.ts'
import { FEE } from './rules.ts'
import type { FormQuery } from './shapes.ts'
import { TAB_NAMES, TASKS } from './words.ts'

const inState = (...states: readonly FormState[]): FormQuery => ({
  Status: states.map((state) => samplingForm.states[state].code),
})
const answer = { side: 'supplier', needs: 'sampling.answer' } as const
const manage = { side: 'staff', needs: 'sampling.manage' } as const
const card = cardsOf(TAB_NAMES)

/** What waits for whom: the tabs, the home page, the bell and the sentence mean the same. */
export const WORK_QUEUES = {
  samplingToAccept: { ...answer, filter: inState('published'), task: TASKS.accept, ...card('toAccept') },
  samplingToMake: { ...answer, filter: inState('making'), task: TASKS.make, ...card('making') },
  // Those of the one above whose samples came back, or whose fee did, or whose deadline is past.
  samplingRework: { ...answer, filter: { ...inState('making'), IsRework: true }, ...card('rework') },
  samplingFeeReturned: { ...answer, filter: { ...inState('making', 'reviewing'), FeeStatus: [FEE.returned] } },
  samplingDue: { ...answer, filter: { ...inState(...SUPPLIER_TURN), IsDueSoon: true } },
  samplingOverdue: { ...answer, filter: { ...inState(...SUPPLIER_TURN), IsOverdue: true }, ...card('overdue') },
  samplingFeeAsked: {
    ...manage,
    filter: { ...inState('making'), FeeStatus: [FEE.asked] },
    task: TASKS.fee,
    ...card('fees'),
  },
  // Others that are reviewed wait for their samples, which have queues of their own.
  samplingToConclude: {
    ...manage,
    filter: { ...inState('reviewing'), IsToConclude: true },
    task: TASKS.conclude,
    ...card('toConclude'),
  },
  samplingLate: { ...manage, filter: { ...inState(...SUPPLIER_TURN), IsOverdue: true }, ...card('overdue') },
} as const satisfies Readonly<Record<string, WorkQueue<FormQuery>>>
