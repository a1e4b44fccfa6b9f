import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, test } from 'vitest'
import type { BatchMoved } from '#kernel/document.ts'
import { systemClock } from '#platform/clock.ts'
import { startErp } from '#platform/testing/erp.ts'
import type { Person } from '#platform/testing/people.ts'
import type { Order } from '../shapes.ts'
import { castOf, deskOf, draftOf } from './orders.fixture.ts'
import { orderRoutes } from './routes.ts'

const erp = await startErp(({ cipher }) => orderRoutes({ clock: systemClock, cipher }))
afterAll(() => erp.close())
const { call } = erp
const cast = await castOf(erp)
const { create, issued, moved, win } = deskOf(erp, cast)

type Named = Pick<Order, 'id' | 'rowVersion'>
const batch = (as: Person, transition: string, documents: readonly Named[], more: object = {}) =>
  call('POST', '/api/PurchaseOrder/Batch', as, {
    body: { transition, documents: documents.map(({ id, rowVersion }) => ({ id, rowVersion })), ...more },
  })
const outcome = async (...asked: Parameters<typeof batch>): Promise<BatchMoved> => {
  const answer = await batch(...asked)
  expect(answer.status, answer.text).toBe(200)
  return answer.json()
}
const seen = async (as: Person, { id }: Named): Promise<Order> =>
  (await call('GET', `/api/PurchaseOrder/${id}`, as)).json()
const named = ({ id, code }: Order) => ({ id, code })

describe('one step for several orders', () => {
  test('reminds of each, and names those that were reminded of lately with the time from which it works again', async () => {
    const [one, two, lately] = [await issued(), await issued(), await moved(await issued(), 'remind', cast.purchaser)]
    const { moved: done, skipped } = await outcome(cast.purchaser, 'remind', [one, lately, two])
    expect(done).toEqual([named(one), named(two)])
    expect(skipped).toEqual([{ ...named(lately), why: expect.stringMatching(/^\d\d-\d\d \d\d:\d\d 后可再次催办$/) }])
    expect((await seen(cast.owner, one)).logs[0]?.action).toBe('催办')
  })
  test('publishes the drafts that are complete; one that is not stays a draft, untouched, with its reason', async () => {
    const unfit = await create({ receiver: { name: '', phone: '', address: '通州' } })
    const [one, two] = [await create(), await create()]
    const { moved: done, skipped } = await outcome(cast.purchaser, 'publish', [one, unfit, two])
    expect(done).toEqual([named(one), named(two)])
    expect(skipped).toEqual([{ ...named(unfit), why: '收货信息：缺少姓名等 2 处待补充' }])
    expect(await seen(cast.purchaser, unfit)).toEqual(unfit)
    expect((await seen(cast.owner, one)).statusName).toBe('待确认')
  })
  test('a supplier confirms several as they were asked for', async () => {
    const [one, two] = [await issued(), await issued()]
    expect(await outcome(cast.owner, 'confirm', [one, two])).toEqual({ moved: [named(one), named(two)], skipped: [] })
    expect((await seen(cast.purchaser, two)).statusName).toBe('执行中')
  })
  test('the remark goes to each of them, and a step that asks for a reason does nothing without it', async () => {
    const [one, two] = [await issued(), await issued()]
    const without = await outcome(cast.purchaser, 'cancel', [one, two])
    expect(without.skipped.map(({ why }) => why)).toEqual(['请填写原因', '请填写原因'])
    const { moved: done } = await outcome(cast.purchaser, 'cancel', [one, two], { remark: '选题取消' })
    expect(done).toHaveLength(2)
    expect((await seen(cast.owner, two)).logs[0]).toMatchObject({ action: '取消订单', remark: '选题取消' })
  })
  test('an order that was changed meanwhile is skipped; as it is now it is taken', async () => {
    const order = await issued()
    const now = await moved(order, 'remind', cast.owner)
    const { skipped } = await outcome(cast.owner, 'confirm', [order])
    expect(skipped).toEqual([{ ...named(order), why: '对象状态已改变，请刷新页面' }])
    expect((await outcome(cast.owner, 'confirm', [now])).moved).toEqual([named(order)])
  })
  test('an order that is named twice is moved once', async () => {
    const order = await issued()
    expect(await outcome(cast.purchaser, 'remind', [order, order])).toEqual({ moved: [named(order)], skipped: [] })
  })
  test('the same request again gives the same answer and does nothing again', async () => {
    const order = await issued()
    const key = { headers: { 'idempotency-key': randomUUID() } }
    const body = { transition: 'remind', documents: [{ id: order.id, rowVersion: order.rowVersion }] }
    const ask = () => call('POST', '/api/PurchaseOrder/Batch', cast.purchaser, { body, ...key })
    const [first, second] = [await ask(), await ask()]
    expect([first.status, second.text]).toEqual([200, first.text])
    expect((await seen(cast.owner, order)).logs.filter(({ action }) => action === '催办')).toHaveLength(1)
  })
})

describe('refused', () => {
  test('an order of another supplier and one that never was look the same, and the own one beside them is moved', async () => {
    const [own, unknown] = [await issued(), { id: randomUUID(), rowVersion: 0 }]
    const foreign: Order = (
      await call('POST', '/api/PurchaseOrder', cast.purchaser, { body: draftOf(cast.b, cast.buyer) })
    ).json()
    await win(foreign)
    await outcome(cast.purchaser, 'publish', [foreign])
    const { moved: done, skipped } = await outcome(cast.owner, 'confirm', [{ ...foreign, rowVersion: 1 }, unknown, own])
    expect(done).toEqual([named(own)])
    expect(skipped).toEqual([foreign, unknown].map(({ id }) => ({ id, code: '', why: '资源对象未找到' })))
    expect((await outcome(cast.stranger, 'confirm', [{ ...foreign, rowVersion: 1 }])).moved).toEqual([named(foreign)])
  })
  test('a step of the other side and one that nobody knows: 405; a step without the right to it: 403', async () => {
    const order = await issued()
    const asked = [
      batch(cast.purchaser, 'confirm', [order]),
      batch(cast.owner, 'explode', [order]),
      batch(cast.quality, 'confirm', [order]),
      batch(cast.finance, 'remind', [order]),
    ]
    expect((await Promise.all(asked)).map(({ status }) => status)).toEqual([405, 405, 403, 403])
    expect((await batch(cast.owner, 'confirm', [order])).status).toBe(200)
  })
  test('none and more than a hundred', async () => {
    const unknown = (count: number) => Array.from({ length: count }, () => ({ id: randomUUID(), rowVersion: 0 }))
    const statusOf = async (count: number) => (await batch(cast.purchaser, 'remind', unknown(count))).status
    expect([await statusOf(0), await statusOf(101), await statusOf(100)]).toEqual([422, 422, 200])
  })
})
