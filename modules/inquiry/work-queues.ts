import { cardsOf, type WorkQueue } from '#kernel/work-queue.ts'
import type { InquiryQuery } from './shapes.ts'
import { TAB_NAMES, TASKS } from './words.ts'

const manage = { side: 'staff', needs: 'inquiry.manage' } as const
const card = cardsOf(TAB_NAMES)

/** What waits for whom: the tabs, the home page, the bell and the sentence mean the same. */
export const WORK_QUEUES = {
  inquiryToCompare: { ...manage, filter: { IsToCompare: true }, task: TASKS.compare, ...card('comparing') },
  inquiryToApprove: {
    side: 'staff',
    needs: 'inquiry.award',
    filter: { IsToApprove: true },
    task: TASKS.approve,
    ...card('approving'),
  },
  inquiryToAnswer: { ...manage, filter: { HasOpenQuestion: true }, task: TASKS.answer, ...card('questions') },
} as const satisfies Readonly<Record<string, WorkQueue<InquiryQuery>>>
