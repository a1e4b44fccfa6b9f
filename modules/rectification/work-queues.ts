import { rectification, SUPPLIER_TURN, type TaskState } from './machine.ts'

const codesOf = (...states: readonly TaskState[]): number[] => states.map((state) => rectification.states[state].code)

/** What waits for somebody, as filters of the list: the tabs, the home page and the counting call mean the same. */
export const WORK_QUEUES = {
  rectToAccept: { Status: codesOf('published') },
  rectDue: { Status: codesOf(...SUPPLIER_TURN), IsDueSoon: true },
  rectOverdue: { Status: codesOf(...SUPPLIER_TURN), IsOverdue: true },
  rectToReview: { Status: codesOf('reviewing', 'verifying', 'appealing') },
  rectDelayAsked: { HasOpenDelay: true },
  rectLate: { IsOverdue: true },
} as const
