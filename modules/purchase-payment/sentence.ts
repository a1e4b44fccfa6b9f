import type { Actor } from '#kernel/machine.ts'
import { turnSentence } from '#kernel/work-queue.ts'
import type { Payment } from './shapes.ts'
import { SENTENCES } from './words.ts'
import { queueOf, WORK_QUEUES, type Standing } from './work-queues.ts'

/** One plain sentence for the reader: what is the matter, and whose turn it is, by the reader's rights. */
export const plainSentence = (payment: Standing & Pick<Payment, 'plannedPayDate'>, reader: Actor): string => {
  const queue = queueOf(payment)
  if (queue === undefined) {
    const { state } = payment
    return state === 'draft' || state === 'completed' || state === 'voided' ? SENTENCES[state] : ''
  }
  const [what, waiting] = SENTENCES[queue]
  const turn = WORK_QUEUES[queue]
  if ((reader.side === 'supplier') === (turn.side === 'supplier')) return turnSentence(turn, what, reader)
  return queue === 'paymentToPay' && payment.plannedPayDate !== null
    ? `${waiting}${SENTENCES.planned(payment.plannedPayDate)}`
    : waiting
}
