import { randomBytes } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { Client } from 'pg'
import { expect, inject, it } from 'vitest'
import { createDatabase } from './connect.ts'
import { migrate } from './migrate.ts'

const MIGRATIONS = readdirSync(fileURLToPath(new URL('../../db/migrations', import.meta.url)))
  .filter((name) => name.endsWith('.sql'))
  .map((name) => name.replace(/\.sql$/, ''))
  .toSorted()

const emptyDatabase = async () => {
  const admin = { host: inject('database').host, user: 'postgres', database: 'postgres' }
  const name = `empty_${randomBytes(6).toString('hex')}`
  await createDatabase(admin, name)
  return { ...admin, database: name }
}

const tablesOf = async (options: { host: string; user: string; database: string }): Promise<string[]> => {
  const client = new Client(options)
  await client.connect()
  const { rows } = await client.query<{ name: string }>(
    `select table_name as name from information_schema.tables where table_schema = 'public' order by 1`,
  )
  await client.end()
  return rows.map(({ name }) => name)
}

it('of three migrators that start at once from zero one applies every migration, in order, and the others wait for it', async () => {
  const options = await emptyDatabase()
  const applied = await Promise.all([migrate(options), migrate(options), migrate(options)])
  expect(applied.filter((names) => names.length > 0)).toEqual([MIGRATIONS])
  expect(await tablesOf(options)).toEqual(expect.arrayContaining(['audit_log', 'company', 'outbox']))
})

it('a migrated database is left as it is', async () => {
  const options = await emptyDatabase()
  await migrate(options)
  const before = await tablesOf(options)
  expect(await migrate(options)).toEqual([])
  expect(await tablesOf(options)).toEqual(before)
})

it('databases beside each other in one cluster can be migrated at once', async () => {
  const both = [await emptyDatabase(), await emptyDatabase()]
  expect(await Promise.all(both.map((options) => migrate(options)))).toEqual([MIGRATIONS, MIGRATIONS])
})

it('migrations are numbered without a gap, so that two with one number are noticed', () => {
  expect(MIGRATIONS.map((name) => Number(name.slice(0, 4)))).toEqual(MIGRATIONS.map((_name, index) => index + 1))
})
