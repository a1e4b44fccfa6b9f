import { dayOf } from '#kernel/day.ts'
import type { Actor } from '#kernel/machine.ts'
import { turnSentence } from '#kernel/work-queue.ts'
import type { DeductionState } from './machine.ts'
import type { Deduction } from './shapes.ts'
import { MODES, SENTENCES } from './words.ts'
import { WORK_QUEUES } from './work-queues.ts'

type Told = Pick<Deduction, 'dueAt' | 'confirmMode'>

const QUEUE_IN = { pending: WORK_QUEUES.deductionToConfirm, appealed: WORK_QUEUES.deductionToDecide } as const

/** One plain sentence for the reader: what is the matter, and whose turn it is, by the reader's rights. */
export const plainSentence = (state: DeductionState, { dueAt, confirmMode }: Told, reader: Actor): string => {
  if (state === 'confirmed') return SENTENCES.confirmed(confirmMode === null ? '' : MODES[confirmMode])
  if (state === 'revoked') return SENTENCES.revoked
  const due = dueAt === null ? '' : dayOf(new Date(dueAt))
  const [what = '', waiting = ''] = state === 'pending' ? SENTENCES.pending(due) : SENTENCES.appealed
  const turn = QUEUE_IN[state]
  return (reader.side === 'supplier') === (turn.side === 'supplier') ? turnSentence(turn, what, reader) : waiting
}
