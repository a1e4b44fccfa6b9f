import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { transitionNames } from '#kernel/machine.ts'
import { systemClock } from '#platform/clock.ts'
import { startErp } from '#platform/testing/erp.ts'
import { purchaseOrder } from '../machine.ts'
import type { Order } from '../shapes.ts'
import { castOf, deskOf } from './orders.fixture.ts'
import { subject } from './proof-subject.ts'
import { orderRoutes } from './routes.ts'

const erp = await startErp(({ cipher }) => orderRoutes({ clock: systemClock, cipher }))
const { call } = erp
const cast = await castOf(erp)
const { owner, purchaser, stranger } = cast
/** No step of an order asks for a file. */
const FILES = { buyer: '', supplier: '', supplierToo: '' }
const { create, move, moved, issued, contract } = deskOf(erp, cast)
afterAll(() => erp.close())

describe('a step', () => {
  test('that does not exist, or is the other side’s, is 405', async () => {
    const order = await issued()
    expect((await move(order, 'fly', owner)).status).toBe(405)
    expect((await move(order, 'confirm', purchaser)).status).toBe(405)
    expect((await move(order, 'toString', owner)).status).toBe(405)
  })
  test('without the permission is 403', async () => {
    const order = await issued()
    expect((await move(order, 'confirm', cast.quality)).status).toBe(403)
    expect((await call('GET', '/api/Supplier/PurchaseOrder', cast.finance)).status).toBe(403)
  })
  test('E-412 taken twice is refused the second time', async () => {
    const order = await issued()
    const [one, two] = await Promise.all([move(order, 'confirm', owner), move(order, 'confirm', cast.bothInA)])
    expect([one.status, two.status].toSorted((a, b) => a - b)).toEqual([200, 412])
  })
  test('E-422 that wants a reason says so, and takes one', async () => {
    const order = await issued()
    expect((await move(order, 'reject', owner, { remark: ' ' })).json().errors).toEqual({ remark: ['请填写原因'] })
    expect((await moved(order, 'reject', owner, { remark: '产能不足' })).statusName).toBe('已拒绝')
  })
  const STARTS = {
    draft: () => create(),
    issued: () => issued(),
    executing: async () => moved(await issued(), 'confirm', owner),
    suspended: async () => moved(await moved(await issued(), 'confirm', owner), 'suspend', purchaser, { remark: '停' }),
  }
  test.each(Object.entries(STARTS))(
    'from %s is offered by allowedTransitions if and only if the server takes it',
    async (_state, begin) => {
      const somebodys: string[] = []
      for (const as of [owner, cast.quality, purchaser]) {
        let order = await begin()
        const seen = await call('GET', `/api/PurchaseOrder/${order.id}`, as)
        const offered: string[] = seen.status === 200 ? seen.json().allowedTransitions : []
        const taken: string[] = []
        for (const name of transitionNames(purchaseOrder)) {
          const body = subject.documentIn(JSON.stringify(order), FILES).inputOf(name, order.rowVersion)
          if ((await move(order, name, as, body)).status !== 200) continue
          taken.push(name)
          order = await begin()
        }
        expect(taken).toEqual(offered)
        somebodys.push(...taken)
      }
      expect(somebodys).not.toEqual([])
    },
  )
})

describe('confirming', () => {
  test('promises the required dates unless others are given', async () => {
    const order = await issued()
    const [first] = order.items
    const done = await moved(order, 'confirm', owner, {
      supplierOrderNo: 'CG-88',
      lines: [{ itemId: first?.id, promisedDate: '2099-06-25' }],
    })
    expect(done).toMatchObject({ status: 4, supplierOrderNo: 'CG-88', promisedDate: '2099-06-25', confirmedBy: '甲主' })
    expect(done.items.map((item) => item.promisedDate)).toEqual(['2099-06-25', '2099-06-20'])
  })
  test('an order that needs a contract leads to signing', async () => {
    const done = await moved(await issued({ contractRequired: true }), 'confirm', owner)
    expect(done.status).toBe(3)
    expect((await moved(done, 'sign', purchaser, await contract())).status).toBe(4)
  })
})

