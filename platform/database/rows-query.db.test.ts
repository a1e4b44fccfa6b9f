import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { testDatabase } from '../testing/database.ts'
import { asOwner, memberOf } from '../testing/world.ts'

const place = await testDatabase()
afterAll(() => place.close())
const me = memberOf(randomUUID())

const asked = async (text: string): Promise<unknown[]> =>
  (await place.db.read(me, (tx) => sql.raw(text).execute(tx.for(me)))).rows

test('rows have the names and the types of the code, and null stays null', async () => {
  const rows = await asked(`select 1::bigint as row_version, null::text as short_words, true as is_open,
    '2026-11-15 08:30:00+00'::timestamptz as created_at, '1.50'::numeric as total_amount, array['a', 'b'] as role_keys`)
  expect(rows).toEqual([
    {
      rowVersion: 1,
      shortWords: null,
      isOpen: true,
      createdAt: '2026-11-15T08:30:00.000Z',
      totalAmount: '1.50',
      roleKeys: ['a', 'b'],
    },
  ])
})

test('a statement that is asked again gives rows of their own', async () => {
  const text = 'select n as number from generate_series(1, 2) n'
  const [first, second] = [await asked(text), await asked(text)]
  expect(second).toEqual(first)
  expect(second[0]).not.toBe(first[0])
})

test('a value that cannot be read fails its statement, and the connection serves the next', async () => {
  await expect(asked(`select 'infinity'::timestamptz as at from generate_series(1, 3)`)).rejects.toThrow(RangeError)
  expect(await asked('select 1 as one')).toEqual([{ one: 1 }])
})

test('the trace of a refused statement leads back to the code that asked', async () => {
  const refused = await asked('select 1 / 0').catch((error: unknown) => error)
  expect(refused).toMatchObject({
    message: 'division by zero',
    stack: expect.stringContaining('rows-query.db.test.ts'),
  })
})

test('columns that a migration adds are there for a statement that was asked before', async () => {
  await asOwner(place.options, ['create table sheet (id int)'], ['insert into sheet values (1)'])
  expect(await asked('select * from sheet')).toEqual([{ id: 1 }])
  await asOwner(place.options, ['alter table sheet add column added_later text default $$x$$'])
  expect(await asked('select * from sheet')).toEqual([{ id: 1, addedLater: 'x' }])
})
