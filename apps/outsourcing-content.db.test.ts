import { sql } from 'kysely'
import { afterAll, describe, expect, it } from 'vitest'
import { fieldOf } from '#kernel/json.ts'
import { outsourcingJobs } from '#modules/outsourcing-order/api/noun.ts'
import { markSettled } from '#modules/payable/api/shared/settled.fixture.ts'
import { settleOutsourcing } from '#modules/outsourcing-order/api/shared/settle.ts'
import { systemCaller } from '#kernel/caller.ts'
import { NOTICE_TOPIC } from '#platform/notices/notify.ts'
import { ORDERS, outsourcingWorld } from './outsourcing.fixture.ts'

const world = await outsourcingWorld()
const { erp, purchaser, illustrator, quality, finance, stranger, page } = world
const { artDraft, created, published, running, move, moved, seen, pictures, promises } = world
afterAll(() => erp.close())

const pin = { fileId: page, second: null, x: 30, y: 62.5, text: '耳朵画反了' }
const remarks = [
  pin,
  { ...pin, x: 10, y: 10, text: '颜色偏灰' },
  { ...pin, x: null, y: null, second: 83, text: '此处语速太快' },
]
const owedFor = (id: string) =>
  erp.people.run(
    sql<{ code: string; amount: string }>`select c.code, p.amount from payable p
      join cost_category c on c.id = p.cost_category_id where p.order_id = ${id} order by p.created_at, p.id`,
  )

