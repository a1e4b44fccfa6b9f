import { sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import { systemClock } from '#platform/clock.ts'
import { startErp } from '#platform/testing/erp.ts'
import { termsIn } from '../revision.ts'
import type { OrderRevision } from '../revision-shapes.ts'
import type { Order } from '../shapes.ts'
import { castOf, deskOf, makeSku } from './orders.fixture.ts'
import { orderRoutes } from './routes.ts'

const erp = await startErp(({ cipher }) => orderRoutes({ clock: systemClock, cipher }))
const { call } = erp
const cast = await castOf(erp)
const { owner, purchaser, colleague, manager } = cast
const { move, moved, issued, seen } = deskOf(erp, cast)
afterAll(() => erp.close())

type Lines = NonNullable<OrderRevision['items']>

const confirmed = async () => moved(await issued(), 'confirm', owner)
const linesOf = ({ items }: Order): Lines =>
  items.map(({ id, qty, unitPrice, requiredDate }) => ({
    id,
    qty,
    requiredDate,
    unitPrice: unitPrice ?? '0',
    priceSource: 1,
  }))
const FIRST = '第 1 行 精装绘本《小熊的星空》'
const NEW_LINE = {
  skuId: await makeSku(erp, 'CD-0301', '点读卡', '张'),
  qty: '200',
  unitPrice: '0.58',
  priceSource: 1,
  requiredDate: '2099-07-01',
} as const
const revise = (order: Order, revision: object, as = purchaser) => move(order, 'revise', as, { remark: '改', revision })
const revised = async (order: Order, revision: object, as = purchaser): Promise<Order> =>
  moved(order, 'revise', as, { remark: '改', revision })
const submit = (order: Order, revision: object, as = purchaser, remark = '调价') =>
  call('POST', `/api/PurchaseOrder/${order.id}/Revision`, as, {
    body: { rowVersion: order.rowVersion, remark, revision },
  })
const temporaryPrice = (order: Order, unitPrice = '9.1') => ({
  items: linesOf(order).map((line, index) => (index === 0 ? { ...line, unitPrice, priceSource: 3 } : line)),
})

/** What a change can alter, as a side reads it. */
const contentOf = (order: Order) => ({
  terms: termsIn(order),
  totalAmount: order.totalAmount,
  requiredDate: order.requiredDate,
  items: order.items.map(({ lineStatus: _status, plans, ...item }) => ({ ...item, plans: plans.length })),
})

describe('a change of prices, lines and terms', () => {
  test('is shown line by line and term by term, and refusing it brings back all that was', async () => {
    const order = await confirmed()
    const plans = order.items.map((item) => ({ itemId: item.id, planQty: item.qty, planDate: '2099-06-10' }))
    const planned = await moved(order, 'submitDeliveryPlan', owner, { plans })
    const [first] = linesOf(planned)
    // Prices that somebody says were agreed are for those to say who approve them.
    const change = {
      title: '改版首印',
      taxRate: 13,
      warehouseName: '成都仓',
      receiver: { name: '孙仓管', phone: '028-60000000', address: '双流' },
      paymentTerm: { text: '月结', stages: [{ stage: '全款', percent: 100, trigger: '验收', days: 60 }] },
      qualityTerms: 'GB 6675',
      packagingRequirement: '五层箱',
      overRate: 5,
      items: [{ ...first, qty: '1200', unitPrice: '8.5', requiredDate: '2099-07-10' }, NEW_LINE],
    }
    const changed = await revised(planned, change, manager)
    expect(changed).toMatchObject({ status: 1, version: 2, totalAmount: '10316.00', title: '改版首印', itemCount: 2 })
    expect(changed.items.map(({ lineNo, skuCode }) => [lineNo, skuCode])).toEqual([
      [1, 'BK-0001'],
      [3, 'CD-0301'],
    ])
    const diff = new Map(changed.logs[0]?.diff.map(({ field, before, after }) => [field, [before, after]]))
    expect(Object.fromEntries(diff)).toEqual({
      主题: ['《小熊的星空》首印', '改版首印'],
      税率: ['9%', '13%'],
      收货仓: ['北京图书总仓', '成都仓'],
      收货人: ['赵仓管 010-60000000 通州', '孙仓管 028-60000000 双流'],
      付款条件: ['验收 100%，，30 天', '月结\n全款 100%，验收，60 天'],
      质量要求: ['—', 'GB 6675'],
      包装要求: ['—', '五层箱'],
      允许多交: ['3%', '5%'],
      [`${FIRST} 数量`]: ['1,000 本', '1,200 本'],
      [`${FIRST} 单价`]: ['8.65', '8.50'],
      [`${FIRST} 需求日期`]: ['2099-06-30', '2099-07-10'],
      '第 3 行 点读卡': ['—', '新增：200 张，2099-07-01'],
      '第 3 行 点读卡 单价': ['—', '0.58'],
      '第 2 行 礼盒包装': ['500 个，2099-06-20', '删除'],
    })
    const back = await moved(changed, 'rejectRevision', owner, { remark: '不接受' })
    expect([back.status, back.version]).toEqual([4, 3])
    expect(contentOf(back)).toEqual(contentOf(planned))
    const [found] = (await call('GET', `/api/PurchaseOrder?Q=${back.code}`, purchaser)).json()
    expect(found.title).toBe('《小熊的星空》首印')
  })
  test('hides prices from people of the supplier who see none, in the history too', async () => {
    const order = await confirmed()
    const [first, second] = linesOf(order)
    await revised(order, { items: [{ ...first, unitPrice: '7.77' }, second] }, manager)
    const withPrices = await seen(order, owner)
    expect(withPrices.logs[0]?.diff).toEqual([{ field: `${FIRST} 单价`, before: '8.65', after: '7.77' }])
    const without = await call('GET', `/api/PurchaseOrder/${order.id}`, cast.quality)
    expect(without.text).not.toContain('"7.77')
    expect(without.json().logs[0].diff).toEqual([])
  })
  test('that only names a term leaves the lines alone', async () => {
    const order = await confirmed()
    const changed = await revised(order, { packagingRequirement: '木箱' })
    expect(changed.items.map(({ id, qty }) => [id, qty])).toEqual(order.items.map(({ id, qty }) => [id, qty]))
    expect(changed.logs[0]?.diff).toEqual([{ field: '包装要求', before: '—', after: '木箱' }])
  })
  test('of an order from before terms were kept falls back to what was kept', async () => {
    const order = await confirmed()
    const changed = await moved(order, 'revise', purchaser, {
      remark: '加量',
      lines: [{ itemId: order.items[0]?.id, qty: '1500' }],
    })
    const kept = {
      title: order.title,
      items: order.items.map(({ id, qty, requiredDate, promisedDate }) => ({ id, qty, requiredDate, promisedDate })),
    }
    await erp.people.run(
      sql`update purchase_order_version set content = ${JSON.stringify(kept)}::jsonb where order_id = ${order.id}`,
    )
    const back = await moved(changed, 'rejectRevision', owner, { remark: '不接受' })
    expect(contentOf(back)).toEqual(contentOf(order))
  })
})

describe('a change is refused', () => {
  const refusal = async (answer: ReturnType<typeof revise>) => {
    const { status, ...rest } = await answer
    return [status, rest.json().errors]
  }
  test('that takes away what was shipped, and taken where nothing was', async () => {
    const order = await confirmed()
    await erp.people.run(
      sql`update purchase_order_item set shipped_qty = 300 where order_id = ${order.id} and line_no = 1`,
    )
    const [first, second] = linesOf(order)
    expect(await refusal(revise(order, { items: [second] }))).toEqual([
      422,
      { 'revision.items': ['已发货的行不能删除'] },
    ])
    expect(await refusal(revise(order, { items: [{ ...first, qty: '299' }, second] }))).toEqual([
      422,
      { 'revision.items.0.qty': ['数量不能少于已发货数量'] },
    ])
    expect((await revised(order, { items: [{ ...first, qty: '300' }] })).itemCount).toBe(1)
  })
  test('whose lines are not the order’s, come twice, are of another product, of nothing or of the past', async () => {
    const order = await confirmed()
    const [first, second] = linesOf(order)
    const at = async (items: object[]) => refusal(revise(order, { items }))
    expect(await at([{ ...first, id: order.id }])).toEqual([422, { 'revision.items.0.id': ['没有这一行'] }])
    expect(await at([{ ...first }, { ...first }])).toEqual([
      422,
      { 'revision.items.0.id': ['同一行出现了两次'], 'revision.items.1.id': ['同一行出现了两次'] },
    ])
    expect(await at([{ ...first, skuId: NEW_LINE.skuId }, { ...second }])).toEqual([
      422,
      { 'revision.items.0.skuId': ['换货号请删除该行后新增'] },
    ])
    const { skuId, ...unnamed } = NEW_LINE
    expect(await at([{ ...first }, unnamed])).toEqual([422, { 'revision.items.1.skuId': ['缺少货号'] }])
    expect(await at([{ ...first }, { ...unnamed, skuId: order.id }])).toEqual([
      422,
      { 'revision.items.1.skuId': ['没有这个产品'] },
    ])
    await erp.people.run(sql`update sku set is_enabled = false where id = ${skuId}`)
    expect(await at([{ ...first }, NEW_LINE])).toEqual([422, { 'revision.items.1.skuId': ['产品 CD-0301 已停用'] }])
    await erp.people.run(sql`update sku set is_enabled = true where id = ${skuId}`)
    expect(await at([{ ...first, qty: '0' }])).toEqual([422, { 'revision.items.0.qty': ['数量须大于 0'] }])
    expect(await at([{ ...first, requiredDate: '2026-01-01' }])).toEqual([
      422,
      { 'revision.items.0.requiredDate': ['日期不能早于今天'] },
    ])
    expect((await revise(order, { items: [] })).status).toBe(422)
    const stages = [{ stage: '全款', percent: 90, trigger: '', days: 0 }]
    expect(await refusal(revise(order, { paymentTerm: { text: '', stages } }))).toEqual([
      422,
      { 'revision.paymentTerm.stages': ['付款条件合计 90%，应为 100%'] },
    ])
    expect((await revise(order, { remark: '好' }, owner)).status).toBe(405)
    expect((await revise(order, { remark: '好' })).status).toBe(200)
  })
  test('when the supplier was faster: of a change and a confirmation at once one is taken', async () => {
    const order = await issued()
    const answers = await Promise.all([revise(order, { remark: '急' }), move(order, 'confirm', owner)])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 412])
  })
})

