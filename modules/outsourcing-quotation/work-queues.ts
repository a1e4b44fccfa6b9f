import { cardsOf, type WorkQueue } from '#kernel/work-queue.ts'
import { outsourcingQuotation, type QuotationState } from './machine.ts'
import type { WriterCode } from './rules.ts'
import type { OutsourcingQuotationQuery } from './shapes.ts'
import { TAB_NAMES, TASKS } from './words.ts'

const inState = (state: QuotationState) => ({ Status: [outsourcingQuotation.states[state].code] })
const [BUYER, SUPPLIER] = [1, 2] as const satisfies readonly WriterCode[]
const answer = { side: 'supplier', needs: 'outsourcing.answer' } as const
const manage = { side: 'staff', needs: 'outsourcing.manage' } as const
const card = cardsOf(TAB_NAMES)
const bySupplier = { WrittenBy: SUPPLIER } as const
const byBuyer = { WrittenBy: BUYER } as const

/** What waits for whom: the tabs, the home page, the bell and the sentence mean the same. */
export const WORK_QUEUES = {
  quotationToRevise: {
    ...answer,
    filter: { ...inState('returned'), ...bySupplier },
    task: TASKS.revise,
    ...card('toRevise'),
  },
  quotationDraft: { ...answer, filter: { ...inState('draft'), ...bySupplier }, task: TASKS.write, ...card('drafts') },
  quotationToReview: { ...manage, filter: inState('submitted'), task: TASKS.review, ...card('toReview') },
  quotationReturned: {
    ...manage,
    filter: { ...inState('returned'), ...byBuyer },
    task: TASKS.revise,
    ...card('toRevise'),
  },
  quotationWritten: { ...manage, filter: { ...inState('draft'), ...byBuyer }, task: TASKS.write, ...card('drafts') },
} as const satisfies Readonly<Record<string, WorkQueue<OutsourcingQuotationQuery>>>

const QUEUES: readonly WorkQueue<OutsourcingQuotationQuery>[] = Object.values(WORK_QUEUES)

/** Whose turn it is with a card that this side writes, if anybody's. */
export const turnIn = (
  state: QuotationState,
  writtenBy: WriterCode,
): WorkQueue<OutsourcingQuotationQuery> | undefined => {
  const { code } = outsourcingQuotation.states[state]
  return QUEUES.find(
    ({ filter }) => filter.Status?.includes(code) && (filter.WrittenBy === undefined || filter.WrittenBy === writtenBy),
  )
}
