import { sql, type RawBuilder } from 'kysely'
import type { Caller } from '#kernel/caller.ts'
import { addDays, dayOf } from '#kernel/day.ts'
import { permissionsOf, rolesWith, type Permission } from '#kernel/permission.ts'
import { REMIND } from '#kernel/reminder.ts'
import type { WorkQueue } from '#kernel/work-queue.ts'
import type { DatedCount, Days, HeldItem, LateSupplier, Outlook } from '../counts/outlook.ts'
import type { Tx } from '../database/database.ts'
import type { Documents } from './documents.ts'
import { due } from './due.ts'
import type { DocumentQuery, DocumentRecord, DocumentTypes } from './types.ts'

type WaitingTypes = DocumentTypes & {
  readonly record: DocumentRecord & { readonly title: string; readonly dueAt: string | null }
}

interface Shown<Query> {
  readonly noun: string
  /** `/admin/po`: a document is `/admin/po/:id`, the list `/admin/po/list`. */
  readonly path: string
  readonly needs: Permission
  /** What the deadlines of each side are called. */
  readonly deadlines: Readonly<Record<'supplier' | 'staff', string>>
  /** Days that a document names besides its deadline: what they are called, of which documents, and where they are listed. */
  readonly days?: readonly {
    readonly what: string
    readonly column: string
    readonly filter: Query
    readonly url: (day: string) => string
  }[]
}

const ZONE = sql.lit('Asia/Shanghai')

/** What a noun's work queues tell staff about the other side, and about the days to come. Each sees what their list shows. */
export const documentOutlook = <D extends WaitingTypes>(
  { store, definition }: Documents<D>,
  queues: Readonly<Record<string, WorkQueue<D['query']>>>,
  { noun, path, needs, deadlines, days = [] }: Shown<D['query']>,
): Outlook => {
  const tasks = Object.values(queues).flatMap(({ task, ...queue }) => (task === undefined ? [] : [{ ...queue, task }]))
  const awaited = tasks.filter(({ side }) => side === 'supplier')
  const ours = tasks.filter(({ side }) => side === 'staff')
  const steps: Readonly<Record<string, { readonly label: string }>> = definition.machine.transitions
  const conditions = (me: Caller, filter: D['query'], today: string): RawBuilder<unknown> =>
    sql.join([sql`true`, ...store.planOf(me, filter, today).where], sql` and `)
  const table = sql`${sql.table(definition.table)} o`

  const lateIn = async (tx: Tx, me: Caller, filter: D['query'], now: Date): Promise<LateSupplier[]> => {
    const { rows } = await sql<LateSupplier>`select v.id as supplier_id, s.name as supplier_name, l.count, l.since
      from (select o.company_id, count(*), min(o.due_at) as since from ${table}
        where ${conditions(me, filter, dayOf(now))} and ${due.sort} < ${now.toISOString()}::timestamptz group by o.company_id) l
      join company s on s.id = l.company_id join supplier v on v.company_id = l.company_id`.execute(tx.for(me))
    return rows
  }

  /** How many documents of a filter have a moment or a day on each day. */
  const byDay = async (
    tx: Tx,
    me: Caller,
    filter: D['query'],
    day: RawBuilder<unknown>,
    within: RawBuilder<unknown>,
    today: string,
  ): Promise<{ day: string; count: number }[]> => {
    const { rows } = await sql<{ day: string; count: number }>`select ${day}::text as day, count(*) from ${table}
      where ${conditions(me, filter, today)} and ${within} group by 1`.execute(tx.for(me))
    return rows
  }

  const deadlinesOf = async (tx: Tx, me: Caller, { from, to }: Days): Promise<DatedCount[]> => {
    // From the first moment of a day to the first of the day after the last.
    const [begin, end] = [from, addDays(to, 1)].map((day) => sql`(${day}::date::timestamp at time zone ${ZONE})`)
    const counted = await Promise.all(
      tasks.map(async ({ side, filter }) => {
        const day = sql`(o.due_at at time zone ${ZONE})::date`
        const found = await byDay(tx, me, filter, day, sql`${due.sort} >= ${begin} and ${due.sort} < ${end}`, from)
        return found.map((one) => ({ ...one, what: deadlines[side], url: `${path}/list?tab=all&sort=dueAt` }))
      }),
    )
    return counted.flat()
  }

  return {
    name: definition.machine.name,
    noun,
    needs,
    addressOf: (id) => `${path}/${id}`,
    late: async (tx, me, now, most) => {
      const found = await Promise.all(awaited.map(({ filter }) => lateIn(tx, me, filter, now)))
      return mergedBySupplier(found.flat())
        .toSorted((a, b) => (a.since < b.since ? -1 : 1))
        .slice(0, most)
    },
    awaited: async (tx, me, now, most) => {
      const found = await Promise.all(
        awaited.map(async ({ filter, task }) => {
          const query = { ...filter, OrderBy: 'dueAt', PageSize: most }
          const { rows, recordCount } = await store.page(tx, me, query, dayOf(now))
          return { total: recordCount, items: rows.map((row) => ({ ...row, task, party: row.supplierName })) }
        }),
      )
      return {
        total: found.reduce((sum, { total }) => sum + total, 0),
        items: found.flatMap(({ items }) => items),
      }
    },
    held: async (tx, me, now, most) => {
      const found: HeldItem[] = []
      for (const { filter, task, needs: permission } of ours) {
        const { rows } = await store.page(tx, me, { ...filter, OrderBy: 'dueAt', PageSize: most }, dayOf(now))
        for (const row of rows) found.push({ ...row, task, party: row.supplierName, holder: holderOf(row, permission) })
      }
      return found
    },
    stations: Object.fromEntries(ours.flatMap(({ filter, task }) => statesOf(filter, definition.machine.states, task))),
    reminders: Object.entries(steps).flatMap(([step, { label }]) => (step === REMIND ? [label] : [])),
    dates: async (tx, me, wanted) => {
      const own = await Promise.all(
        days.map(async ({ what, column, filter, url }) => {
          const day = sql.ref(`o.${column}`)
          const within = sql`${day} between ${wanted.from} and ${wanted.to}`
          const found = await byDay(tx, me, filter, day, within, wanted.from)
          return found.map((one) => ({ ...one, what, url: url(one.day) }))
        }),
      )
      return [...own.flat(), ...(await deadlinesOf(tx, me, wanted))]
    },
  }
}

/** One line a supplier, however many queues and modules it is late in. */
const mergedBySupplier = (found: readonly LateSupplier[]): LateSupplier[] =>
  [...Map.groupBy(found, ({ supplierId }) => supplierId).values()].flatMap((all) => {
    const [first] = all.toSorted((a, b) => (a.since < b.since ? -1 : 1))
    return first ? [{ ...first, count: all.reduce((sum, { count }) => sum + count, 0) }] : []
  })

const OF_PURCHASERS = permissionsOf(['Purchaser'])

/** Who has it: the purchaser by name where it is theirs to do, otherwise the people whose work it is. */
const holderOf = ({ purchaserName }: DocumentRecord, needs: Permission): string =>
  OF_PURCHASERS.has(needs) && purchaserName !== '' ? purchaserName : rolesWith('staff', needs).join('、')

/** The states that a queue is made of, where nothing but the state decides. */
const statesOf = (
  filter: DocumentQuery,
  states: Readonly<Record<string, { readonly code: number }>>,
  task: string,
): [string, string][] =>
  Object.keys(filter).length === 1
    ? Object.entries(states).flatMap(([state, { code }]) => (filter.Status?.includes(code) ? [[state, task]] : []))
    : []
