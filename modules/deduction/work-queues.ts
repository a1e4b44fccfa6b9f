import { cardsOf, type WorkQueue } from '#kernel/work-queue.ts'
import { deduction, type DeductionState } from './machine.ts'
import type { DeductionQuery } from './shapes.ts'
import { TAB_NAMES, TASKS } from './words.ts'

const inState = (state: DeductionState): DeductionQuery => ({ Status: [deduction.states[state].code] })
const card = cardsOf(TAB_NAMES)

/** What waits for whom: the tabs, the home page, the bell and the sentence mean the same. */
export const WORK_QUEUES = {
  deductionToConfirm: {
    side: 'supplier',
    needs: 'payment.answer',
    filter: inState('pending'),
    task: TASKS.confirm,
    ...card('toConfirm'),
  },
  deductionToDecide: {
    side: 'staff',
    needs: 'payment.manage',
    filter: inState('appealed'),
    task: TASKS.decide,
    ...card('toDecide'),
  },
} as const satisfies Readonly<Record<string, WorkQueue<DeductionQuery>>>
