import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Page } from '#kernel/operation.ts'
import { testDatabase, type TestDatabase } from '../testing/database.ts'
import { asOwner, memberOf } from '../testing/world.ts'
import { fetchPage, type ListQuery } from './list.ts'

let place: TestDatabase
const me = memberOf(randomUUID())

beforeAll(async () => {
  place = await testDatabase()
  await asOwner(
    place.options,
    ['create table note (id int primary key, short_words text)'],
    ["insert into note select n, 'note ' || n from generate_series(1, 5) n"],
    ['create sequence looked_at'],
    ['grant all on sequence looked_at to portal_app'],
  )
})
beforeEach(() => asOwner(place.options, ['alter sequence looked_at restart']))
afterAll(() => place.close())

interface Note {
  readonly id: number
  readonly shortWords: string
}

/** Every row that the database looks at draws a number: the last one says how many it were. */
const pageOf = (query: ListQuery, isSlow = false): Promise<Page<Note> & { readonly lookedAt: number }> =>
  place.db.write(me, async (tx) => {
    const plan = {
      table: sql`note o`,
      where: [sql`nextval('looked_at') > 0`],
      sorts: { id: sql`o.id` },
      defaultSort: 'id',
      id: sql`o.id`,
      columns: sql`o.id, o.short_words`,
      isSlow,
    }
    const page = await fetchPage<Note>(tx, me, plan, query)
    const { rows } = await sql<{ next: number }>`select nextval('looked_at') as next`.execute(tx.for(me))
    return { ...page, lookedAt: Number(rows[0]?.next) - 1 }
  })

test('a full page brings the number of all rows along, and its rows have nothing but their columns', async () => {
  const { rows, recordCount, pageNo, pageSize } = await pageOf({ PageNo: 2, PageSize: 2 })
  expect(rows).toEqual([
    { id: 3, shortWords: 'note 3' },
    { id: 4, shortWords: 'note 4' },
  ])
  expect([recordCount, pageNo, pageSize]).toEqual([5, 2, 2])
})

test('a page that is not full is not counted: the last row is the number', async () => {
  expect(await pageOf({ PageSize: 10 })).toMatchObject({ recordCount: 5, lookedAt: 5 })
  expect(await pageOf({ PageNo: 3, PageSize: 2 })).toMatchObject({ rows: [{ id: 5 }], recordCount: 5 })
})

test('a full page is counted once, not once a row', async () => {
  expect(await pageOf({ PageSize: 5 })).toMatchObject({ recordCount: 5, lookedAt: 10 })
})

test('a page behind the end has no rows and the number of all', async () => {
  expect(await pageOf({ PageNo: 4, PageSize: 2 })).toMatchObject({ rows: [], recordCount: 5 })
})

test('a slow list has the same pages and numbers, and looks at its rows once', async () => {
  expect(await pageOf({ PageNo: 2, PageSize: 2 }, true)).toMatchObject({
    rows: [
      { id: 3, shortWords: 'note 3' },
      { id: 4, shortWords: 'note 4' },
    ],
    recordCount: 5,
    lookedAt: 5,
  })
  expect(await pageOf({ PageSize: 10 }, true)).toMatchObject({ recordCount: 5 })
  expect(await pageOf({ PageNo: 4, PageSize: 2 }, true)).toMatchObject({ rows: [], recordCount: 5 })
})
