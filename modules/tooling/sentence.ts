import type { Actor } from '#kernel/machine.ts'
import { turnSentence } from '#kernel/work-queue.ts'
import type { ToolingState } from './machine.ts'
import { LIFE, lifeLeft, lifeStage, lifeText } from './rules.ts'
import type { Tooling } from './shapes.ts'
import { SENTENCES } from './words.ts'
import { turnIn } from './work-queues.ts'

type Told = Pick<Tooling, 'kind' | 'lifeTotal' | 'lifeUsed' | 'registeredBy'>

/** How a tool in use is: nothing to say of it, or that its life comes to an end. */
const useSentence = (tool: Told): string => {
  const stage = lifeStage(tool)
  if (stage === LIFE.ended) return SENTENCES.ended
  return stage === LIFE.ending ? SENTENCES.ending(lifeText(tool.kind, lifeLeft(tool) ?? 0)) : SENTENCES.inUse
}

/** One plain sentence for the reader: what is the matter, and whose turn it is, by the reader's rights. */
export const plainSentence = (state: ToolingState, tool: Told, reader: Actor): string => {
  if (state === 'inUse') return useSentence(tool)
  if (state === 'stored' || state === 'scrapped' || state === 'voided') return SENTENCES[state]
  const [what, waiting] = SENTENCES[state]
  const turn = turnIn(state, tool.registeredBy)
  return turn !== undefined && (reader.side === 'supplier') === (turn.side === 'supplier')
    ? turnSentence(turn, what, reader)
    : waiting
}
