import type { Actor } from '#kernel/machine.ts'
import { turnSentence } from '#kernel/work-queue.ts'
import type { OrderState } from './machine.ts'
import { queueOf, WORK_QUEUES, type Standing } from './work-queues.ts'
import { SENTENCES, WAITING, WHAT_TO_DO } from './words.ts'

const STANDING: Partial<Record<OrderState, string>> = SENTENCES

/** One plain sentence for the reader: what is the matter, and whose turn it is, by the reader's rights. */
export const plainSentence = (
  order: Standing & { readonly deadline: string; readonly approvalPending: boolean },
  reader: Actor,
): string => {
  const name = queueOf(order)
  // The supplier does not hear of a change before it is approved.
  if (order.approvalPending && name !== 'poToApprove' && reader.side !== 'supplier')
    return turnSentence(WORK_QUEUES.poToApprove, WHAT_TO_DO.revisionToApprove(), reader)
  if (name === undefined) return STANDING[order.state] ?? ''
  const queue = WORK_QUEUES[name]
  const isTheirs = (reader.side === 'supplier') === (queue.side === 'supplier')
  const what = order.planStatus === 3 && name === 'planToFill' ? WHAT_TO_DO.planToMend : WHAT_TO_DO[name]
  return isTheirs ? turnSentence(queue, what(order.deadline), reader) : WAITING[name](order.deadline)
}
