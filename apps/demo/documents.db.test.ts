import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { systemCaller } from '#kernel/caller.ts'
import { stateNames } from '#kernel/machine.ts'
import { orders } from '#modules/purchase-order/api/orders.ts'
import { createFieldCipher } from '#platform/secrets/field-cipher.ts'
import { openSigning } from '#platform/signing/settings.ts'
import { createLocalObjects } from '#platform/storage/local-objects.ts'
import { testDatabase } from '#platform/testing/database.ts'
import { NOUNS } from '../nouns.ts'
import { seedDemo } from './seed.ts'

const { db, close } = await testDatabase()
const folder = mkdtempSync(join(tmpdir(), 'portal-demo-'))
afterAll(async () => {
  await close()
  rmSync(folder, { recursive: true, force: true })
})
const me = systemCaller('test')
beforeAll(async () => {
  const cipher = createFieldCipher([{ id: 1, secret: randomBytes(32) }])
  await seedDemo(
    {
      db,
      objects: createLocalObjects(folder),
      cipher,
      clock: () => new Date(),
      signing: openSigning({}, { db, cipher }),
    },
    false,
  )
})

const WITH_STORIES = ['inquiry', 'quote', 'sampling_form', 'sample']

test.each(NOUNS.filter(({ definition }) => WITH_STORIES.includes(definition.table)))(
  'the demo world has a document of $title in every state',
  async ({ definition: { table, machine } }) => {
    const { rows } = await db.read(me, (tx) =>
      sql<{ status: string }>`select distinct status from ${sql.table(table)}`.execute(tx.for(me)),
    )
    const told = new Set(rows.map(({ status }) => status))
    expect(stateNames(machine).filter((state) => !told.has(state))).toEqual([])
  },
)

test('the printer of the demo world closes over the Spring Festival, and a draft that it meets says so', async () => {
  const staff = { ...me, side: 'staff' as const }
  const drafts = await db.read(staff, async (tx) => {
    const { rows } = await sql<{ id: string }>`select id from purchase_order where status = 'draft'`.execute(
      tx.for(staff),
    )
    return Promise.all(rows.map(({ id }) => orders.load({ tx, me: staff, now: new Date() }, id)))
  })
  const said = drafts.flatMap(({ parts }) => parts.warnings.map(({ why }) => why))
  expect(said).toEqual([expect.stringContaining('春节放假')])
})
