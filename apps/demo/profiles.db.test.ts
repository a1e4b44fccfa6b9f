import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { systemCaller } from '#kernel/caller.ts'
import { dayOf } from '#kernel/day.ts'
import { loadSupplier } from '#modules/supplier/api/load.ts'
import { createSeal } from '#modules/supplier/api/seal.ts'
import { missingOf } from '#modules/supplier/missing.ts'
import { ocrDifferences } from '#modules/supplier/rules.ts'
import { createFieldCipher } from '#platform/secrets/field-cipher.ts'
import { openSigning } from '#platform/signing/settings.ts'
import { createLocalObjects } from '#platform/storage/local-objects.ts'
import { testDatabase } from '#platform/testing/database.ts'
import { SUPPLIERS } from './people.ts'
import { seedDemo } from './seed.ts'

const { db, close } = await testDatabase()
const folder = mkdtempSync(join(tmpdir(), 'portal-demo-'))
const objects = createLocalObjects(folder)
afterAll(async () => {
  await close()
  rmSync(folder, { recursive: true, force: true })
})
const cipher = createFieldCipher([{ id: 1, secret: randomBytes(32) }])
const now = new Date('2026-11-15T02:00:00Z')
const me = systemCaller('test')

test('every demo supplier stands where its story says, with a profile that lacks nothing', async () => {
  await seedDemo({ db, objects, cipher, clock: () => now, signing: openSigning({}, { db, cipher }) }, false)
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
    return Promise.all(
      rows.map(async ({ id, name }) => {
        const { head, profile } = await loadSupplier(tx, me, id, { seal: createSeal(cipher), now })
        const missing = missingOf(profile, { categories, today: dayOf(now) }).map((one) => one.fieldPath)
        return { name, status: head.status, missing }
      }),
    )
  })
  const byName = (a: { name: string }, b: { name: string }) => (a.name < b.name ? -1 : 1)
  expect(seen.toSorted(byName)).toEqual(
    SUPPLIERS.map(({ name, status }) => ({ name, status, missing: [] })).toSorted(byName),
  )
})

test('what recognition read of the drawn certificates is what the suppliers wrote, but where one of them says why not', async () => {
  const suppliers = await db.read(me, async (tx) => {
    const { rows } = await sql<{ id: string }>`select id from supplier`.execute(tx.for(me))
    return Promise.all(rows.map(({ id }) => loadSupplier(tx, me, id, { seal: createSeal(cipher), now })))
  })
  for (const { profile } of suppliers) expect(Object.keys(profile.ocr).length).toBeGreaterThan(5)
  expect(suppliers.flatMap(({ profile }) => ocrDifferences(profile))).toEqual(['registeredAddress'])
})
