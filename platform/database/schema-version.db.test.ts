import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, describe, expect, inject, test } from 'vitest'
import { testDatabase } from '../testing/database.ts'
import { createDatabase } from './connect.ts'
import { migrate } from './migrate.ts'
import { migrationNames, mustHaveSchema, withOwner } from './schema-version.ts'

const database = await testDatabase()
afterAll(() => database.close())
const { options } = database
const run = (statement: string) => withOwner(options, (db) => sql.raw(statement).execute(db))

const NEWER = '9999_of_a_version_to_come'
const LAST = (await migrationNames()).at(-1) ?? ''

describe('a server that may not change the schema', () => {
  test('takes a database of its own version', async () => {
    await expect(mustHaveSchema(options)).resolves.toBeUndefined()
  })
  test('refuses an empty database and names the command that makes it ready', async () => {
    const admin = { host: inject('database').host, user: 'postgres', database: 'postgres' }
    const name = `empty_${randomBytes(6).toString('hex')}`
    await createDatabase(admin, name)
    await expect(mustHaveSchema({ ...admin, database: name })).rejects.toThrow(
      /^The database lacks 0001_.*npm run migrate/,
    )
  })
  test('refuses a database that lacks the last migration, and takes it once it is there', async () => {
    await run(`delete from kysely_migration where name = '${LAST}'`)
    await expect(mustHaveSchema(options)).rejects.toThrow(`lacks ${LAST} of this version`)
    await run(`insert into kysely_migration values ('${LAST}', now()::text)`)
    await mustHaveSchema(options)
  })
  test('refuses a database with a function that is older, and takes it once it is replaced', async () => {
    await run(`update function_script set checksum = 'older' where name = 'caller_facts.sql'`)
    await expect(mustHaveSchema(options)).rejects.toThrow('lacks caller_facts.sql of this version')
    expect(await migrate(options)).toEqual([])
    await mustHaveSchema(options)
  })
  test('takes a database that is ahead of it, in migrations and in functions', async () => {
    await run(`insert into kysely_migration values ('${NEWER}', now()::text)`)
    await run(
      `update function_script set checksum = 'newer', former = former || checksum where name = 'caller_facts.sql'`,
    )
    await mustHaveSchema(options)
    await expect(migrate(options)).rejects.toThrow(`of a newer version, with ${NEWER}`)
    await run(`delete from kysely_migration where name = '${NEWER}'`)
  })
})

test('a function that was taken back to a former text is no former one any more', async () => {
  await migrate(options)
  const { rows } = await withOwner(options, (db) =>
    sql<{ former: string[] }>`select former from function_script where name = 'caller_facts.sql'`.execute(db),
  )
  expect(rows[0]?.former).toEqual(['older', 'newer'])
})
