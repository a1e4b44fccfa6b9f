import { dayOf } from '#kernel/day.ts'
import type { Permission } from '#kernel/permission.ts'
import type { Counter, Counters } from '../counts/counter.ts'
import type { Documents } from './documents.ts'
import type { DocumentTypes } from './types.ts'

/** The home page shows 999+ beyond this, so counting stops there. */
const MOST = 999

/** The people of a queue: their side, and the permission to do what waits there. */
type QueueOf = readonly [side: Counter['side'], needs: Permission]

/** Work queues, each the documents under a filter of the list, counted for the home page of those whose work it is. */
export const workQueues = <D extends DocumentTypes, K extends string>(
  { store }: Documents<D>,
  filters: Readonly<Record<K, D['query']>>,
  people: Readonly<Record<NoInfer<K>, QueueOf>>,
): Counters => {
  const counterOf = (name: K): Counter => {
    const [side, needs] = people[name]
    return { side, needs: [needs], count: (tx, me, now) => store.count(tx, me, filters[name], dayOf(now), MOST) }
  }
  const names = Object.keys(filters).filter((name): name is K => Object.hasOwn(people, name))
  return Object.fromEntries(names.map((name) => [name, counterOf(name)]))
}
