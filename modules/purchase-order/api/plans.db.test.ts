import { mkdtempSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import { addDays, dayOf } from '#kernel/day.ts'
import { systemClock } from '#platform/clock.ts'
import { createLocalObjects } from '#platform/storage/local-objects.ts'
import { startErp } from '#platform/testing/erp.ts'
import type { Person } from '#platform/testing/people.ts'
import type { Board } from '../board-shapes.ts'
import type { Order } from '../shapes.ts'
import { castOf, deskOf } from './orders.fixture.ts'
import { planRoutes } from './plan-routes.ts'
import { orderRoutes } from './routes.ts'

const folder = mkdtempSync(join(tmpdir(), 'plans-'))
const erp = await startErp(({ cipher }) => [
  ...orderRoutes({ clock: systemClock, cipher }),
  ...planRoutes({ clock: systemClock, objects: createLocalObjects(folder) }),
])
const { call, people } = erp
const cast = await castOf(erp)
const { owner, purchaser, stranger, quality } = cast
const { moved, issued, seen } = deskOf(erp, cast)
afterAll(async () => {
  await erp.close()
  await rm(folder, { recursive: true, force: true })
})

const WINDOW = 'From=2099-06-01&To=2099-07-31'
const boardFor = async (as: Person, filter = ''): Promise<Board> => {
  const answer = await call('GET', `/api/DeliveryPlan?${WINDOW}${filter}`, as)
  expect(answer.status, answer.text).toBe(200)
  return answer.json()
}
const plansOf = ({ orders }: Board, { id }: Order) =>
  orders.flatMap((order) => (order.id === id ? order.lines.flatMap(({ plans }) => plans) : []))
const planned = (order: Order, day = '2099-06-10') => ({
  plans: order.items.flatMap(({ id, qty }) => [
    { itemId: id, planQty: String(Number(qty) / 2), planDate: day },
    { itemId: id, planQty: String(Number(qty) / 2), planDate: '2099-06-15' },
  ]),
})
const executing = async () => moved(await issued(), 'confirm', owner)
const drafted = async (): Promise<Order> => {
  const order = await executing()
  const saved = await call('PUT', `/api/PurchaseOrder/${order.id}`, owner, {
    body: { rowVersion: order.rowVersion, ...planned(order) },
  })
  expect(saved.status, saved.text).toBe(200)
  return saved.json()
}
const confirmed = async (): Promise<Order> => {
  const order = await executing()
  return moved(await moved(order, 'submitDeliveryPlan', owner, planned(order)), 'confirmDeliveryPlan', purchaser)
}
const first = (order: Order) => {
  const plan = order.items[0]?.plans[0]
  if (plan === undefined) throw new Error('a plan')
  return plan
}
const shift = (order: Order, body: object, as: Person = owner) =>
  call('PATCH', `/api/DeliveryPlan/${first(order).id}`, as, { body: { rowVersion: order.rowVersion, ...body } })

describe('the board', () => {
  test('shows the plans of its days to the supplier and to the buyer, and to no other supplier', async () => {
    const order = await confirmed()
    for (const as of [owner, purchaser, quality]) {
      const plans = plansOf(await boardFor(as), order)
      expect(plans.map(({ planDate }) => planDate)).toEqual(['2099-06-10', '2099-06-15', '2099-06-10', '2099-06-15'])
    }
    expect(plansOf(await boardFor(stranger), order)).toEqual([])
    expect(plansOf(await boardFor(cast.bothInB), order)).toEqual([])
    const outside = await call('GET', '/api/DeliveryPlan?From=2099-06-16&To=2099-07-31', owner)
    expect(plansOf(outside.json(), order)).toEqual([])
  })

  test('is no business of those who see no orders', async () => {
    expect((await call('GET', `/api/DeliveryPlan?${WINDOW}`, cast.finance)).status).toBe(403)
  })

  test('says what the viewer can do with a day, and says no prices', async () => {
    const [draft, agreed, waiting] = [await drafted(), await confirmed(), await executing()]
    await moved(waiting, 'submitDeliveryPlan', owner, planned(waiting))
    const board = await boardFor(owner)
    const moveOf = ({ id }: Order) => board.orders.find((order) => order.id === id)?.move
    expect([moveOf(draft), moveOf(agreed), moveOf(waiting)]).toEqual(['save', 'change', 'none'])
    for (const as of [quality, purchaser])
      expect(new Set((await boardFor(as)).orders.map(({ move }) => move))).toEqual(new Set(['none']))
    expect(JSON.stringify(board)).not.toMatch(/price|amount/i)
  })

  test('is narrowed by state, warehouse, supplier and search', async () => {
    const order = await confirmed()
    const found = async (filter: string) => plansOf(await boardFor(purchaser, filter), order).length
    expect(await found(`&Q=${order.code}`)).toBe(4)
    expect(await found('&Q=no-such-order')).toBe(0)
    expect(await found('&PlanStatus=2')).toBe(4)
    expect(await found('&PlanStatus=0')).toBe(0)
    expect(await found(`&WarehouseName=${encodeURIComponent('北京图书总仓')}`)).toBe(4)
    expect(await found(`&WarehouseName=${encodeURIComponent('上海仓')}`)).toBe(0)
    expect(await found(`&SupplierId=${order.supplierId}`)).toBe(4)
    expect(await found('&IsLate=true')).toBe(0)
  })

  test('finds what is late: its day has passed and not all was sent', async () => {
    const order = await confirmed()
    const yesterday = addDays(dayOf(new Date()), -1)
    await people.run(sql`update delivery_plan set plan_date = ${yesterday} where order_id = ${order.id}`)
    await people.run(sql`update delivery_plan set shipped_qty = plan_qty where id = ${first(order).id}`)
    const answer = await call('GET', `/api/DeliveryPlan?From=${yesterday}&To=${yesterday}&IsLate=true`, owner)
    expect(plansOf(answer.json(), order)).toHaveLength(3)
  })

  test('refuses days the wrong way round and too many of them, and takes a quarter', async () => {
    const asked = async (days: string) => (await call('GET', `/api/DeliveryPlan?${days}`, owner)).status
    expect(await asked('From=2099-06-02&To=2099-06-01')).toBe(422)
    expect(await asked('From=2099-01-01&To=2099-12-31')).toBe(422)
    expect(await asked('From=2099-04-01&To=2099-06-30')).toBe(200)
  })
})

describe('another day for one plan', () => {
  test('of a draft is saved, and the plan stays the same one', async () => {
    const order = await drafted()
    const answer = await shift(order, { planDate: '2099-06-12' })
    expect(answer.status, answer.text).toBe(200)
    const done: Order = answer.json()
    expect(done.planStatus).toBe(0)
    expect(done.items[0]?.plans.map(({ id, planDate }) => [id === first(order).id, planDate])).toEqual([
      [true, '2099-06-12'],
      [false, '2099-06-15'],
    ])
  })

  test('that is confirmed goes to the buyer with its reason, and what was first agreed on is remembered', async () => {
    const order = await confirmed()
    expect((await shift(order, { planDate: '2099-06-12' })).json().errors).toEqual({ remark: ['请填写原因'] })
    const done: Order = (await shift(order, { planDate: '2099-06-12', remark: '纸张晚到' })).json()
    expect([done.planStatus, first(done).planDate, first(done).firstConfirmedDate]).toEqual([
      1,
      '2099-06-12',
      '2099-06-10',
    ])
    const again = await moved(done, 'confirmDeliveryPlan', purchaser)
    expect([again.planStatus, first(again).firstConfirmedDate]).toEqual([2, '2099-06-10'])
  })

  test('after the required day needs to say why', async () => {
    const order = await confirmed()
    const late = { planDate: '2099-07-05', remark: '纸张晚到' }
    expect((await shift(order, late)).json().errors).toEqual({ differenceReason: ['晚于需求日期须填写差异原因'] })
    expect((await shift(order, { ...late, differenceReason: '纸张晚到' })).status).toBe(200)
  })

  test('is refused in the past, after goods were sent, by others, and on what somebody has changed since', async () => {
    const order = await drafted()
    expect((await shift(order, { planDate: '2020-01-01' })).json().errors).toEqual({
      planDate: ['计划日期不能早于今天'],
    })
    expect((await shift(order, { planDate: '2099-06-12' }, stranger)).status).toBe(404)
    expect((await shift(order, { planDate: '2099-06-12' }, quality)).status).toBe(403)
    expect((await shift(order, { planDate: '2099-06-12' }, purchaser)).status).toBe(403)
    const stale = { ...order, rowVersion: order.rowVersion - 1 }
    expect((await shift(stale, { planDate: '2099-06-12' })).status).toBe(412)
    await people.run(sql`update delivery_plan set shipped_qty = 1 where id = ${first(order).id}`)
    expect((await shift(order, { planDate: '2099-06-12' })).json().errors).toEqual({
      planDate: ['已发货的计划不能修改'],
    })
  })

  test('is possible although goods were sent for an earlier one whose day has passed', async () => {
    const order = await confirmed()
    const plans = order.items[0]?.plans ?? []
    await people.run(
      sql`update delivery_plan set shipped_qty = plan_qty, plan_date = '2026-01-05' where id = ${plans[0]?.id}`,
    )
    const answer = await call('PATCH', `/api/DeliveryPlan/${plans[1]?.id}`, owner, {
      body: { rowVersion: order.rowVersion, planDate: '2099-06-18', remark: '改期' },
    })
    expect(answer.status, answer.text).toBe(200)
  })

  test('does not take over a plan of another line or order by its id', async () => {
    const [order, other] = [await drafted(), await drafted()]
    const [mine] = order.items
    const plans = order.items.map((item) => ({
      id: item === mine ? first(other).id : first(order).id,
      itemId: item.id,
      planQty: item.qty,
      planDate: '2099-06-11',
    }))
    const saved = await call('PUT', `/api/PurchaseOrder/${order.id}`, owner, {
      body: { rowVersion: order.rowVersion, plans },
    })
    expect(saved.status, saved.text).toBe(200)
    expect(plansOf(await boardFor(owner), other)).toHaveLength(4)
    expect((await seen(other, owner)).items[0]?.plans[0]?.id).toBe(first(other).id)
  })
})