describe('a change with a temporary price', () => {
  test('waits for approval beside the version in force, of which the supplier hears nothing', async () => {
    const order = await confirmed()
    const refused = await revise(order, temporaryPrice(order))
    expect(refused.json().errors).toEqual({ items: ['含新的临时价格或超过审批金额，须提交审批'] })
    const answer = await submit(order, temporaryPrice(order))
    expect(answer.status, answer.text).toBe(200)
    const waiting: Order = answer.json()
    expect(waiting).toMatchObject({ status: 4, version: 1, totalAmount: order.totalAmount })
    expect(waiting.internal?.approval).toMatchObject({
      isRevision: true,
      amount: '12500.00',
      lines: [{ lineNo: 1, unitPrice: '9.1', lastPrice: '8.650000' }],
      changes: [{ field: `${FIRST} 单价`, before: '8.65', after: '9.10' }],
    })
    const theirs = await call('GET', `/api/PurchaseOrder/${order.id}`, owner)
    expect(theirs.text).not.toContain('"9.1')
    expect(theirs.text).not.toContain('提交变更审批')
    // Both sides go on with what is in force.
    const plans = order.items.map((item) => ({ itemId: item.id, planQty: item.qty, planDate: '2099-06-10' }))
    const planned = await moved(theirs.json(), 'submitDeliveryPlan', owner, { plans })
    expect((await move(planned, 'revise', purchaser, { remark: '又改' })).json().title).toBe(
      '变更待审批，审批后才能再变更',
    )
    const done = await moved(await seen(order, manager), 'approve', manager, { remark: '可以' })
    expect(done).toMatchObject({ status: 1, version: 2, totalAmount: '12500.00' })
    expect(done.internal).toMatchObject({ approval: { result: '已通过' }, pendingRevision: null })
    expect(done.logs.slice(0, 2).map(({ action, remark }) => [action, remark])).toEqual([
      ['变更', '调价'],
      ['审批通过', '可以'],
    ])
    const now = await seen(order, owner)
    expect(now.logs[0]?.diff).toEqual([{ field: `${FIRST} 单价`, before: '8.65', after: '9.10' }])
    expect(now.logs.map(({ action }) => action)).not.toContain('审批通过')
  })
  test('is sent back with a reason or withdrawn by its submitter, and what was entered is kept', async () => {
    const order = await confirmed()
    const waiting: Order = (await submit(order, temporaryPrice(order))).json()
    expect((await move(waiting, 'returnRevision', purchaser, { remark: '贵' })).status).toBe(403)
    expect((await move(waiting, 'returnRevision', manager)).status).toBe(422)
    const back = await moved(waiting, 'returnRevision', manager, { remark: '太贵' })
    expect(back.internal).toMatchObject({ approval: { result: '已退回', reply: '太贵' } })
    expect(back.internal?.pendingRevision?.items?.[0]?.unitPrice).toBe('9.1')
    expect((await move(back, 'approve', manager)).status).toBe(422)
    const again: Order = (await submit(back, temporaryPrice(order, '8.9'))).json()
    expect((await move(again, 'withdrawRevision', colleague)).status).toBe(422)
    const withdrawn = await moved(again, 'withdrawRevision', purchaser)
    expect(withdrawn.internal?.approval?.result).toBe('已撤回')
    expect((await revised(withdrawn, { remark: '小改' })).internal?.pendingRevision).toBeNull()
  })
  test('is not submitted where nothing needs approval, without a reason, by others, or for an order that has ended', async () => {
    const order = await confirmed()
    expect((await submit(order, { remark: '小改' })).json().errors).toEqual({
      items: ['这次变更无需审批，请直接提交变更'],
    })
    expect((await submit(order, temporaryPrice(order), purchaser, ' ')).status).toBe(422)
    expect((await submit(order, temporaryPrice(order), owner)).status).toBe(403)
    expect((await submit({ ...order, rowVersion: 0 }, temporaryPrice(order))).status).toBe(412)
    expect((await submit({ ...order, id: cast.buyer }, temporaryPrice(order))).status).toBe(404)
    const waiting: Order = (await submit(order, temporaryPrice(order))).json()
    expect((await submit(waiting, temporaryPrice(order))).status).toBe(422)
    const closed = await moved(waiting, 'close', purchaser, { remark: '不做了' })
    expect(closed.internal).toMatchObject({ approval: { result: '已失效' }, pendingRevision: null })
    expect((await submit(closed, temporaryPrice(order))).status).toBe(412)
  })
  test('that both sides have overtaken by another agreement is not approved any more', async () => {
    const order = await issued()
    const waiting: Order = (await submit(order, temporaryPrice(order))).json()
    const agreed = await moved(waiting, 'propose', owner, {
      remark: '晚一天',
      reasonCode: 3,
      lines: [{ itemId: order.items[0]?.id, promisedDate: '2099-07-01' }],
    })
    expect(agreed).toMatchObject({ status: 4, version: 2 })
    expect((await move(agreed, 'approve', manager)).json().title).toBe('提交审批后订单又有变化，请退回后重新提交')
    expect((await moved(agreed, 'returnRevision', manager, { remark: '请重提' })).status).toBe(4)
  })
})
