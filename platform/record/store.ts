import { randomUUID } from 'node:crypto'
import { sql, type RawBuilder } from 'kysely'
import type { Caller } from '#kernel/caller.ts'
import { folded, gramsOf } from '#kernel/grams.ts'
import type { Page } from '#kernel/operation.ts'
import type { Tx } from '../database/database.ts'
import { fetchPage, textHolds, type ListPlan } from '../database/list.ts'
import { touchedBy } from '../database/versions.ts'
import type { RecordDefinition, RecordTypes } from './types.ts'

const FRAME = ['id', 'rowVersion', 'createdAt', 'updatedAt']
/** So many records one statement writes: a request's statements have three seconds each. */
const BATCH = 1_000

/** A record that is there already, and what it becomes. */
export interface Rewritten<R extends RecordTypes> {
  readonly id: string
  readonly rowVersion: number
  readonly content: R['content']
}

/** All SQL of reference data. The alias of the record is `o` throughout. */
export const createRecordStore = <R extends RecordTypes>({
  table: name,
  content,
  key,
  list,
  searched,
}: RecordDefinition<R>) => {
  const table = sql.table(name)
  const fields = Object.keys(content.properties)
  const own = sql.join([...FRAME, ...fields].map((column) => sql.ref(`o.${column}`)))
  const columns = list.columns === undefined ? own : sql`${own}, ${list.columns}`
  const joins = list.joins ?? sql``

  const planOf = (query: R['query']): ListPlan => ({
    table: sql`${table} o`,
    where: [
      ...textHolds(sql`o.search_text`, folded(query.Q ?? '')),
      ...(query.IsEnabled === undefined ? [] : [sql`o.is_enabled = ${query.IsEnabled}`]),
      ...(list.filters?.(query) ?? []),
    ],
    sorts: list.sorts,
    defaultSort: list.defaultSort,
    id: sql`o.id`,
    columns,
    joins,
  })

  const rowsWhere = async (tx: Tx, me: Caller, condition: RawBuilder<unknown>): Promise<R['row'][]> => {
    const { rows } = await sql<R['row']>`select ${columns} from ${table} o ${joins} where ${condition}`.execute(
      tx.for(me),
    )
    return rows
  }

  /** The columns that follow from the content. */
  const searchable = (one: R['content']) => ({
    searchText: folded(searched(one).join(' ')),
    searchGrams: gramsOf(...searched(one)),
  })
  const written = [...fields, 'searchText', 'searchGrams']
  const names = (prefix = '') => sql.join(written.map((column) => sql.ref(`${prefix}${column}`)))

  /** Rows of the table, as the database reads them out of JSON: one parameter, however many they are. */
  const given = (rows: readonly object[]): RawBuilder<unknown> =>
    sql`jsonb_populate_recordset(null::${table}, ${JSON.stringify(rows.map(inColumns))}::jsonb)`

  return {
    page: (tx: Tx, me: Caller, query: R['query']): Promise<Page<R['row']>> => fetchPage(tx, me, planOf(query), query),

    find: async (tx: Tx, me: Caller, id: string): Promise<R['row'] | undefined> =>
      (await rowsWhere(tx, me, sql`o.id = ${id}`))[0],

    withKeys: (tx: Tx, me: Caller, keys: readonly string[]): Promise<R['row'][]> =>
      rowsWhere(tx, me, sql`${sql.ref(`o.${key}`)} = any(${[...keys]}::text[])`),

    /** Their ids, in their order. */
    insert: async (tx: Tx, me: Caller, contents: readonly R['content'][]): Promise<string[]> => {
      const rows = contents.map((one) => ({ id: randomUUID(), ...one, ...searchable(one) }))
      for (const batch of batches(rows))
        await sql`insert into ${table} (id, ${names()}, created_by, updated_by)
          select n.id, ${names('n.')}, ${me.userId}, ${me.userId} from ${given(batch)} n`.execute(tx.for(me))
      return rows.map(({ id }) => id)
    },

    /** How many were still as they were seen; only those are changed. */
    update: async (tx: Tx, me: Caller, changes: readonly Rewritten<R>[]): Promise<number> => {
      const assignments = sql.join([
        ...written.map((column) => sql`${sql.ref(column)} = ${sql.ref(`n.${column}`)}`),
        ...Object.entries(touchedBy(me)).map(([column, value]) => sql`${sql.ref(column)} = ${value}`),
      ])
      let updated = 0
      for (const batch of batches(changes)) {
        const rows = batch.map(({ id, rowVersion, content: one }) => ({ id, rowVersion, ...one, ...searchable(one) }))
        const { numAffectedRows } = await sql`update ${table} o set ${assignments} from ${given(rows)} n
          where o.id = n.id and o.row_version = n.row_version`.execute(tx.for(me))
        updated += Number(numAffectedRows ?? 0)
      }
      return updated
    },

    remove: async (tx: Tx, me: Caller, id: string): Promise<void> => {
      await sql`delete from ${table} where id = ${id}`.execute(tx.for(me))
    },
  }
}

function* batches<One>(all: readonly One[]): Generator<readonly One[]> {
  for (let from = 0; from < all.length; from += BATCH) yield all.slice(from, from + BATCH)
}

const inColumns = (row: object): object =>
  Object.fromEntries(
    Object.entries(row).map(([key, value]) => [key.replaceAll(/[A-Z]/g, (sign) => `_${sign.toLowerCase()}`), value]),
  )
