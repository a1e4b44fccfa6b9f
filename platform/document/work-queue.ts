import { dayOf } from '#kernel/day.ts'
import type { Permission } from '#kernel/permission.ts'
import type { Counter } from '../counts/counter.ts'
import type { Documents } from './documents.ts'
import type { DocumentTypes } from './types.ts'

/** The home page shows 999+ beyond this, so counting stops there. */
const MOST = 999

/** A work queue of one side: the documents under a filter of the list, counted for the home page. */
export const workQueue = <D extends DocumentTypes>(
  { store }: Documents<D>,
  side: Counter['side'],
  needs: readonly Permission[],
  filter: D['query'],
): Counter => ({ side, needs, count: (tx, me, now) => store.count(tx, me, filter, dayOf(now), MOST) })
