import { cardsOf, type WorkQueue } from '#kernel/work-queue.ts'
import { outsourcingContract } from './machine.ts'
import type { OutsourcingContractQuery } from './shapes.ts'
import { TAB_NAMES, TASKS } from './words.ts'

const card = cardsOf(TAB_NAMES)
const manage = { side: 'staff', needs: 'outsourcing.manage' } as const

/** What waits for whom: the tabs, the home page and the bell mean the same. */
export const WORK_QUEUES = {
  outsourcingContractEnding: {
    side: 'supplier',
    needs: 'outsourcing.answer',
    filter: { NeedsRenewal: true },
    task: TASKS.renew,
    ...card('expiring'),
  },
  outsourcingContractRenewal: {
    ...manage,
    filter: { Status: [outsourcingContract.states.draft.code], IsRenewal: true },
    task: TASKS.prepare,
    ...card('renewals'),
  },
  outsourcingContractExpiring: { ...manage, filter: { NeedsRenewal: true }, ...card('expiring') },
} as const satisfies Readonly<Record<string, WorkQueue<OutsourcingContractQuery>>>
