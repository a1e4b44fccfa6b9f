import { sql, type RawBuilder } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { systemCaller } from '#kernel/caller.ts'
import { gramsOf } from '#kernel/grams.ts'
import { stateNames } from '#kernel/machine.ts'
import { permissionsOf } from '#kernel/permission.ts'
import { performanceOf } from '#modules/performance/api/scores.ts'
import { SCORE_KEYS } from '#modules/performance/rules.ts'
import { orders } from '#modules/purchase-order/api/orders.ts'
import { payments } from '#modules/purchase-payment/api/payments.ts'
import { receipts } from '#modules/purchase-receipt/api/receipts.ts'
import { purchaseReceipt } from '#modules/purchase-receipt/machine.ts'
import { readInvoice } from '#platform/invoice/read-invoice.ts'
import { bytesIn } from '#platform/storage/objects.ts'
import { openTestStage } from '../../proof/parts/test-stage.ts'
import { NOUNS } from '../nouns.ts'
import { SUPPLIERS } from './people.ts'

const stage = await openTestStage()
afterAll(() => stage.close())
const { db, objects } = stage.product
const me = systemCaller('test')

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

test('the two suppliers of the demo world have a year behind them that can be opened and has ended', async () => {
  const finished = await idsOf(sql`purchase_order o where o.status = 'finished'`)
  expect(finished.length).toBeGreaterThanOrEqual(20)
  const receiptIds = await idsOf(sql`purchase_receipt o where o.created_at < now() - interval '20 days'`)
  const paymentIds = await idsOf(
    sql`purchase_payment o where o.created_at < now() - interval '20 days' and o.payment_type = 1`,
  )
  const staff = { ...me, side: 'staff' as const }
  const act = { me: staff, now: new Date() }
  const made = []
  for (const id of finished) made.push(await db.read(staff, (tx) => orders.get({ ...act, tx }, id)))
  expect(made.flatMap(({ milestones }) => milestones).filter(({ doneAt }) => doneAt === null)).toEqual([])
  const received = []
  for (const id of receiptIds) received.push(await db.read(staff, (tx) => receipts.get({ ...act, tx }, id)))
  const paid = []
  for (const id of paymentIds) paid.push(await db.read(staff, (tx) => payments.get({ ...act, tx }, id)))
  const { stored, returned } = purchaseReceipt.states
  expect(new Set(received.map(({ status }) => status))).toEqual(new Set([stored.code, returned.code]))
  expect(paid).toHaveLength(6)
  expect(paid.filter(({ openAmount }) => Number(openAmount) !== 0)).toEqual([])
})

test('what the two suppliers delivered in that year is paid to the last cent, and gives them scores', async () => {
  const { rows } = await db.read(me, (tx) =>
    sql<{ owed: string; settled: string; paid: string }>`select sum(b.amount) as owed, sum(b.settled_amount) as settled,
      (select sum(p.paid_amount) from purchase_payment p where p.payment_type = 1 and p.status = 'completed') as paid
      from payable b join purchase_order o on o.id = b.order_id where o.status = 'finished'`.execute(tx.for(me)),
  )
  const [sums] = rows
  expect(sums).toEqual({ owed: sums?.owed, settled: sums?.owed, paid: sums?.owed })
  const reader = { ...me, permissions: permissionsOf(['SupplierOwner']) }
  for (const { name } of SUPPLIERS.slice(0, 2)) {
    const [companyId = ''] = await idsOf(sql`company o where o.name = ${name}`)
    const { scores } = await db.read(reader, (tx) => performanceOf({ tx, me: reader, now: new Date() }, companyId))
    expect(scores.map(({ score, rate }) => [score, Number(rate) > 50])).toEqual(
      SCORE_KEYS.map((score) => [score, true]),
    )
  }
})

test('nobody is told of what happened in that year, and its orders can be found by their numbers', async () => {
  const { rows } = await db.read(me, (tx) =>
    sql<{
      code: string
      searchText: string
      searchGrams: number[]
      isTold: boolean
    }>`select o.code, o.search_text, o.search_grams,
      exists (select from outbox x where x.handled_at is null and x.payload::text like '%' || o.id || '%') as is_told
      from purchase_order o where o.status = 'finished'`.execute(tx.for(me)),
  )
  expect(new Set(rows.map(({ code }) => code)).size).toBe(rows.length)
  expect(rows.filter(({ isTold }) => isTold)).toEqual([])
  const lost = rows.filter(
    ({ code, searchText, searchGrams }) =>
      !searchText.includes(code.toLowerCase()) || gramsOf(code).some((gram) => !searchGrams.includes(gram)),
  )
  expect(lost).toEqual([])
})

test('two announcements and a review that waits for its scores are there', async () => {
  expect(await idsOf(sql`announcement o where not o.is_draft and o.shown_until > now()`)).toHaveLength(2)
  expect(await idsOf(sql`review_task o where o.status = 'reviewing'`)).toHaveLength(1)
})

const idsOf = async (which: RawBuilder<unknown>): Promise<string[]> => {
  const { rows } = await db.read(me, (tx) => sql<{ id: string }>`select o.id from ${which}`.execute(tx.for(me)))
  return rows.map(({ id }) => id)
}
