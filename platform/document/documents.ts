import { createAssign } from './assign.ts'
import { createReading } from './reading.ts'
import { createReassign } from './reassign.ts'
import { createStepping } from './stepping.ts'
import type { Act, DocumentDefinition, DocumentTypes } from './types.ts'
import { createWriting } from './writing.ts'

/** The use cases that all documents have in common. */
export const createDocuments = <D extends DocumentTypes>(definition: DocumentDefinition<D>) => {
  const reading = createReading<D>(definition)
  const { store, getHead, load, lock, get, purchaser, list, loadWritten } = reading

  const byRule = ({ tx, me }: Act, head: D['head']): Promise<string | null> =>
    store.responsibleFor(tx, me, head, definition.categoryOf?.(head) ?? null)

  const { insert, create, change, rewrite } = createWriting<D>(definition, reading)
  const { take, takeForSystem, move } = createStepping<D>(definition, reading, { byRule, insert })
  const assign = createAssign(definition, store, { getHead, byRule })
  const reassign = createReassign(definition, store)

  return {
    definition,
    store,
    getHead,
    load,
    lock,
    get,
    purchaser,
    list,
    take,
    takeForSystem,
    loadWritten,
    move,
    change,
    create,
    rewrite,
    assign,
    reassign,
  }
}

export type Documents<D extends DocumentTypes> = ReturnType<typeof createDocuments<D>>
