import { dayOf } from '#kernel/day.ts'
import type { WorkQueue } from '#kernel/work-queue.ts'
import { SHOWN_MOST, type Counter, type Counters, type Waiting } from '../counts/counter.ts'
import { rowsUpTo } from '../database/list.ts'
import type { Documents } from './documents.ts'
import type { DocumentRecord, DocumentTypes } from './types.ts'

/** The types of a noun whose documents wait for people: they have a title and a deadline. */
type WaitingTypes = DocumentTypes & {
  readonly record: DocumentRecord & { readonly title: string; readonly dueAt: string | null }
}

interface Shown {
  /** The noun, as people call it. */
  readonly noun: string
  /** `/admin/po`: a document is `/admin/po/:id`. */
  readonly path: string
}

/** Work queues, each the documents under a filter of the list: counted and listed for those whose work it is. */
export const workQueues = <D extends WaitingTypes>(
  { store }: Documents<D>,
  queues: Readonly<Record<string, WorkQueue<D['query']>>>,
  { noun, path }: Shown,
): Counters => {
  const counterOf = ({ side, needs, filter, task, card }: WorkQueue<D['query']>): Counter => ({
    side,
    needs: [needs],
    count: (me, now) => rowsUpTo(store.planOf(me, filter, dayOf(now)), SHOWN_MOST),
    ...(card && { card: { title: noun, label: card.label, url: `${path}/list?tab=${card.tab}` } }),
    ...(task === undefined
      ? {}
      : {
          work: {
            task,
            noun,
            addressOf: (id) => `${path}/${id}`,
            list: async (tx, me, now, most): Promise<Waiting> => {
              const query = { ...filter, OrderBy: 'dueAt', PageSize: most }
              const { rows, recordCount } = await store.page(tx, me, query, dayOf(now))
              return { total: recordCount, items: rows.map((row) => ({ ...row, party: partyOf(row, side) })) }
            },
          },
        }),
  })
  return Object.fromEntries(Object.entries(queues).map(([name, queue]) => [name, counterOf(queue)]))
}

const partyOf = (row: DocumentRecord, side: Counter['side']): string =>
  side === 'supplier' ? row.buyerCompanyName : row.supplierName
