import type { Actor } from '#kernel/machine.ts'
import { shortMinuteOf } from '#kernel/short-minute.ts'
import { turnSentence } from '#kernel/work-queue.ts'
import type { InquiryState } from './machine.ts'
import { SENTENCES } from './words.ts'
import { WORK_QUEUES } from './work-queues.ts'

interface Told {
  readonly state: InquiryState
  readonly isBargaining: boolean
  readonly round: number
  readonly answered: number
  readonly invited: number
  readonly dueAt: string | null
}

/** One plain sentence for the buyer's people: what is the matter, and whose turn it is. */
export const plainSentence = (
  { state, isBargaining, round, answered, invited, dueAt }: Told,
  reader: Actor,
): string => {
  if (state === 'quoting') return SENTENCES.quoting(round, answered, invited, shortMinuteOf(new Date(dueAt ?? 0)))
  if (state === 'comparing' && isBargaining) return SENTENCES.bargaining
  if (state === 'comparing') return turnSentence(WORK_QUEUES.inquiryToCompare, SENTENCES.comparing, reader)
  return state === 'approving'
    ? turnSentence(WORK_QUEUES.inquiryToApprove, SENTENCES.approving, reader)
    : SENTENCES[state]
}
