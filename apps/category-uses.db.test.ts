import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { systemCaller } from '#kernel/caller.ts'
import { testDatabase } from '#platform/testing/database.ts'
import { NAMES_CATEGORY } from './category-uses.ts'
import { NOUNS } from './nouns.ts'

const { db, close } = await testDatabase()
afterAll(close)

test('every document that names a category speaks up before it is removed', async () => {
  const me = systemCaller('test')
  const { rows } = await db.read(me, (tx) =>
    sql<{ name: string }>`select c.relname || '.' || a.attname as name
      from pg_constraint f join pg_class c on c.oid = f.conrelid
        join pg_attribute a on a.attrelid = f.conrelid and a.attnum = f.conkey[1]
      where f.contype = 'f' and f.confrelid = 'sku_category'::regclass
        and c.relname = any(${NOUNS.map(({ definition }) => definition.table)})`.execute(tx.for(me)),
  )
  expect(rows.map(({ name }) => name).toSorted()).toEqual(
    NAMES_CATEGORY.map(([{ definition }, column]) => `${definition.table}.${column}`).toSorted(),
  )
})
