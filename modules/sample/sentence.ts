import type { Actor } from '#kernel/machine.ts'
import { turnSentence } from '#kernel/work-queue.ts'
import type { SampleState } from './machine.ts'
import { SENTENCES } from './words.ts'
import { turnIn } from './work-queues.ts'

/** One plain sentence for the reader: what is the matter, and whose turn it is, by the reader's rights. */
export const plainSentence = (state: SampleState, reader: Actor): string => {
  const [what, waiting] = SENTENCES[state]
  const turn = turnIn(state)
  if (turn === undefined) return what
  return (reader.side === 'supplier') === (turn.side === 'supplier') ? turnSentence(turn, what, reader) : waiting
}
