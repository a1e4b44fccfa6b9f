import { sql } from 'kysely'
import { stateIn } from '#kernel/machine.ts'
import type { Noun } from '../noun.ts'
import { createDocumentStore } from '../store.ts'
import type { Act, DocumentHead } from '../types.ts'
import { viewersOf } from '../viewers.ts'
import type { Concerned } from './people.ts'
import type { Subject } from './store.ts'

/** Nothing of a list is asked for. */
const NO_LIST = { columns: sql`` }

/** A document, as far as the messages about it must know it. */
export interface Talked extends Subject, Concerned {
  readonly code: string
}

/** The documents of a noun, found as the noun itself finds them: what a caller does not see is not there. */
export const subjectsOf = (noun: Noun) => {
  const { machine, table, isInternal = false } = noun.definition
  const store = createDocumentStore({ machine, table, isInternal, list: NO_LIST })
  const talkedOf = (head: DocumentHead): Talked => ({
    id: head.id,
    documentId: head.id,
    table,
    companyId: head.companyId,
    purchaserId: head.purchaserId,
    followerId: head.followerId,
    code: head.code,
    isShared: !isInternal && machine.states[stateIn(machine, head.status)]?.staffOnly !== true,
  })
  return {
    viewers: viewersOf(noun),
    /** Refuses a document that is not this caller's. */
    get: async ({ tx, me }: Pick<Act, 'tx' | 'me'>, id: string): Promise<Talked> =>
      talkedOf((await store.find(tx, me, id)) ?? (await store.refuseMissing(tx, me, id))),
  }
}

export type Subjects = ReturnType<typeof subjectsOf>
