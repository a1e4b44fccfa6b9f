import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { connect, createServer, type Server } from 'node:net'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { Pool } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { problemOf } from '../http/failures.ts'
import { TEST_PATIENCE } from '../testing/patience.ts'
import { testDatabase, type TestDatabase } from '../testing/database.ts'
import { portOf } from '../testing/ports.ts'
import { asOwner, memberOf } from '../testing/world.ts'
import { createPool } from './connect.ts'
import { createDatabaseAccess } from './database.ts'
import { mustRunAsApplication } from './session-role.ts'

let place: TestDatabase
let pooler: Server
const me = memberOf(randomUUID())

/** As long as what it replaces: the message says its length. */
const DROPPED = 'jit=off'.padEnd('role=portal_app'.length)

beforeAll(async () => {
  place = await testDatabase()
  // A pooler that lets the options of a session fall, as PgBouncer does.
  pooler = createServer((near) => {
    const far = connect(join(place.options.host ?? '', '.s.PGSQL.5432'))
    near.once('data', (greeting) => {
      far.write(Buffer.from(greeting.toString('latin1').replace('role=portal_app', DROPPED), 'latin1'))
      near.pipe(far)
    })
    far.pipe(near)
    for (const end of [near, far]) end.on('error', () => undefined)
  }).listen(0, '127.0.0.1')
  await once(pooler, 'listening')
})
afterAll(async () => {
  pooler.close()
  await place.close()
})

const throughPooler = async (work: (pool: Pool) => Promise<void>): Promise<void> => {
  const pool = createPool({ ...place.options, host: '127.0.0.1', port: portOf(pooler) }, 1, TEST_PATIENCE)
  try {
    await work(pool)
  } finally {
    await pool.end()
  }
}

test('a session that is not the application’s serves nobody', () =>
  throughPooler(async (pool) => {
    const db = createDatabaseAccess(pool)
    await expect(db.read(me, (tx) => sql`select 1`.execute(tx.for(me)))).rejects.toMatchObject({
      problem: { status: 503 },
    })
    await expect(pool.query('select 1')).rejects.toThrow('runs as "postgres"')
    expect(pool.totalCount).toBe(0)
  }))

test('a start through such a pooler ends with a sentence that names it', () =>
  throughPooler((pool) => expect(mustRunAsApplication(pool)).rejects.toThrow('pooler such as PgBouncer')))

test('straight to the database sessions are the application’s', async () => {
  await expect(mustRunAsApplication(place.pool)).resolves.toBeUndefined()
  const { rows } = await place.pool.query('select current_user as name')
  expect(rows).toEqual([{ name: 'portal_app' }])
})

test('a database that can only be read for now is a reason to try again, and is no fault of ours', async () => {
  const write = () =>
    place.db
      .write(me, (tx) => sql`insert into mark values (1)`.execute(tx.for(me)))
      .then(
        () => 200,
        (error: unknown) => problemOf(error).status,
      )
  await asOwner(place.options, ['create table mark (id int)'], ['grant insert on mark to portal_app'])
  expect(await write()).toBe(200)
  await place.pool.query('set default_transaction_read_only = on')
  expect(await write()).toBe(503)
})
