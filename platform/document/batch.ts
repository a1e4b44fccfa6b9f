import type { BatchMove, BatchMoved } from '#kernel/document.ts'
import { mustBeOpenTo } from '#kernel/machine.ts'
import { Refusal, type Problem } from '#kernel/problem.ts'
import { orRefusal } from '../database/savepoint.ts'
import type { Documents } from './documents.ts'
import type { Act, DocumentTypes, MoveInput } from './types.ts'

/**
 * Takes one step with several documents. Each is judged by its own rules: one that is refused is named with the reason and
 * does not hold up the others. `inputOf` is the noun's word that a version and a remark are all that its steps must have.
 */
export const moveSeveral = async <D extends DocumentTypes>(
  { definition, store, take }: Documents<D>,
  act: Act,
  { transition, documents, remark }: BatchMove,
  inputOf: (input: MoveInput) => D['input'],
): Promise<BatchMoved> => {
  // Who may never take this step is refused as a whole: nothing about any document is said.
  mustBeOpenTo(definition.machine, transition, act.me)
  const versions = new Map(documents.map(({ id, rowVersion }) => [id, rowVersion]))
  const outcomes = new Map<string, BatchMoved['moved'][number] | Refusal>()
  // In one order, so that two who work on the same documents do not wait for each other in a circle.
  for (const [id, rowVersion] of [...versions].toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    const input = inputOf({ rowVersion, ...(remark === undefined ? {} : { remark }) })
    const taken = await orRefusal(act.tx, act.me, () => take(act, id, transition, input))
    outcomes.set(id, taken instanceof Refusal ? taken : { id, code: taken.head.code })
  }
  const moved: BatchMoved['moved'] = []
  const skipped: BatchMoved['skipped'] = []
  for (const id of versions.keys()) {
    const outcome = outcomes.get(id)
    if (outcome instanceof Refusal) {
      const head = await store.find(act.tx, act.me, id)
      skipped.push({ id, code: head?.code ?? '', why: reasonOf(outcome.problem) })
    } else if (outcome) moved.push(outcome)
  }
  return { moved, skipped }
}

/** What a person reads about a refusal: the first field that is wrong says more than the title. */
const reasonOf = ({ title, errors }: Problem): string => Object.values(errors)[0]?.[0] ?? title
