import { cardsOf, type WorkQueue } from '#kernel/work-queue.ts'
import { outsourcingOrder, SUPPLIER_TURN, type OutsourcingState } from './machine.ts'
import type { OutsourcingQuery } from './shapes.ts'
import { TAB_NAMES, TASKS } from './words.ts'

const inState = (...states: readonly OutsourcingState[]): OutsourcingQuery => ({
  Status: states.map((state) => outsourcingOrder.states[state].code),
})
const answer = { side: 'supplier', needs: 'outsourcing.answer' } as const
const manage = { side: 'staff', needs: 'outsourcing.manage' } as const
const review = { side: 'staff', needs: 'outsourcing.review' } as const
const card = cardsOf(TAB_NAMES)

/** What waits for whom: the tabs, the home page, the bell and the sentence mean the same. */
export const WORK_QUEUES = {
  outsourcingToAccept: { ...answer, filter: inState('published'), task: TASKS.accept, ...card('toAccept') },
  outsourcingToDeliver: { ...answer, filter: inState('inProgress'), task: TASKS.deliver, ...card('running') },
  outsourcingToRework: { ...answer, filter: inState('rework'), task: TASKS.rework, ...card('rework') },
  // Those of the two above that the buyer wants to close, or whose deadline is past.
  outsourcingCloseAsked: { ...answer, filter: { ...inState('inProgress', 'rework'), IsCloseAsked: true } },
  outsourcingDue: { ...answer, filter: { ...inState(...SUPPLIER_TURN), IsDueSoon: true } },
  outsourcingOverdue: { ...answer, filter: { ...inState(...SUPPLIER_TURN), IsOverdue: true }, ...card('overdue') },
  // Goods that are not in stock yet wait for their receipt, which has queues of its own.
  outsourcingToReview: {
    ...review,
    filter: { ...inState('delivered'), IsReviewable: true },
    task: TASKS.review,
    ...card('toReview'),
  },
  outsourcingReworkAsked: {
    ...manage,
    filter: { ...inState('rework', 'delivered'), IsReworkAsked: true },
    task: TASKS.reworkCost,
    ...card('reworkCosts'),
  },
  outsourcingMaterialOpen: {
    ...manage,
    filter: { ...inState('settling'), IsMaterialOpen: true },
    task: TASKS.material,
    ...card('materials'),
  },
  outsourcingLate: { ...manage, filter: { ...inState(...SUPPLIER_TURN), IsOverdue: true }, ...card('overdue') },
} as const satisfies Readonly<Record<string, WorkQueue<OutsourcingQuery>>>
