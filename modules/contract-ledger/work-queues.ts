import { cardsOf, type WorkQueue } from '#kernel/work-queue.ts'
import { contractLedger, IN_FORCE, type ContractState } from './machine.ts'
import type { Contract, ContractQuery } from './shapes.ts'
import { TAB_NAMES, TASKS } from './words.ts'

const inState = (...states: readonly ContractState[]): ContractQuery => ({
  Status: states.map((state) => contractLedger.states[state].code),
})
const sign = { side: 'supplier', needs: 'contract.sign' } as const
const manage = { side: 'staff', needs: 'contract.manage' } as const
const review = { side: 'staff', needs: 'contract.review' } as const
const card = cardsOf(TAB_NAMES)

/** What waits for whom: the tabs, the home page, the bell and the sentence mean the same. */
export const WORK_QUEUES = {
  contractToSign: { ...sign, filter: inState('signing'), task: TASKS.sign, ...card('toSign') },
  contractToEnd: {
    ...sign,
    filter: { ...inState(...IN_FORCE), IsTerminating: true },
    task: TASKS.end,
    ...card('toAnswer'),
  },
  // Nothing has to be done with those before their last day.
  contractExpiring: { ...sign, filter: { ...inState(...IN_FORCE), IsExpiring: true }, ...card('expiring') },
  contractToReview: { ...review, filter: inState('reviewing'), task: TASKS.review, ...card('toReview') },
  contractReturned: { ...manage, filter: inState('returned'), task: TASKS.mend, ...card('toMend') },
  contractRefused: { ...manage, filter: inState('refused'), task: TASKS.refused, ...card('toMend') },
  contractToSeal: { ...manage, filter: inState('sealing'), task: TASKS.seal, ...card('toSeal') },
  contractToArchive: { ...review, filter: inState('effective'), task: TASKS.archive, ...card('toArchive') },
  contractToRenew: { ...manage, filter: { IsRenewalAsked: true }, task: TASKS.renewal, ...card('toAnswer') },
  contractEnding: { ...manage, filter: { ...inState(...IN_FORCE), IsExpiring: true }, ...card('expiring') },
} as const satisfies Readonly<Record<string, WorkQueue<ContractQuery>>>

type Queue = keyof typeof WORK_QUEUES

const BY_STATE: Readonly<Partial<Record<ContractState, Queue>>> = {
  reviewing: 'contractToReview',
  returned: 'contractReturned',
  signing: 'contractToSign',
  refused: 'contractRefused',
  sealing: 'contractToSeal',
}

/** What a contract waits for; an answer to its end comes before one to its renewal, and both before the archive. */
export const queueOf = (
  state: ContractState,
  { isTerminating, isRenewalAsked }: Pick<Contract, 'isTerminating' | 'isRenewalAsked'>,
): Queue | undefined => {
  const isInForce = IN_FORCE.some((one) => one === state)
  if (isInForce && isTerminating) return 'contractToEnd'
  if ((isInForce || state === 'expired') && isRenewalAsked) return 'contractToRenew'
  return state === 'effective' ? 'contractToArchive' : BY_STATE[state]
}
