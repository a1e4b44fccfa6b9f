import type { Actor } from '#kernel/machine.ts'
import { turnSentence } from '#kernel/work-queue.ts'
import type { QuotationState } from './machine.ts'
import type { OutsourcingQuotation } from './shapes.ts'
import { SENTENCES } from './words.ts'
import { turnIn } from './work-queues.ts'

type Told = Pick<OutsourcingQuotation, 'writtenBy' | 'effectiveFrom'>

/** One plain sentence for the reader: what is the matter, and whose turn it is, by the reader's rights. */
export const plainSentence = (state: QuotationState, card: Told, today: string, reader: Actor): string => {
  if (state === 'inForce' && card.effectiveFrom > today) return SENTENCES.later(card.effectiveFrom)
  const [what, waiting] = SENTENCES[state]
  const turn = turnIn(state, card.writtenBy)
  if (turn === undefined) return what
  return (reader.side === 'supplier') === (turn.side === 'supplier') ? turnSentence(turn, what, reader) : waiting
}
