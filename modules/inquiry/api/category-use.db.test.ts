import { sql } from 'kysely'
import { afterAll, expect, it } from 'vitest'
import { documentUses } from '#platform/document/uses.ts'
import { MESSAGES } from '#platform/document/words.ts'
import { startSourcing } from './inquiries.fixture.ts'
import { inquiryNoun } from './noun.ts'

const desk = await startSourcing()
afterAll(() => desk.close())
const categoryId = desk.draft().skuCategoryId ?? ''
const uses = () => {
  const me = desk.staffCaller(desk.purchaser)
  return desk.db.read(me, (tx) => documentUses(inquiryNoun, 'sku_category_id')(tx, me, categoryId))
}

it('a category that an inquiry names must stay', async () => {
  expect(await uses()).toBeUndefined()
  await desk.create()
  expect(await uses()).toBe(MESSAGES.inUse(inquiryNoun.title))
})

it('one that goes all the same leaves inquiries and quotes without it', async () => {
  const { id } = await desk.create()
  await desk.step(id, 'publish')
  await desk.people.run(sql`delete from sku_category where id = ${categoryId}`)
  const left = await desk.people.run(
    sql<{ category: string | null }>`select sku_category_id as category from inquiry where id = ${id}
      union all select sku_category_id from quote where inquiry_id = ${id}`,
  )
  expect(left).toEqual(Array.from({ length: 4 }, () => ({ category: null })))
})
