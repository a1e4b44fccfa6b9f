import { sql } from 'kysely'
import { afterAll, expect, it } from 'vitest'
import type { NoticeMessage } from '#kernel/notice.ts'
import { startErp } from '#platform/testing/erp.ts'
import { ORDER_MOVED } from '../notices.ts'
import { orderJobs, orderTopics } from './jobs.ts'
import { castOf, deskOf } from './orders.fixture.ts'
import { orderRoutes } from './routes.ts'

const erp = await startErp(({ cipher }) => orderRoutes({ clock: () => new Date(), cipher }))
afterAll(() => erp.close())
const cast = await castOf(erp)
const desk = deskOf(erp, cast)

/** What people would hear of an order, step by step. */
const noticesOf = async (orderId: string): Promise<NoticeMessage[]> => {
  const heard: NoticeMessage[] = []
  const [topic] = orderTopics(async (message) => {
    heard.push(message)
  })
  const rows = await erp.people.run(
    sql<{
      payload: object
    }>`select payload from outbox where topic = ${ORDER_MOVED} and payload->>'orderId' = ${orderId} order by id`,
  )
  for (const row of rows) await topic?.handle(row.payload)
  return heard
}

it('the steps of a negotiation are told one by one, each with an identity of its own', async () => {
  const issued = await desk.issued({ isUrgent: true })
  const negotiating = await desk.moved(issued, 'propose', cast.owner, {
    remark: '缺纸',
    reasonCode: 1,
    lines: [{ itemId: issued.items[0]?.id, qty: '500' }],
  })
  await desk.moved(negotiating, 'rejectProposal', cast.purchaser, { remark: '不行' })
  const heard = await noticesOf(issued.id)
  expect(heard.map(({ code, by }) => [code, by])).toEqual([
    ['order.published', 'staff'],
    ['order.proposed', 'supplier'],
    ['order.proposalHandled', 'staff'],
  ])
  expect(heard[0]?.vars['deadline']).toMatch(/^\d{1,2}月\d{1,2}日 \d\d:\d\d$/)
  expect(heard[1]?.userIds).toEqual([cast.purchaser.userId])
  expect(new Set(heard.map(({ id }) => id)).size).toBe(3)
})

it('a withdrawn proposal is told to both sides, an outcome to the person who proposed', async () => {
  const issued = await desk.issued()
  const proposal = { remark: '缺纸', reasonCode: 1, lines: [{ itemId: issued.items[0]?.id, qty: '500' }] }
  const back = await desk.moved(
    await desk.moved(issued, 'propose', cast.owner, proposal),
    'withdrawProposal',
    cast.owner,
  )
  const again = await desk.moved(back, 'propose', cast.bothInA, proposal)
  await desk.moved(again, 'acceptProposal', cast.manager)
  const heard = (await noticesOf(issued.id)).slice(2)
  expect(heard.map(({ code, url, userIds, except }) => [code, url.startsWith('/console'), userIds, except])).toEqual([
    ['order.proposalWithdrawn', true, [cast.purchaser.userId], cast.owner.userId],
    ['order.proposalWithdrawn', false, [cast.owner.userId], cast.owner.userId],
    ['order.proposed', true, [cast.purchaser.userId], cast.bothInA.userId],
    ['order.proposalHandled', false, [cast.bothInA.userId], cast.manager.userId],
  ])
  expect(heard.at(-1)?.vars['changes']).toBe('第 1 行 精装绘本《小熊的星空》 数量 1,000 本 → 500 本')
})

it('a proposal that is accepted at once leaves the purchaser nothing to do', async () => {
  const issued = await desk.issued()
  await desk.moved(issued, 'propose', cast.owner, {
    remark: '少一点',
    reasonCode: 1,
    lines: [{ itemId: issued.items[0]?.id, qty: '990' }],
  })
  expect((await noticesOf(issued.id)).map(({ code }) => code)).toEqual([
    'order.published',
    'order.confirmed',
    'order.proposalHandled',
  ])
})

it('an order that is not answered in time is told once', async () => {
  const { id } = await desk.issued()
  const later = () => new Date(Date.now() + 30 * 86_400_000)
  const overdue = orderJobs(erp.db, later).find((job) => job.name === 'order.confirm-overdue')
  await overdue?.run()
  await overdue?.run()
  const rows = await erp.people.run(
    sql`select payload->>'code' as code from outbox where topic = 'notice' and payload->>'bizId' = ${id}`,
  )
  expect(rows).toEqual([{ code: 'order.confirmOverdue' }])
})

it('a person’s reminder does not silence the overdue notice, nor the notice a reminder', async () => {
  const order = await desk.issued()
  await erp.people.run(
    sql`update purchase_order set confirm_deadline = now() - interval '1 hour' where id = ${order.id}`,
  )
  const overdue = orderJobs(erp.db, () => new Date()).find((job) => job.name === 'order.confirm-overdue')
  const notified = () =>
    erp.people.run(
      sql`select payload->>'code' as code from outbox where topic = 'notice' and payload->>'bizId' = ${order.id}`,
    )
  await desk.moved(order, 'remind', cast.purchaser)
  await overdue?.run()
  expect(await notified()).toEqual([{ code: 'order.confirmOverdue' }])

  const other = await desk.issued()
  await erp.people.run(
    sql`update purchase_order set confirm_deadline = now() - interval '1 hour' where id = ${other.id}`,
  )
  await overdue?.run()
  await desk.moved(other, 'remind', cast.purchaser)
})

it('an order that gets a new deadline is notified of again when that has passed', async () => {
  const order = await desk.issued()
  const after = (days: number) => orderJobs(erp.db, () => new Date(Date.now() + days * 86_400_000))[0]
  await after(3)?.run()
  const waiting = await desk.moved(order, 'propose', cast.owner, {
    remark: '缺纸',
    reasonCode: 1,
    lines: [{ itemId: order.items[0]?.id, qty: '500' }],
  })
  await desk.moved(waiting, 'rejectProposal', cast.purchaser, { remark: '不行' })
  await erp.people.run(
    sql`update purchase_order set confirm_deadline = now() + interval '10 days' where id = ${order.id}`,
  )
  await after(5)?.run()
  const count = () => erp.people.run(sql`select from outbox where topic = 'notice' and payload->>'bizId' = ${order.id}`)
  expect(await count()).toHaveLength(1)
  await after(11)?.run()
  expect(await count()).toHaveLength(2)
})
