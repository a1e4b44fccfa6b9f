import { afterAll, describe, expect, test } from 'vitest'
import { systemClock } from '#platform/clock.ts'
import { startErp } from '#platform/testing/erp.ts'
import type { Person } from '#platform/testing/people.ts'
import type { OrderVersion } from '../version-shapes.ts'
import type { Order } from '../shapes.ts'
import { versionChanges } from '../versions.ts'
import { castOf, deskOf } from './orders.fixture.ts'
import { orderRoutes } from './routes.ts'

const erp = await startErp(({ cipher }) => orderRoutes({ clock: systemClock, cipher }))
const { call } = erp
const cast = await castOf(erp)
const { owner, purchaser, stranger, quality } = cast
const { move, moved, issued, seen } = deskOf(erp, cast)
afterAll(() => erp.close())

const versionsOf = async ({ id }: Order, as: Person): Promise<OrderVersion[]> => {
  const answer = await call('GET', `/api/PurchaseOrder/${id}/Version`, as)
  expect(answer.status, answer.text).toBe(200)
  return answer.json()
}
const at = <Row>(rows: readonly Row[], index: number): Row => {
  const row = rows[index]
  if (row === undefined) throw new Error(`nothing at ${index}`)
  return row
}
const propose = (order: Order, parts: readonly (readonly [string, string])[], more: object = {}) =>
  move(order, 'propose', owner, {
    reasonCode: 5,
    remark: '产能不足，分两批',
    lines: [
      {
        itemId: at(order.items, 0).id,
        parts: parts.map(([qty, promisedDate]) => ({ qty, promisedDate })),
        ...more,
      },
    ],
  })

describe('a line that is proposed in parts', () => {
  const PARTS = [
    ['600', '2099-06-30'],
    ['400', '2099-07-10'],
  ] as const

  test('waits for the buyer, whose yes promises the last day and leaves the parts as the draft of the plan', async () => {
    const asked = await issued()
    const waiting: Order = (await propose(asked, PARTS)).json()
    expect(waiting.status).toBe(2)
    expect(at(waiting.proposal?.lines ?? [], 0)).toMatchObject({ qty: '1000', promisedDate: '2099-07-10' })
    expect(at(waiting.logs, 0).diff.map(({ after }) => after)).toContain('2099-06-30 交 600 本；2099-07-10 交 400 本')
    const agreed = await moved(waiting, 'acceptProposal', purchaser)
    expect(agreed).toMatchObject({ status: 4, planStatus: 0, version: 2, promisedDate: '2099-07-10' })
    const [first, second] = (await seen(agreed, owner)).items
    expect(
      first?.plans.map((plan) => [plan.seq, plan.planQty, plan.planDate, plan.status, plan.differenceReason]),
    ).toEqual([
      [1, '600.0000', '2099-06-30', 0, ''],
      [2, '400.0000', '2099-07-10', 0, '产能不足，分两批'],
    ])
    expect(second?.plans).toEqual([])
    // The draft is a plan that can be handed in as it is, with one for the other line.
    const handed = [...(first?.plans ?? []), { itemId: second?.id, planQty: '500', planDate: '2099-06-20' }]
    const plans = handed.map(({ itemId, planQty, planDate, ...plan }) => ({
      itemId,
      planQty,
      planDate,
      ...('differenceReason' in plan ? { differenceReason: plan.differenceReason } : {}),
    }))
    expect((await moved(agreed, 'submitDeliveryPlan', owner, { plans })).planStatus).toBe(1)
  })

  test('is agreed to at once when its last part and its sum lie within the tolerance', async () => {
    const done: Order = (
      await propose(await issued(), [
        ['500', '2099-06-20'],
        ['500', '2099-07-02'],
      ])
    ).json()
    expect(done).toMatchObject({ status: 4, version: 2 })
    expect(at(done.items, 0).plans).toHaveLength(2)
  })

  test('is refused part by part, and where the line says something else', async () => {
    const order = await issued()
    const errorsOf = async (parts: Parameters<typeof propose>[1], more = {}) =>
      (await propose(order, parts, more)).json().errors
    expect(await errorsOf([['0', '2099-06-30'], at(PARTS, 1)])).toEqual({ 'lines.0.parts.0.qty': ['数量须大于 0'] })
    expect(await errorsOf([at(PARTS, 0), ['400', '2020-01-01']])).toEqual({
      'lines.0.parts.1.promisedDate': ['日期不能早于今天'],
    })
    expect(await errorsOf(PARTS, { qty: '900' })).toEqual({ 'lines.0.qty': ['与各批合计不一致'] })
    expect(await errorsOf([at(PARTS, 0)])).toEqual({ 'lines.0.parts': ['分批交货至少两批'] })
  })
})

describe('the versions of an order', () => {
  test('are all kept: by a change, by its refusal and by a proposal', async () => {
    const first = await moved(await issued(), 'confirm', owner)
    const revision = { lines: [{ itemId: at(first.items, 0).id, qty: '1200', requiredDate: '2099-07-15' }] }
    const second = await moved(first, 'revise', purchaser, { remark: '追加 200 册', ...revision })
    const third = await moved(second, 'rejectRevision', owner, { remark: '来不及' })
    const fourth = await moved(third, 'revise', purchaser, { remark: '再次追加', ...revision })
    const offered = await moved(fourth, 'propose', owner, {
      reasonCode: 1,
      remark: '只能做 1100',
      lines: [{ itemId: at(first.items, 0).id, qty: '1100', promisedDate: '2099-07-20' }],
    })
    await moved(offered, 'acceptProposal', purchaser)
    const versions = await versionsOf(first, owner)
    expect(versions.map(({ version, isPresent, reason }) => [version, isPresent, reason])).toEqual([
      [5, true, ''],
      [4, false, '只能做 1100'],
      [3, false, '再次追加'],
      [2, false, '来不及'],
      [1, false, '追加 200 册'],
    ])
    expect(versions.map(({ items }) => Number(at(items, 0).qty))).toEqual([1100, 1200, 1000, 1200, 1000])
    expect(
      versionChanges(at(versions, 4), at(versions, 0)).map(({ field, before, after }) => [field, before, after]),
    ).toEqual([
      ['第 1 行 精装绘本《小熊的星空》 数量', '1,000 本', '1,100 本'],
      ['第 1 行 精装绘本《小熊的星空》 需求日期', '2099-06-30', '2099-07-15'],
      ['第 1 行 精装绘本《小熊的星空》 承诺日期', '2099-06-30', '2099-07-20'],
    ])
    expect(versionChanges(at(versions, 4), at(versions, 2))).toEqual([])
  })

  test('show prices to those who see them, and to nobody else', async () => {
    const order = await issued()
    const prices = async (as: Person) =>
      (await versionsOf(order, as)).flatMap(({ items }) => items.map(({ unitPrice }) => unitPrice))
    expect(await prices(owner)).toEqual(['8.650000', '6.800000'])
    expect(await prices(quality)).toEqual([null, null])
  })

  test('are nobody else’s, and say nothing of what the buyer keeps to itself', async () => {
    const order = await issued()
    expect((await call('GET', `/api/PurchaseOrder/${order.id}/Version`, stranger)).status).toBe(404)
    const text = JSON.stringify(await versionsOf(order, owner))
    expect(text).toContain('验收')
    expect(text).not.toContain('底价')
    expect(text).not.toContain('priceSource')
  })
})
