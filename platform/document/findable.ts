import { sql, type RawBuilder } from 'kysely'
import type { Caller, Side } from '#kernel/caller.ts'
import { stateIn, statusName } from '#kernel/machine.ts'
import type { Noun } from './noun.ts'
import { createDocumentStore } from './store.ts'
import { viewersOf } from './viewers.ts'

/** Nothing of a list is asked for but whose documents it has. */
const NO_LIST = { columns: sql`` }

/** The documents of a noun, as far as a search over all nouns must know them. */
export interface Findable {
  /** `PurchaseOrder`. */
  readonly entity: string
  /** What people call it. */
  readonly title: string
  readonly table: string
  /** No supplier is party to it. */
  readonly isInternal: boolean
  readonly isSeenBy: (me: Caller) => boolean
  /** The documents of a caller, by the walls and the data scope of the list. The alias of the table is `o`. */
  readonly where: (me: Caller) => RawBuilder<unknown>
  readonly stateName: (state: string, side: Side) => string
  readonly addressOf: (id: string) => string
}

/** Everything follows from what the noun says anyway: a noun that is entered in the list is found. */
export const findableOf = (noun: Noun): Findable => {
  const { machine, table, isInternal = false, hasAuthor } = noun.definition
  const store = createDocumentStore({ machine, table, isInternal, list: NO_LIST, ...(hasAuthor && { hasAuthor }) })
  const viewers = viewersOf(noun)
  const page = noun.menu?.find(({ routerName }) => routerName === noun.page)
  if (page === undefined) throw new Error(`${machine.name} has no page in its menu that is called ${noun.page}`)
  return {
    entity: machine.name,
    title: noun.title,
    table,
    isInternal,
    isSeenBy: ({ side, permissions }) => {
      if (side === 'system') return false
      const needs = viewers[side]
      return needs !== undefined && (needs === 'member' || permissions.has(needs))
    },
    where: (me) => sql.join(store.planOf(me, {}, '').where, sql` and `),
    stateName: (state, side) => statusName(machine, stateIn(machine, state), side),
    addressOf: (id) => page.routePath.replace(':id', id),
  }
}
