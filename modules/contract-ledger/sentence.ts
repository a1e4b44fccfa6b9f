import type { Actor } from '#kernel/machine.ts'
import { turnSentence } from '#kernel/work-queue.ts'
import { IN_FORCE, type ContractState } from './machine.ts'
import { daysLeft, isEnding, SIGN_MODE } from './rules.ts'
import type { Contract } from './shapes.ts'
import { MORE_SENTENCES, SENTENCES } from './words.ts'
import { queueOf, WORK_QUEUES } from './work-queues.ts'

type Told = Pick<Contract, 'signMode' | 'isTerminating' | 'isRenewalAsked' | 'effectiveTo'>

/** What is the matter, to the side whose turn it is and to the side that waits. */
const pairOf = (state: ContractState, contract: Told): readonly [string, string] => {
  const queue = queueOf(state, contract)
  if (queue === 'contractToEnd') return MORE_SENTENCES.terminating
  if (queue === 'contractToRenew') return MORE_SENTENCES.renewal
  const [what, waiting] = SENTENCES[state]
  return state === 'signing' && contract.signMode === SIGN_MODE.paper
    ? [MORE_SENTENCES.paper, waiting]
    : [what, waiting]
}

/** One plain sentence for the reader: what is the matter, and whose turn it is, by the reader's rights. */
export const plainSentence = (state: ContractState, contract: Told, reader: Actor, today: string): string => {
  const queue = queueOf(state, contract)
  const [what, waiting] = pairOf(state, contract)
  const isInForce = IN_FORCE.some((one) => one === state)
  const end =
    isInForce && isEnding(contract.effectiveTo, today)
      ? MORE_SENTENCES.ending(daysLeft(contract.effectiveTo, today) ?? 0)
      : ''
  // The archive is the buyer's own matter.
  if (queue === undefined || queue === 'contractToArchive' || waiting === '') return `${what}${end}`
  const turn = WORK_QUEUES[queue]
  const isOwnSide = (reader.side === 'supplier') === (turn.side === 'supplier')
  return `${isOwnSide ? turnSentence(turn, what, reader) : waiting}${end}`
}
