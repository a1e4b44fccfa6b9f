import { cardsOf, type WorkQueue } from '#kernel/work-queue.ts'
import { reviewTask, type ReviewState } from './machine.ts'
import type { ReviewQuery } from './shapes.ts'
import { TAB_NAMES, TASKS } from './words.ts'

const inState = (...states: readonly ReviewState[]): ReviewQuery => ({
  Status: states.map((state) => reviewTask.states[state].code),
})
const answer = { side: 'supplier', needs: 'review.answer' } as const
const plan = { side: 'staff', needs: 'review.plan' } as const
const manage = { side: 'staff', needs: 'review.manage' } as const
const decide = { side: 'staff', needs: 'review.decide' } as const
const card = cardsOf(TAB_NAMES)

/** What waits for whom: the tabs, the home page, the bell and the sentence mean the same. */
export const WORK_QUEUES = {
  reviewToConfirm: {
    ...answer,
    filter: { ...inState('published'), HasDateProposal: false },
    task: TASKS.confirm,
    ...card('toConfirm'),
  },
  selfAssessDue: { ...answer, filter: inState('assessing'), task: TASKS.assess, ...card('toAssess') },
  reportToConfirm: { ...answer, filter: inState('reported'), task: TASKS.report, ...card('reports') },
  // Those of the two above whose deadline is past.
  reviewOverdue: { ...answer, filter: { ...inState('assessing'), IsOverdue: true }, ...card('overdue') },
  reviewDatesAsked: {
    ...plan,
    filter: { ...inState('published'), HasDateProposal: true },
    task: TASKS.dates,
    ...card('dates'),
  },
  reviewToDo: { ...manage, filter: inState('scheduled', 'reviewing'), task: TASKS.review, ...card('toReview') },
  reviewAppealed: { ...decide, filter: inState('appealing'), task: TASKS.appeal, ...card('appeals') },
} as const satisfies Readonly<Record<string, WorkQueue<ReviewQuery>>>

/** Whose turn it is, if anybody's. */
export const turnIn = (state: ReviewState, isDateAsked: boolean): WorkQueue<ReviewQuery> | undefined => {
  const code = reviewTask.states[state].code
  const { reviewToConfirm, selfAssessDue, reportToConfirm, reviewDatesAsked, reviewToDo, reviewAppealed } = WORK_QUEUES
  if (state === 'published') return isDateAsked ? reviewDatesAsked : reviewToConfirm
  return [selfAssessDue, reportToConfirm, reviewToDo, reviewAppealed].find(({ filter }) =>
    filter.Status?.includes(code),
  )
}
