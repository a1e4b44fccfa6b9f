import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterAll, expect, test } from 'vitest'
import { testDatabase } from '../testing/database.ts'
import { describeTables } from './describe.ts'

const database = await testDatabase()
afterAll(() => database.close())

test('the types of the tables are what the migrated database says; run `npm run tables` when this fails', async () => {
  const client = new Client(database.options)
  await client.connect()
  const types = await describeTables(client)
  await client.end()
  expect(readFileSync(join(import.meta.dirname, 'schema.ts'), 'utf8') === types).toBe(true)
})
