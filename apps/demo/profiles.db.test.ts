import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { systemCaller } from '#kernel/caller.ts'
import { dayOf } from '#kernel/day.ts'
import { loadSupplier } from '#modules/supplier/api/load.ts'
import { createSeal } from '#modules/supplier/api/seal.ts'
import { missingOf } from '#modules/supplier/missing.ts'
import { ocrDifferences } from '#modules/supplier/rules.ts'
import { openTestStage } from '../../proof/parts/test-stage.ts'
import { SUPPLIERS } from './people.ts'

const stage = await openTestStage()
afterAll(() => stage.close())
const { db, cipher } = stage.product
const now = new Date()
const me = systemCaller('test')

test('every demo supplier stands where its story says, with a profile that lacks nothing', async () => {
  const seen = await db.read(me, async (tx) => {
    const { rows } = await sql<{
      id: string
      name: string
    }>`select s.id, c.name from supplier s join company c on c.id = s.company_id`.execute(tx.for(me))
    const { rows: categories } = await sql<{
      id: string
      parentId: string | null
      name: string
      requiredQualifications: string[]
    }>`select id, parent_id, name, required_qualifications from sku_category`.execute(tx.for(me))
    const found = []
    for (const { id, name } of rows) {
      const { head, profile } = await loadSupplier(tx, me, id, { seal: createSeal(cipher), now })
      const missing = missingOf(profile, { categories, today: dayOf(now) }).map((one) => one.fieldPath)
      found.push({ name, status: head.status, missing })
    }
    return found
  })
  const byName = (a: { name: string }, b: { name: string }) => (a.name < b.name ? -1 : 1)
  expect(seen.toSorted(byName)).toEqual(
    SUPPLIERS.map(({ name, status }) => ({ name, status, missing: [] })).toSorted(byName),
  )
})

test('what recognition read of the drawn certificates is what the suppliers wrote, but where one of them says why not', async () => {
  const suppliers = await db.read(me, async (tx) => {
    const { rows } = await sql<{ id: string }>`select id from supplier`.execute(tx.for(me))
    const loaded = []
    for (const { id } of rows) loaded.push(await loadSupplier(tx, me, id, { seal: createSeal(cipher), now }))
    return loaded
  })
  for (const { profile } of suppliers) expect(Object.keys(profile.ocr).length).toBeGreaterThan(5)
  expect(suppliers.flatMap(({ profile }) => ocrDifferences(profile))).toEqual(['registeredAddress'])
})
