import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '../testing/database.ts'
import { openFaultyLine, type FaultyLine } from '../testing/faulty-line.ts'
import { asOwner, memberOf } from '../testing/world.ts'
import { createPool, REQUEST } from './connect.ts'
import { createDatabaseAccess } from './database.ts'

let place: TestDatabase
let line: FaultyLine
const me = memberOf(randomUUID())
/** Shorter than the real ones, in the same order. */
const HASTE = { ...REQUEST, statementMs: 500, lockMs: 400, answerMs: 1_500 }

beforeAll(async () => {
  place = await testDatabase()
  line = await openFaultyLine(place.options)
})
afterAll(async () => {
  await line.close()
  await place.close()
})

test('a database that falls silent fails what waits for it, keeps no connection, and serves again once it is back', async () => {
  const pool = createPool(line.options, 1, HASTE)
  const db = createDatabaseAccess(pool)
  // A write waits for its end, so the connection is free when it is answered.
  const ask = () => db.write(me, async (tx) => (await sql`select 1 as one`.execute(tx.for(me))).rows)
  try {
    await expect(ask()).resolves.toHaveLength(1)
    line.silence()
    await expect(ask()).rejects.toThrow(/^Query read timeout|^Connection terminated/)
    await expect(ask()).rejects.toMatchObject({ problem: { status: 503 } })
    line.heal()
    await expect(ask()).resolves.toHaveLength(1)
    expect(pool.waitingCount).toBe(0)
    await expect.poll(() => pool.totalCount - pool.idleCount).toBe(0)
  } finally {
    line.heal()
    await db.close()
  }
})

test('a statement that takes too long is ended by the database itself, and the connection goes on', async () => {
  const pool = createPool(line.options, 1, HASTE)
  const db = createDatabaseAccess(pool)
  try {
    await expect(db.read(me, (tx) => sql`select pg_sleep(5)`.execute(tx.for(me)))).rejects.toMatchObject({
      code: '57014',
    })
    await expect(db.read(me, (tx) => sql`select 1`.execute(tx.for(me)))).resolves.toMatchObject({ rows: [{}] })
    expect(pool.totalCount).toBe(1)
  } finally {
    await db.close()
  }
})

test('after its last moment a transaction asks nothing more and keeps nothing; before it, everything', async () => {
  await asOwner(place.options, ['create table mark (id int)'], ['grant select, insert on mark to portal_app'])
  const mark = (id: number, lastMoment: () => number) => {
    const until = lastMoment()
    return place.db.write(
      me,
      async (tx) => {
        await sql`insert into mark values (${id})`.execute(tx.for(me))
        while (performance.now() < until && id > 1) await sql`select 1`.execute(tx.for(me))
      },
      until,
    )
  }
  await expect(mark(1, () => performance.now() + 60_000)).resolves.toBeUndefined()
  await expect(mark(2, () => performance.now() + 200)).rejects.toMatchObject({ problem: { status: 504 } })
  await expect(mark(3, () => performance.now() - 1)).rejects.toMatchObject({ problem: { status: 504 } })
  const { rows } = await place.db.read(me, (tx) => sql`select id from mark`.execute(tx.for(me)))
  expect(rows).toEqual([{ id: 1 }])
})