describe('a proposal', () => {
  test('within the tolerance is accepted at once, as a new version', async () => {
    const order = await issued()
    const done = await moved(order, 'propose', owner, {
      remark: '晚一天',
      reasonCode: 3,
      lines: [{ itemId: order.items[0]?.id, promisedDate: '2099-07-01', qty: '990' }],
    })
    expect(done).toMatchObject({
      status: 4,
      version: 2,
      proposal: { automatic: true, result: '已同意' },
      totalAmount: '11963.50',
    })
    expect(done.logs.map((log) => log.action)).toEqual(['同意协商', '协商', '发布', '新建'])
  })
  test('beyond it waits for the buyer, who may refuse it', async () => {
    const order = await issued()
    const waiting = await moved(order, 'propose', owner, {
      remark: '产能',
      reasonCode: 1,
      lines: [{ itemId: order.items[0]?.id, promisedDate: '2099-08-01' }],
    })
    expect(waiting.status).toBe(2)
    const back = await moved(waiting, 'rejectProposal', purchaser, { remark: '不行' })
    expect(back).toMatchObject({ status: 1, proposal: { result: '已驳回', reply: '不行' }, version: 1 })
    expect(back.items.map(({ lineStatus }) => lineStatus)).toEqual([0, 0])
  })
  test('still says what was asked for once it is accepted, and the history what it changed', async () => {
    const order = await issued({ title: '首印 1,000 本' })
    const waiting = await moved(order, 'propose', owner, {
      remark: '产能',
      reasonCode: 1,
      lines: [{ itemId: order.items[0]?.id, qty: '800', promisedDate: '2099-08-01' }],
    })
    const done = await moved(waiting, 'acceptProposal', purchaser)
    expect(done.proposal?.lines[0]).toMatchObject({
      qty: '800',
      asked: { qty: '1000.0000', requiredDate: '2099-06-30' },
    })
    expect(done.title).toBe('首印 800 本')
    expect(done.logs[0]?.diff).toEqual([
      { field: '主题', before: '首印 1,000 本', after: '首印 800 本' },
      { field: '第 1 行 精装绘本《小熊的星空》 数量', before: '1,000 本', after: '800 本' },
      { field: '第 1 行 精装绘本《小熊的星空》 承诺日期', before: '2099-06-30', after: '2099-08-01' },
    ])
    const found = await call('GET', `/api/PurchaseOrder?Q=${encodeURIComponent('首印 800')}`, purchaser)
    expect(found.json().map(({ id }: Order) => id)).toContain(order.id)
  })
  test('is withdrawn by the side that made it, without gaining time, and then answered anew', async () => {
    const order = await issued()
    const waiting = await moved(order, 'propose', owner, {
      remark: '产能',
      reasonCode: 1,
      lines: [{ itemId: order.items[0]?.id, promisedDate: '2099-08-01' }],
    })
    expect((await move(waiting, 'withdrawProposal', purchaser)).status).toBe(405)
    expect((await move(waiting, 'withdrawProposal', cast.quality)).status).toBe(403)
    const back = await moved(waiting, 'withdrawProposal', cast.bothInA)
    expect(back).toMatchObject({
      status: 1,
      proposal: { result: '已撤回' },
      confirmDeadline: order.confirmDeadline,
    })
    expect(back.items.map(({ lineStatus }) => lineStatus)).toEqual([0, 0])
    expect((await move(back, 'withdrawProposal', owner)).status).toBe(412)
    expect((await moved(back, 'confirm', owner)).status).toBe(4)
  })
  test('of a day that has passed is refused, also with a confirmation', async () => {
    const order = await issued()
    const lines = [{ itemId: order.items[0]?.id, promisedDate: '2026-01-01' }]
    const answers = [
      await move(order, 'propose', owner, { remark: '早', reasonCode: 1, lines }),
      await move(order, 'confirm', owner, { lines }),
    ]
    for (const answer of answers) {
      expect(answer.status).toBe(422)
      expect(answer.json().errors).toEqual({ 'lines.0.promisedDate': ['日期不能早于今天'] })
    }
  })
  test('that changes nothing, or a line of another order, is refused', async () => {
    const order = await issued()
    const same = await move(order, 'propose', owner, {
      remark: '同',
      reasonCode: 1,
      lines: [{ itemId: order.items[0]?.id, qty: '1000' }],
    })
    expect(same.json().errors).toEqual({ lines: ['至少一行的数量、日期或批次与要求不同'] })
    const strange = await move(order, 'propose', owner, {
      remark: '异',
      reasonCode: 1,
      lines: [{ itemId: order.id, qty: '1' }],
    })
    expect(strange.json().errors).toEqual({ 'lines.0.itemId': ['没有这一行'] })
    const none = await move(order, 'propose', owner, {
      remark: '无',
      reasonCode: 1,
      lines: [{ itemId: order.items[0]?.id, qty: '0' }],
    })
    expect(none.json().errors).toEqual({ 'lines.0.qty': ['数量须大于 0'] })
  })
})

