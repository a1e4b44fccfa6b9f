import type { Actor } from '#kernel/machine.ts'
import { turnSentence } from '#kernel/work-queue.ts'
import type { PassportState } from './machine.ts'
import { isEnding } from './rules.ts'
import { SENTENCES } from './words.ts'
import { turnIn } from './work-queues.ts'

interface Told {
  readonly missing: readonly string[]
  readonly expiresOn: string | null
}

const validSentence = ({ missing, expiresOn }: Told, today: string): string => {
  if (missing.length > 0) return SENTENCES.missing(missing)
  return expiresOn !== null && isEnding(expiresOn, today) ? SENTENCES.ending(expiresOn) : SENTENCES.valid
}

/** One plain sentence for the reader: what is the matter, and whose turn it is, by the reader's rights. */
export const plainSentence = (state: PassportState, told: Told, reader: Actor, today: string): string => {
  if (state === 'valid') return validSentence(told, today)
  if (state === 'voided') return SENTENCES.voided
  const [what, waiting] = SENTENCES[state]
  const turn = turnIn(state)
  return turn !== undefined && (reader.side === 'supplier') === (turn.side === 'supplier')
    ? turnSentence(turn, what, reader)
    : waiting
}
