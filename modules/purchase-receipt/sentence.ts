import type { Side } from '#kernel/caller.ts'
import { statusName, type Actor } from '#kernel/machine.ts'
import { turnSentence } from '#kernel/work-queue.ts'
import { purchaseReceipt, type ReceiptState } from './machine.ts'
import { isReturn } from './rules.ts'
import type { Receipt } from './shapes.ts'
import { ENDINGS, RETURN_STATES, SENTENCES } from './words.ts'
import { queueOf, WORK_QUEUES, type Standing } from './work-queues.ts'

const ENDED: Partial<Record<ReceiptState, string>> = ENDINGS
const RETURNING: Partial<Record<ReceiptState, string>> = RETURN_STATES

/** The word for the state on the reader's side: goods that go back are not waited for as goods that come. */
export const receiptStatusName = (state: ReceiptState, receiptType: Receipt['receiptType'], side: Side): string =>
  (isReturn({ receiptType }) ? RETURNING[state] : undefined) ?? statusName(purchaseReceipt, state, side)

/** One plain sentence for the reader: what is the matter, and whose turn it is, by the reader's rights. */
export const plainSentence = (receipt: Standing, reader: Actor): string => {
  const name = queueOf(receipt)
  if (name === undefined) return ENDED[receipt.state] ?? ''
  const [what, waiting] = SENTENCES[name]
  const turn = WORK_QUEUES[name]
  return (reader.side === 'supplier') === (turn.side === 'supplier') ? turnSentence(turn, what, reader) : waiting
}
