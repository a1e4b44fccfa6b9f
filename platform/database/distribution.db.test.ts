import { Client } from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { testDatabase, type TestDatabase } from '../testing/database.ts'
import {
  COMPANY_OR_STAFF,
  HANGING,
  KEYS_ACROSS,
  REFERENCES_ACROSS,
  REFERENCES_OF_ALL,
  WITHOUT_COMPANY,
} from './distribution.ts'

let place: TestDatabase
let owner: Client
beforeAll(async () => {
  place = await testDatabase()
  owner = new Client(place.options)
  await owner.connect()
})
afterAll(async () => {
  await owner.end()
  await place.close()
})

const ask = async (text: string): Promise<string[]> =>
  (await owner.query<{ name: string }>(text)).rows.map(({ name }) => name)

const TABLES = `(select c.oid, c.relname, a.attnum as company, a.attnotnull from pg_class c
  left join pg_attribute a on a.attrelid = c.oid and a.attname = 'company_id' and not a.attisdropped
  where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace)`
const columnsOf = (table: string, numbers: string) =>
  `(select string_agg(a.attname, ',' order by k.place) from unnest(${numbers}) with ordinality k (number, place)
    join pg_attribute a on a.attrelid = ${table} and a.attnum = k.number)`

const LISTED = [...Object.values(WITHOUT_COMPANY).flat(), ...Object.keys(HANGING)]

it('every table has a company, or it is said where its rows lie when companies are spread over databases', async () => {
  const without = await ask(`select relname as name from ${TABLES} t where company is null`)
  expect(without.filter((name) => !LISTED.includes(name))).toEqual([])
  const having = await ask(`select relname as name from ${TABLES} t where company is not null`)
  expect(LISTED.filter((name) => having.includes(name))).toEqual([])
  expect(new Set(LISTED).size).toBe(LISTED.length)
})

it('a row without its company is one of the staff, and only in the tables that are named', async () => {
  const open = await ask(
    `select relname as name from ${TABLES} t where company is not null and not attnotnull order by 1`,
  )
  expect(open).toEqual([...COMPANY_OR_STAFF].toSorted())
})

it('what hangs on another table names a row of one that has a company', async () => {
  for (const [name, { column, table, key }] of Object.entries(HANGING)) {
    const found =
      await ask(`select t.relname as name from ${TABLES} t where t.relname = '${table}' and t.company is not null
      and exists (select from pg_attribute a where a.attrelid = t.oid and a.attname = '${key}')
      and exists (select from pg_attribute a where a.attrelid = 'public.${name}'::regclass and a.attname = '${column}')`)
    expect(found, name).toEqual([table])
  }
})

/** Unique keys of tables with a company that do not hold it, are no random id, and do not name a row of another such table. */
const keysAcross = () =>
  ask(`select t.relname || '.' || ${columnsOf('t.oid', 'i.indkey::int2[]')} as name from ${TABLES} t join pg_index i on i.indrelid = t.oid
    where i.indisunique and t.company is not null and t.company <> all (i.indkey::int2[])
      and not (i.indnatts = 1 and exists (select from pg_attribute a where a.attrelid = t.oid and a.attnum = i.indkey[0] and a.attname = 'id'))
      and not exists (select from pg_constraint c join ${TABLES} other on other.oid = c.confrelid where c.conrelid = t.oid and c.contype = 'f'
        and other.company is not null and c.conkey[1] = any (i.indkey::int2[]))
    order by 1`)

it('every key that holds beyond a company is listed with what keeps it true on several databases', async () => {
  expect([...new Set(await keysAcross())]).toEqual(Object.values(KEYS_ACROSS).flat().toSorted())
})

it('a new key that holds beyond a company, and a new table without one, are noticed', async () => {
  await owner.query('create table stray (id uuid primary key); alter table quote add unique (title)')
  expect(await keysAcross()).toContain('quote.title')
  const without = await ask(`select relname as name from ${TABLES} t where company is null`)
  expect(without.filter((name) => !LISTED.includes(name))).toEqual(['stray'])
  await owner.query('drop table stray; alter table quote drop constraint quote_title_key')
})

it('references of a row lead to its own company, to reference data, to people, or are listed', async () => {
  const strange = await ask(`select t.relname || '.' || ${columnsOf('t.oid', 'c.conkey')} as name from pg_constraint c
    join ${TABLES} t on t.oid = c.conrelid join ${TABLES} other on other.oid = c.confrelid
    where c.contype = 'f' and c.conparentid = 0 and case
      when t.company is not null then other.company is null and other.relname <> all ('{${[...WITHOUT_COMPANY.reference, 'app_user'].join()}}'::text[])
      else other.company is not null end`)
  expect(strange).toEqual(REFERENCES_OF_ALL)
  for (const { table, column, to } of REFERENCES_ACROSS) {
    const there = await ask(`select t.relname as name from pg_constraint c join ${TABLES} t on t.oid = c.conrelid
      where c.contype = 'f' and t.relname = '${table}' and c.confrelid = 'public.${to}'::regclass
        and '${column}' = any (string_to_array(${columnsOf('t.oid', 'c.conkey')}, ','))`)
    expect(there, `${table}.${column}`).toEqual([table])
  }
})