describe('an order for content', () => {
  it('is published with a brief, references and the use that is made of it', async () => {
    const bare = await created(artDraft({ brief: '', referenceFiles: [], usageScope: null }))
    expect(bare.verification?.errors.map(({ field }) => field)).toEqual(['brief', 'referenceFiles', 'usageScope'])
    expect((await move(bare, 'publish', purchaser)).status).toBe(422)
    const whole = (
      await erp.call('PUT', `${ORDERS}/${bare.id}`, purchaser, {
        body: { rowVersion: bare.rowVersion, draft: artDraft() },
      })
    ).json()
    expect(whole.verification).toMatchObject({ ok: true, total: '8000.00' })
    const open = await moved(whole, 'publish', purchaser)
    const late = { body: { rowVersion: open.rowVersion, draft: artDraft() } }
    expect((await erp.call('PUT', `${ORDERS}/${bare.id}`, purchaser, late)).status).toBe(422)
    expect((await seen(open, illustrator)).files).toHaveLength(1)
  })

  it('is accepted by whoever agrees to the rights', async () => {
    const order = await published(artDraft())
    const lines = promises(order)
    expect((await move(order, 'accept', illustrator, { lines })).json().errors).toHaveProperty('copyrightConfirmed')
    expect(await moved(order, 'accept', illustrator, { lines, copyrightConfirmed: true })).toMatchObject({
      copyrightConfirmed: true,
      copyrightClause: '著作权归采购方',
    })
  })

  it('comes back with pins and time codes, is delivered again, accepted with a score, owed and settled', async () => {
    const order = await running(artDraft())
    expect((await move(order, 'deliver', illustrator, pictures(order, '16', []))).json().errors).toHaveProperty([
      'delivery.files',
    ])
    const given = await moved(order, 'deliver', illustrator, pictures(order, '16'))
    expect(given.deliveries[0]).toMatchObject({ seq: 1, receiptId: null, result: null })
    expect((await move(given, 'returnDelivery', quality, { comments: [] })).status).toBe(422)
    const strange = [{ ...pin, fileId: world.photo }]
    expect((await move(given, 'returnDelivery', quality, { comments: strange })).json().errors).toHaveProperty([
      'comments.0.fileId',
    ])
    expect((await move(given, 'returnDelivery', finance, { comments: remarks })).status).toBe(403)
    const back = await moved(given, 'returnDelivery', quality, { comments: remarks, remark: '三处' })
    expect(back).toMatchObject({ statusName: '返工中', reworkCount: 1, rework: null, deliveredQty: '0.0000' })
    expect((await seen(back, illustrator)).deliveries[0]?.comments).toHaveLength(3)
    const again = await moved(back, 'deliver', illustrator, pictures(order, '16'))
    expect((await move(again, 'acceptDelivery', quality, {})).status).toBe(422)
    expect((await move(again, 'acceptDelivery', quality, { score: 0 })).status).toBe(422)
    const done = await moved(again, 'acceptDelivery', quality, { score: 5 })
    expect(done).toMatchObject({ statusName: '待结算', acceptedQty: '16.0000' })
    expect(await owedFor(order.id)).toEqual([{ code: 'CONTENT', amount: '8000.00' }])

    const settle = () => {
      const me = systemCaller('test')
      return erp.db.write(me, (tx) => settleOutsourcing({ tx, me, now: new Date() }, [order.id]))
    }
    await settle()
    expect((await seen(done, purchaser)).statusName).toBe('待结算')
    await markSettled(erp.options, order.id)
    await settle()
    expect((await seen(done, purchaser)).statusName).toBe('已结算')
  })

  it('asks for the cost of rework that the card does not include, and owes the share that the buyer agrees to', async () => {
    let order = await running(artDraft())
    const comments = [{ ...pin, fileId: null, x: null, y: null }]
    for (let round = 0; round < 2; round++) {
      order = await moved(order, 'deliver', illustrator, pictures(order, '16'))
      order = await moved(order, 'returnDelivery', purchaser, { comments })
    }
    expect(order).toMatchObject({ reworkCount: 2, rework: { seq: 2, status: 1 } })
    expect((await move(order, 'quoteRework', illustrator, { reworkFee: '600' })).json().errors).toHaveProperty(
      'buyerShare',
    )
    const asked = await moved(order, 'quoteRework', illustrator, { reworkFee: '600', buyerShare: 100, remark: '改稿' })
    const refused = await moved(asked, 'refuseRework', purchaser, { remark: '各半' })
    const half = await moved(refused, 'quoteRework', illustrator, { reworkFee: '600', buyerShare: 50 })
    const given = await moved(half, 'deliver', illustrator, pictures(order, '16'))
    expect((await move(given, 'acceptDelivery', purchaser, { score: 4 })).json().errors).toHaveProperty('rework')
    const agreed = await moved(given, 'agreeRework', purchaser)
    expect(agreed.rework).toMatchObject({ status: 3, payable: '300.00' })
    await moved(agreed, 'acceptDelivery', purchaser, { score: 4 })
    expect(await owedFor(order.id)).toEqual([
      { code: 'CONTENT', amount: '300.00' },
      { code: 'CONTENT', amount: '8000.00' },
    ])
  })

  it('is the supplier own cost where nobody asks for it', async () => {
    let order = await running(artDraft())
    const comments = [{ ...pin, fileId: null, x: null, y: null }]
    for (let round = 0; round < 2; round++) {
      order = await moved(order, 'deliver', illustrator, pictures(order, '16'))
      order = await moved(order, 'returnDelivery', purchaser, { comments })
    }
    order = await moved(order, 'deliver', illustrator, pictures(order, '16'))
    expect(await moved(order, 'acceptDelivery', purchaser, { score: 4 })).toMatchObject({ rework: { status: 4 } })
  })

  it('shows what was reported on the way, with its photographs, to both sides and nobody else', async () => {
    const order = await running(artDraft())
    expect((await move(order, 'reportProgress', illustrator, { milestone: '线稿' })).json().errors).toHaveProperty(
      'photos',
    )
    const told = await moved(order, 'reportProgress', illustrator, { milestone: '线稿', photos: [page] })
    expect((await seen(told, purchaser)).progress).toMatchObject([{ milestone: '线稿', photos: [page] }])
    expect((await seen(told, purchaser)).files.map(({ id }) => id)).toContain(page)
    expect((await erp.call('GET', `${ORDERS}/${order.id}`, stranger)).status).toBe(404)
  })
})

describe('what people hear of an order', () => {
  it('is in the outbox of its steps, and of its deadline in the morning', async () => {
    await erp.people.run(sql`delete from outbox`)
    const order = await running(artDraft())
    await erp.people.run(sql`update outsourcing_order set due_at = null where id <> ${order.id}`)
    await erp.people.run(sql`update outsourcing_order set due_at = now() + interval '1 day' where id = ${order.id}`)
    const due = outsourcingJobs(erp.db, () => new Date()).find(({ name }) => name === 'outsourcing.due')
    await due?.run()
    await due?.run()
    const told = await erp.people.run(sql`select payload ->> 'code' as code from outbox where topic = ${NOTICE_TOPIC}`)
    expect(told.map((row) => fieldOf(row, 'code'))).toEqual(['outsourcing.dueSoon'])
  })
})
