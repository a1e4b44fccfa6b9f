import type { Actor } from '#kernel/machine.ts'
import { turnSentence } from '#kernel/work-queue.ts'
import type { ReviewState } from './machine.ts'
import { DATES_ASKED, SENTENCES } from './words.ts'
import { turnIn } from './work-queues.ts'

/** One plain sentence for the reader: what is the matter, and whose turn it is, by the reader's rights. */
export const plainSentence = (state: ReviewState, isDateAsked: boolean, reader: Actor): string => {
  const [what, waiting] = state === 'published' && isDateAsked ? DATES_ASKED : SENTENCES[state]
  const turn = turnIn(state, isDateAsked)
  if (turn === undefined) return what
  return (reader.side === 'supplier') === (turn.side === 'supplier') ? turnSentence(turn, what, reader) : waiting
}
