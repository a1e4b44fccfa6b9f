import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { systemCaller, type Caller } from '#kernel/caller.ts'
import { stateNames } from '#kernel/machine.ts'
import type { WorkerDeps } from '#platform/feature.ts'
import { testDatabase } from '#platform/testing/database.ts'
import { NOUNS } from './nouns.ts'

const { db, close } = await testDatabase()
afterAll(close)

test('the database hides the states that the machine keeps from suppliers, and takes final ones for done', async () => {
  const me = systemCaller('test')
  const { rows } = await db.read(me, (tx) =>
    sql<{
      table: string
      hidden: string[]
      done: string[]
    }>`select entity::text as table, hidden, done from document_kind`.execute(tx.for(me)),
  )
  expect(rows.map(({ table }) => table).toSorted()).toEqual(NOUNS.map(({ definition }) => definition.table).toSorted())
  for (const { table, machine } of NOUNS.map(({ definition }) => definition)) {
    const { hidden = [], done = [] } = rows.find((row) => row.table === table) ?? {}
    const states = stateNames(machine)
    expect(hidden, table).toEqual(states.filter((state) => machine.states[state]?.staffOnly))
    expect(done, table).toEqual(expect.arrayContaining(states.filter((state) => machine.states[state]?.final)))
  }
})

test('every document has the columns of all documents: a column that is added to the base later is added to each kind', async () => {
  const me = systemCaller('test')
  const { rows } = await db.read(me, (tx) =>
    sql<{ table: string; column: string; type: string }>`select c.oid::regclass::text as table, a.attname as column,
        format_type(a.atttypid, a.atttypmod) as type
      from pg_attribute a join pg_class c on c.oid = a.attrelid
      where a.attnum > 0 and not a.attisdropped and (c.relname = 'document_base' or c.oid in (select entity from document_kind))`.execute(
      tx.for(me),
    ),
  )
  const columnsOf = (table: string): string[] =>
    rows.filter((row) => row.table === table).map(({ column, type }) => `${column} ${type}`)
  const base = columnsOf('document_base')
  expect(base.length).toBeGreaterThan(10)
  for (const { definition } of NOUNS) expect(columnsOf(definition.table)).toEqual(expect.arrayContaining(base))
})

test('no two nouns claim the same word: operations, enumerations, counters, topics', () => {
  for (const part of ['contract', 'enums', 'counters'] as const) {
    const words = NOUNS.flatMap((noun) => Object.keys(noun[part] ?? {}))
    expect(new Set(words).size, part).toBe(words.length)
  }
  // Nothing is asked of them before a message comes.
  const deps = { db, clock: () => new Date(), deliver: async () => undefined } as unknown as WorkerDeps
  const topics = NOUNS.flatMap(({ topics: own }) => own?.(deps) ?? []).map(({ topic }) => topic)
  expect(topics.length).toBeGreaterThan(0)
  expect(new Set(topics).size).toBe(topics.length)
})

test.each(NOUNS.map(({ definition }) => definition.table))(
  'the staff’s lists and counts of %s over all companies are answered by indexes',
  async (table) => {
    const me: Caller = { ...systemCaller('test'), side: 'staff' }
    const nobody = '00000000-0000-4000-8000-000000000000'
    const filters = ['true', `o.status = 'x'`, `o.purchaser_id = '${nobody}'`, `o.buyer_company_id = '${nobody}'`]
    const plans = await db.read(me, async (tx) => {
      // Which plan is possible, not which is cheap for an empty table.
      for (const way of ['seqscan', 'bitmapscan', 'sort'])
        await sql.raw(`set local enable_${way} = off`).execute(tx.for(me))
      const planOf = async (statement: string): Promise<string> => {
        const { rows } = await sql.raw<object>(`explain ${statement}`).execute(tx.for(me))
        return rows.map((row) => Object.values(row).join()).join('\n')
      }
      return Promise.all(
        filters.map(async (filter) => ({
          filter,
          count: await planOf(`select count(*) from ${table} o where ${filter}`),
          page: await planOf(`select * from ${table} o where ${filter} order by o.created_at desc, o.id desc limit 20`),
        })),
      )
    })
    for (const { filter, count, page } of plans) {
      expect(count, filter).toContain('Index Only Scan')
      expect(page, filter).not.toMatch(/Sort|Seq Scan/)
    }
  },
)
