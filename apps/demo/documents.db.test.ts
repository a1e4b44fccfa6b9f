import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { systemCaller } from '#kernel/caller.ts'
import { stateNames } from '#kernel/machine.ts'
import { orders } from '#modules/purchase-order/api/orders.ts'
import { readInvoice } from '#platform/invoice/read-invoice.ts'
import { createFieldCipher } from '#platform/secrets/field-cipher.ts'
import { openSigning } from '#platform/signing/settings.ts'
import { createLocalObjects } from '#platform/storage/local-objects.ts'
import { bytesIn } from '#platform/storage/objects.ts'
import { testDatabase } from '#platform/testing/database.ts'
import { NOUNS } from '../nouns.ts'
import { seedDemo } from './seed.ts'

const { db, close } = await testDatabase()
const folder = mkdtempSync(join(tmpdir(), 'portal-demo-'))
const objects = createLocalObjects(folder)
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
      objects,
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

test('payments of the demo world took days, and nothing of them lies in the future', async () => {
  const { rows } = await db.read(me, (tx) =>
    sql<{
      hours: number
      isLater: boolean
    }>`select extract(epoch from max(a.at) - min(a.at))::float8 / 3600 as hours, max(a.at) > now() as is_later
      from audit_log a where a.entity = 'PurchasePayment' group by a.entity_id`.execute(tx.for(me)),
  )
  expect(Math.max(...rows.map(({ hours }) => hours))).toBeGreaterThan(24 * 7)
  expect(rows.filter(({ isLater }) => isLater)).toEqual([])
})

test('the invoices of the demo world are files that the product reads as they were handed in', async () => {
  const { rows } = await db.read(me, (tx) =>
    sql<{ number: string; totalAmount: string; objectKey: string }>`select i.number, i.total_amount, f.object_key
      from payment_invoice i join stored_file f on f.id = any(i.files) order by i.number`.execute(tx.for(me)),
  )
  expect(rows.length).toBeGreaterThan(2)
  const [first] = rows
  const file = await objects.open(first?.objectKey ?? '')
  const read = await readInvoice(file === undefined ? Buffer.of() : await bytesIn(file))
  expect(read).toMatchObject({ invoice: { number: first?.number, totalAmount: first?.totalAmount } })
})

test('a person of the demo world was paid what the tax has left, without an invoice', async () => {
  const { rows } = await db.read(me, (tx) =>
    sql<{
      status: string
      payableAmount: string
      withheldTax: string
      paidAmount: string
      ordered: string
    }>`select p.status,
      p.payable_amount, p.withheld_tax, p.paid_amount, o.status as ordered from purchase_payment p
      join payment_line l on l.payment_id = p.id join payable b on b.id = l.payable_id
      join outsourcing_order o on o.id = b.order_id
      where p.invoice_timing = 3`.execute(tx.for(me)),
  )
  expect(rows).toEqual([
    { status: 'completed', payableAmount: '4200.00', withheldTax: '672.00', paidAmount: '3528.00', ordered: 'settled' },
  ])
})