describe('a change of a confirmed order', () => {
  test('that is refused falls back to the former version', async () => {
    const confirmed = await moved(await issued({ title: '首印 1,000 本' }), 'confirm', owner)
    const changed = await moved(confirmed, 'revise', purchaser, {
      remark: '加量',
      lines: [{ itemId: confirmed.items[0]?.id, qty: '1500' }],
    })
    expect(changed).toMatchObject({ status: 1, version: 2, totalAmount: '16375.00', title: '首印 1,500 本' })
    expect(changed.logs[0]?.diff).toContainEqual({
      field: '第 1 行 精装绘本《小熊的星空》 数量',
      before: '1,000 本',
      after: '1,500 本',
    })
    expect((await move(changed, 'reject', owner, { remark: '不' })).status).toBe(422)
    const back = await moved(changed, 'rejectRevision', owner, { remark: '不接受' })
    expect(back).toMatchObject({ status: 4, version: 3, totalAmount: '12050.00', title: '首印 1,000 本' })
  })
})

describe('delivery plans', () => {
  const plansFor = (order: Order, share = 1) =>
    order.items.map((item) => ({ itemId: item.id, planQty: String(Number(item.qty) * share), planDate: '2099-06-10' }))
  let order: Order
  beforeAll(async () => {
    order = await moved(await issued(), 'confirm', owner)
  })
  test('are kept as a draft even when they are not complete', async () => {
    const saved = await call('PUT', `/api/PurchaseOrder/${order.id}`, owner, {
      body: { rowVersion: order.rowVersion, plans: plansFor(order, 0.5) },
    })
    expect(saved.status, saved.text).toBe(200)
    order = saved.json()
    expect(order.items[0]?.plans).toMatchObject([{ planQty: '500.0000', status: 0 }])
  })
  test('of nothing are refused, as a draft too', async () => {
    const plans = plansFor(order, 0)
    const saved = await call('PUT', `/api/PurchaseOrder/${order.id}`, owner, {
      body: { rowVersion: order.rowVersion, plans },
    })
    expect(saved.json().errors).toEqual({ 'plans.1': ['数量须大于 0'], 'plans.2': ['数量须大于 0'] })
  })
  test('are not submitted until they add up', async () => {
    const refused = await move(order, 'submitDeliveryPlan', owner)
    expect(refused.json().errors).toEqual({
      'plans.1': ['第 1 行计划数量合计应在 1000 与 1030 之间'],
      'plans.2': ['第 2 行计划数量合计应在 500 与 515 之间'],
    })
  })
  test('E-412 handed in or kept by several at once are taken once', async () => {
    const open = await moved(await issued(), 'confirm', owner)
    const body = { rowVersion: open.rowVersion, plans: plansFor(open) }
    const answers = await Promise.all([
      move(open, 'submitDeliveryPlan', owner, body),
      move(open, 'submitDeliveryPlan', owner, body),
      call('PUT', `/api/PurchaseOrder/${open.id}`, owner, { body }),
    ])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 412, 412])
  })
  test('are submitted, returned, changed and confirmed', async () => {
    order = await moved(order, 'submitDeliveryPlan', owner, { plans: plansFor(order) })
    expect(order.planStatusName).toBe('待采购确认')
    order = await moved(order, 'returnDeliveryPlan', purchaser, { remark: '分两批' })
    order = await moved(order, 'submitDeliveryPlan', owner, {
      plans: [...plansFor(order, 0.5), ...plansFor(order, 0.5)],
    })
    order = await moved(order, 'confirmDeliveryPlan', purchaser)
    expect(order.items[0]?.plans.map((plan) => [plan.seq, plan.status, plan.firstConfirmedDate])).toEqual([
      [1, 2, '2099-06-10'],
      [2, 2, '2099-06-10'],
    ])
    order = await moved(order, 'changeDeliveryPlan', owner, { remark: '提前', plans: plansFor(order) })
    expect(order.planStatus).toBe(1)
  })
  test('of another company’s order cannot be saved', async () => {
    expect(
      (
        await call('PUT', `/api/PurchaseOrder/${order.id}`, stranger, {
          body: { rowVersion: order.rowVersion, plans: [] },
        })
      ).status,
    ).toBe(404)
  })
})
