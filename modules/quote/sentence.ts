import type { Actor } from '#kernel/machine.ts'
import { shortMinuteOf } from '#kernel/short-minute.ts'
import { turnSentence } from '#kernel/work-queue.ts'
import { UNSENT_STATES, type QuoteState } from './machine.ts'
import { SENTENCES, SETTLED, SETTLED_STAFF } from './words.ts'
import { WORK_QUEUES } from './work-queues.ts'

/** What a sentence says of a quote. */
interface Told {
  readonly state: QuoteState
  readonly dueAt: string
  readonly isBargained: boolean
  readonly isAccepted: boolean
  /** Lines that have no price yet. */
  readonly openLines: number
}

const writing = ({ state, dueAt, isBargained, openLines }: Told) => {
  const deadline = shortMinuteOf(new Date(dueAt))
  if (isBargained) return SENTENCES.countered(deadline)
  if (state === 'withdrawn') return SENTENCES.withdrawn(deadline)
  return state === 'awaiting' ? SENTENCES.awaiting(deadline, openLines) : SENTENCES.drafted(deadline, openLines)
}

/** One plain sentence for the reader: what is the matter, and whose turn it is, by the reader's rights (idea 18). */
export const plainSentence = (told: Told, reader: Actor): string => {
  const { state, isAccepted } = told
  if (UNSENT_STATES.includes(state)) {
    const [what = '', waiting = ''] = writing(told)
    return reader.side === 'supplier' ? turnSentence(WORK_QUEUES.quoteToWrite, what, reader) : waiting
  }
  const settled = reader.side === 'supplier' ? SETTLED : SETTLED_STAFF
  const key = state === 'won' && isAccepted ? 'wonAccepted' : state
  return key === 'awaiting' || key === 'drafted' || key === 'withdrawn' ? '' : settled[key]
}
