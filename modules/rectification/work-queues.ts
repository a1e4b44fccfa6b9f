import { cardsOf, type WorkQueue } from '#kernel/work-queue.ts'
import { rectification, SUPPLIER_TURN, type TaskState } from './machine.ts'
import { CLAIM } from './rules.ts'
import type { TaskQuery } from './shapes.ts'
import { TAB_NAMES, TASKS } from './words.ts'

const inState = (...states: readonly TaskState[]): TaskQuery => ({
  Status: states.map((state) => rectification.states[state].code),
})
const answer = { side: 'supplier', needs: 'rectification.answer' } as const
const manage = { side: 'staff', needs: 'rectification.manage' } as const
const card = cardsOf(TAB_NAMES)

/** What waits for whom: the tabs, the home page, the bell and the sentence mean the same. */
export const WORK_QUEUES = {
  rectToAccept: { ...answer, filter: inState('published'), task: TASKS.accept, ...card('toAccept') },
  rectToAnswer: {
    ...answer,
    filter: inState('containing', 'analysing', 'correcting'),
    task: TASKS.answer,
    ...card('toAnswer'),
  },
  // Those of the two above whose deadline is near or past.
  rectDue: { ...answer, filter: { ...inState(...SUPPLIER_TURN), IsDueSoon: true }, ...card('due') },
  rectOverdue: { ...answer, filter: { ...inState(...SUPPLIER_TURN), IsOverdue: true }, ...card('overdue') },
  rectToReview: {
    ...manage,
    filter: inState('reviewing', 'verifying', 'appealing'),
    task: TASKS.review,
    ...card('toReview'),
  },
  rectDelayAsked: { ...manage, filter: { HasOpenDelay: true }, task: TASKS.delay, ...card('delays') },
  rectClaimAsked: { ...answer, filter: { ClaimStatus: [CLAIM.asked] }, task: TASKS.claim, ...card('claimAsked') },
  rectClaimDisputed: {
    ...manage,
    filter: { ClaimStatus: [CLAIM.disputed] },
    task: TASKS.dispute,
    ...card('claimDisputed'),
  },
  rectLate: { ...manage, filter: { IsOverdue: true }, ...card('overdue') },
} as const satisfies Readonly<Record<string, WorkQueue<TaskQuery>>>

/** Whose turn it is in a state, if anybody's. */
export const turnIn = (state: TaskState): WorkQueue<TaskQuery> | undefined => {
  const code = rectification.states[state].code
  const { rectToAccept, rectToAnswer, rectToReview } = WORK_QUEUES
  return [rectToAccept, rectToAnswer, rectToReview].find(({ filter }) => filter.Status?.includes(code))
}
