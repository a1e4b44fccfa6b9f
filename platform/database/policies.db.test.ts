import { Client } from 'pg'
import { afterAll, expect, test } from 'vitest'
import { testDatabase } from '../testing/database.ts'

const database = await testDatabase()
afterAll(() => database.close())

test('every table that has a company has row security and a policy', async () => {
  const client = new Client(database.options)
  await client.connect()
  const { rows } =
    await client.query(`select c.relname from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'company_id'
    where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace
    and (not c.relrowsecurity or not exists (select from pg_policy p where p.polrelid = c.oid))`)
  await client.end()
  expect(rows).toEqual([])
})

test('requests run as a role that owns nothing and is no superuser', async () => {
  const { rows } = await database.pool
    .query(`select current_user as role, (select rolsuper from pg_roles where rolname = current_user) as super,
    (select count(*)::int from pg_class where relowner = (select oid from pg_roles where rolname = current_user)) as owned`)
  expect(rows).toEqual([{ role: 'portal_app', super: false, owned: 0 }])
})
