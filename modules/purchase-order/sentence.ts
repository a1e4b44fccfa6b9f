import type { Actor } from '#kernel/machine.ts'
import { turnSentence } from '#kernel/work-queue.ts'
import type { OrderState } from './machine.ts'
import type { Requote } from './reprint-shapes.ts'
import { queueOf, WORK_QUEUES, type OrderQueue, type Standing } from './work-queues.ts'
import { SENTENCES, WAITING, WHAT_TO_DO } from './turn-words.ts'
import { REPRINT } from './words.ts'

const STANDING: Partial<Record<OrderState, string>> = SENTENCES

/** One plain sentence for the reader: what is the matter, and whose turn it is, by the reader's rights. */
export const plainSentence = (
  order: Standing & {
    readonly deadline: string
    readonly approvalPending: boolean
    readonly isReprint: boolean
    readonly requote: Pick<Requote, 'inquiryCode' | 'quoteCode'> | null
  },
  reader: Actor,
): string => {
  const name = queueOf(order)
  // The supplier does not hear of a change before it is approved.
  if (order.approvalPending && name !== 'poToApprove' && reader.side !== 'supplier')
    return turnSentence(WORK_QUEUES.poToApprove, WHAT_TO_DO.revisionToApprove(), reader)
  if (name === undefined) return STANDING[order.state] ?? ''
  const queue = WORK_QUEUES[name]
  const isTheirs = (reader.side === 'supplier') === (queue.side === 'supplier')
  const [what, waiting] = saidOf(order, name)
  return isTheirs ? turnSentence(queue, what, reader) : waiting
}

type Told = Parameters<typeof plainSentence>[0]

/** What is to be done, for those whose turn it is, and what the others wait for. */
const saidOf = (
  { deadline, planStatus, isReprint, requote }: Told,
  name: OrderQueue,
): readonly [what: string, waiting: string] => {
  if (name === 'poToConfirm' && isReprint) return [REPRINT.toConfirm(deadline), REPRINT.waiting(deadline)]
  if (name === 'poRejected' && requote !== null)
    return [REPRINT.requoted(requote.inquiryCode), REPRINT.requotedMine(requote.quoteCode)]
  const what = planStatus === 3 && name === 'planToFill' ? WHAT_TO_DO.planToMend : WHAT_TO_DO[name]
  return [what(deadline), WAITING[name](deadline)]
}
