import type { Actor } from '#kernel/machine.ts'
import { turnSentence } from '#kernel/work-queue.ts'
import type { FormState } from './machine.ts'
import { FEE } from './rules.ts'
import type { SamplingForm } from './shapes.ts'
import { MORE_SENTENCES, SENTENCES, TASKS } from './words.ts'
import { WORK_QUEUES } from './work-queues.ts'

interface Standing extends Pick<SamplingForm, 'roundNo' | 'feeStatus'> {
  readonly state: FormState
  /** Nothing but the conclusion is left to do. */
  readonly isToConclude: boolean
}

const { samplingToAccept, samplingToMake, samplingToConclude, samplingFeeAsked } = WORK_QUEUES

const supplierSentence = ({ state, roundNo, feeStatus }: Standing, reader: Actor): string | undefined => {
  if (state === 'published') return turnSentence(samplingToAccept, SENTENCES.published[0], reader)
  const isReturned = feeStatus === FEE.returned
  if (state === 'reviewing' && isReturned) return turnSentence(samplingToMake, MORE_SENTENCES.feeReturned, reader)
  if (state !== 'making') return undefined
  const what = roundNo > 1 ? MORE_SENTENCES.rework : SENTENCES.making[0]
  return turnSentence(samplingToMake, isReturned ? `${MORE_SENTENCES.feeReturned}${what}` : what, reader)
}

const staffSentence = ({ state, feeStatus, isToConclude }: Standing, reader: Actor): string | undefined => {
  if (state === 'making' && feeStatus === FEE.asked)
    return `${SENTENCES.making[1]}${turnSentence(samplingFeeAsked, TASKS.fee, reader)}`
  if (state !== 'reviewing') return undefined
  return turnSentence(
    samplingToConclude,
    isToConclude ? SENTENCES.reviewing[0] : MORE_SENTENCES.samplesOnTheirWay,
    reader,
  )
}

/** One plain sentence for the reader: what is the matter, and whose turn it is, by the reader's rights. */
export const plainSentence = (standing: Standing, reader: Actor): string => {
  const [what, waiting] = SENTENCES[standing.state]
  const own = reader.side === 'supplier' ? supplierSentence(standing, reader) : staffSentence(standing, reader)
  return own ?? (waiting === '' ? what : waiting)
}
