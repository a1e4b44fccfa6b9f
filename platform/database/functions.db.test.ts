import { Kysely, PostgresDialect, sql } from 'kysely'
import { Pool } from 'pg'
import { afterAll, expect, test } from 'vitest'
import { testDatabase } from '../testing/database.ts'
import { replaceFunctions } from './functions.ts'

const database = await testDatabase()
const open = () => new Kysely<object>({ dialect: new PostgresDialect({ pool: new Pool(database.options) }) })
const db = open()
afterAll(async () => {
  await db.destroy()
  await database.close()
})

const NAME = 'caller_facts.sql'
const definition = async (): Promise<string> => {
  const { rows } = await sql<{ text: string }>`select pg_get_functiondef('caller_facts'::regproc) as text`.execute(db)
  return rows[0]?.text ?? ''
}

test('functions whose files have not changed are left alone', async () => {
  expect(await replaceFunctions(db)).toEqual([])
})

test('a function whose file has changed since is replaced, and only that one', async () => {
  const wanted = await definition()
  // An older product left its own text of the function behind.
  await sql`update function_script set checksum = 'older' where name = ${NAME}`.execute(db)
  await sql.raw(wanted.replace('l.revoked_at is null', 'true')).execute(db)
  expect(await definition()).not.toBe(wanted)
  expect(await replaceFunctions(db)).toEqual([NAME])
  expect(await definition()).toBe(wanted)
  expect(await replaceFunctions(db)).toEqual([])
})

test('of two servers that start together one replaces it and the other finds it done', async () => {
  const other = open()
  await sql`update function_script set checksum = 'older' where name = ${NAME}`.execute(db)
  const replaced = await Promise.all([replaceFunctions(db), replaceFunctions(other)])
  await other.destroy()
  expect(replaced.flat()).toEqual([NAME])
})

test('the application can neither read nor change which functions there are', async () => {
  await expect(
    db.transaction().execute(async (tx) => {
      await sql`set local role portal_app`.execute(tx)
      await sql`select name from function_script`.execute(tx)
    }),
  ).rejects.toThrow('permission denied')
})
