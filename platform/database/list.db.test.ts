import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { COUNT_LIMITS, type Page } from '#kernel/operation.ts'
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
    ['create table story (id uuid primary key default gen_random_uuid(), place int unique, words text)'],
    // The first ones are the old ones.
    [
      `insert into story (place, words) select n, concat_ws(' ', case when n % 2 = 0 then 'common' end, case when n % 700 = 0 then 'rare' end,
         case when n <= 1400 then 'past' end) from generate_series(1, 3000) n`,
    ],
    ['analyze story'],
    ['grant all on story to portal_app'],
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

describe('a text that is searched for', () => {
  /** The places of the stories on a page that hold a word, the newest first. */
  const search = (word: string, query: ListQuery = {}, upTo = 3_000) =>
    place.db.read(me, async (tx) => {
      const isHeld = sql`o.words like ${`%${word}%`}`
      const among = [sql`o.place <= ${upTo}`]
      const plan = {
        table: sql`story o`,
        where: [...among, isHeld],
        sorts: { place: sql`o.place` },
        defaultSort: '-place',
        id: sql`o.id`,
        columns: sql`o.place`,
        isSlow: true,
        text: {
          among,
          isHeld,
          heldBy: (most: number) => sql`select id from story where words like ${`%${word}%`} limit ${most}`,
          isOneOf: (ids: readonly string[]) => sql`o.id = any (${ids}::uuid[])`,
        },
      }
      const { rows, recordCount } = await fetchPage<{ readonly place: number }>(tx, me, plan, query)
      return { places: rows.map((row) => row.place), recordCount }
    })
  const downFrom = (first: number, step: number, count: number): number[] =>
    Array.from({ length: count }, (_, index) => first - index * step)

  test('that few rows hold is found wherever it stands, with its count', async () => {
    expect(await search('rare')).toEqual({ places: [2800, 2100, 1400, 700], recordCount: 4 })
    expect(await search('rare', { PageSize: 2, PageNo: 2 })).toEqual({ places: [1400, 700], recordCount: 4 })
    expect(await search('nothing')).toEqual({ places: [], recordCount: 0 })
  })

  test('that very many hold is not counted to the end', async () => {
    expect(await search('common')).toEqual({ places: downFrom(3000, 2, 20), recordCount: COUNT_LIMITS.search + 1 })
    expect(await search('common', { OrderBy: 'place', PageNo: 2 })).toEqual({
      places: downFrom(42, -2, 20),
      recordCount: COUNT_LIMITS.search + 1,
    })
  })

  test('that very many hold is found behind the first rows too', async () => {
    expect(await search('past')).toEqual({ places: downFrom(1400, 1, 20), recordCount: 1400 })
    expect(await search('common', { PageNo: 70 })).toEqual({ places: downFrom(240, 2, 20), recordCount: 1500 })
  })

  test('is looked for in each row of a short list', async () => {
    expect(await search('common', {}, 100)).toEqual({ places: downFrom(100, 2, 20), recordCount: 50 })
    expect(await search('rare', {}, 100)).toEqual({ places: [], recordCount: 0 })
  })
})

test('a long list is counted so far, and to its end for those who go there', async () => {
  const rows = COUNT_LIMITS.list + 50
  const page = (query: ListQuery) =>
    place.db.read(me, (tx) =>
      fetchPage(
        tx,
        me,
        {
          table: sql`(select n as id from generate_series(1, ${rows}::int) n) o`,
          where: [],
          sorts: { id: sql`o.id` },
          defaultSort: 'id',
          id: sql`o.id`,
          columns: sql`o.id`,
        },
        query,
      ),
    )
  expect((await page({ PageSize: 100 })).recordCount).toBe(COUNT_LIMITS.list + 1)
  expect((await page({ PageSize: 20, PageNo: 502 })).recordCount).toBe(COUNT_LIMITS.list + 40)
  expect((await page({ PageSize: 100, PageNo: 101 })).recordCount).toBe(rows)
})
