import { cardsOf, type WorkQueue } from '#kernel/work-queue.ts'
import { sample, type SampleState } from './machine.ts'
import type { SampleQuery } from './shapes.ts'
import { TAB_NAMES, TASKS } from './words.ts'

const inState = (...states: readonly SampleState[]): SampleQuery => ({
  Status: states.map((state) => sample.states[state].code),
})
const answer = { side: 'supplier', needs: 'sampling.answer' } as const
const manage = { side: 'staff', needs: 'sampling.manage' } as const
const card = cardsOf(TAB_NAMES)

/** What waits for whom: the tabs, the home page, the bell and the sentence mean the same. */
export const WORK_QUEUES = {
  // The form of these stands in a queue of its own: to make samples and to send them is one task.
  sampleToShip: { ...answer, filter: inState('pending'), ...card('toShip') },
  sampleToReceive: {
    side: 'staff',
    needs: 'sampling.receive',
    filter: inState('shipped'),
    task: TASKS.receive,
    ...card('toReceive'),
  },
  sampleToReview: { ...manage, filter: inState('received', 'reviewing'), task: TASKS.review, ...card('toReview') },
} as const satisfies Readonly<Record<string, WorkQueue<SampleQuery>>>

/** Whose turn it is in a state, if anybody's. */
export const turnIn = (state: SampleState): WorkQueue<SampleQuery> | undefined => {
  const code = sample.states[state].code
  return Object.values(WORK_QUEUES).find(({ filter }) => filter.Status?.includes(code))
}
