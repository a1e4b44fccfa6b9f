import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '../testing/database.ts'
import { asOwner, memberOf } from '../testing/world.ts'
import type { Tx } from './database.ts'

let place: TestDatabase
const me = memberOf(randomUUID())

beforeAll(async () => {
  place = await testDatabase()
  await asOwner(
    place.options,
    ['create table note (id int primary key, long_words text)'],
    ['insert into note values (1, $1)', ['早']],
  )
})
afterAll(() => place.close())

const notes = (tx: Tx) => sql<Record<string, unknown>>`select * from note order by id`.execute(tx.for(me))
const backend = async (tx: Tx): Promise<number> =>
  (await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx.for(me))).rows[0]?.pid ?? 0

test('a column that a migration adds under a running server reaches every connection', async () => {
  const readings = Array.from({ length: 6 }, () => () => place.db.read(me, notes))
  await Promise.all(readings.map((read) => read()))
  await asOwner(place.options, ['alter table note add column mood text'])
  const after = await Promise.all(readings.map((read) => read()))
  expect(after.map(({ rows }) => rows)).toEqual(readings.map(() => [{ id: 1, longWords: '早', mood: null }]))
})

test('a write that swallowed a failing statement is reported as failed, because nothing of it was kept', async () => {
  const swallowed = place.db.write(me, async (tx) => {
    await sql`insert into note values (2)`.execute(tx.for(me))
    await sql`insert into note values (2)`.execute(tx.for(me)).catch(() => undefined)
  })
  await expect(swallowed).rejects.toThrow('nothing of it was kept')
})

test('a connection that is cut in the middle of a transaction fails that one alone', async () => {
  const cut = place.db.write(me, async (tx) => {
    await asOwner(place.options, ['select pg_terminate_backend($1)', [await backend(tx)]])
    await sql`insert into note values (3)`.execute(tx.for(me))
  })
  await expect(cut).rejects.toThrow(/terminat|not queryable/)
  const { rows } = await place.db.read(me, notes)
  expect(rows.map((row) => row['id'])).toEqual([1])
})
