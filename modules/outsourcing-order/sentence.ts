import type { Actor } from '#kernel/machine.ts'
import { turnSentence } from '#kernel/work-queue.ts'
import type { OutsourcingState } from './machine.ts'
import { REWORK, type OutsourcingFacts } from './rules.ts'
import { MORE_SENTENCES, SENTENCES } from './words.ts'
import { WORK_QUEUES } from './work-queues.ts'

interface Standing {
  readonly state: OutsourcingState
  readonly facts: OutsourcingFacts
}

const supplierSentence = ({ state, facts }: Standing, reader: Actor): string | undefined => {
  if (state === 'published') return turnSentence(WORK_QUEUES.outsourcingToAccept, SENTENCES.published[0], reader)
  if (state !== 'inProgress' && state !== 'rework') return undefined
  if (facts.isCloseAsked) return turnSentence(WORK_QUEUES.outsourcingCloseAsked, MORE_SENTENCES.close, reader)
  return state === 'inProgress'
    ? turnSentence(WORK_QUEUES.outsourcingToDeliver, SENTENCES.inProgress[0], reader)
    : turnSentence(WORK_QUEUES.outsourcingToRework, SENTENCES.rework[0], reader)
}

const staffSentence = ({ state, facts }: Standing, reader: Actor): string | undefined => {
  const { reworkStatus, isCloseAsked, open, materials, isMaterialSettled } = facts
  if ((state === 'rework' || state === 'delivered') && reworkStatus === REWORK.asked)
    return turnSentence(WORK_QUEUES.outsourcingReworkAsked, MORE_SENTENCES.reworkCost, reader)
  if (state === 'delivered')
    return open !== null && open.receiptCode !== '' && !open.isEnded
      ? MORE_SENTENCES.receiptOpen
      : turnSentence(WORK_QUEUES.outsourcingToReview, SENTENCES.delivered[0], reader)
  if ((state === 'inProgress' || state === 'rework') && isCloseAsked) return MORE_SENTENCES.closeWaiting
  return state === 'settling' && materials.length > 0 && !isMaterialSettled
    ? turnSentence(WORK_QUEUES.outsourcingMaterialOpen, MORE_SENTENCES.material, reader)
    : undefined
}

/** One plain sentence for the reader: what is the matter, and whose turn it is, by the reader's rights. */
export const plainSentence = (standing: Standing, reader: Actor): string => {
  const [what, waiting] = SENTENCES[standing.state]
  const own = reader.side === 'supplier' ? supplierSentence(standing, reader) : staffSentence(standing, reader)
  return own ?? (waiting === '' ? what : waiting)
}
