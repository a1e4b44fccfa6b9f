import { afterAll, describe, expect, test } from 'vitest'
import { DAY_MS } from '#kernel/day.ts'
import { receiptJobs } from '#modules/purchase-receipt/api/jobs.ts'
import { deliveryWorld } from './deliveries.fixture.ts'

const world = await deliveryWorld()
const { erp, cast, desk, planned, plansIn, lineOf, create, created, move, moved, seen } = world
const { ship, shipped, signed, receivedAs, findingOf, stored, shippable, countsOf } = world
const { owner, purchaser, keeper, inspector, stranger, quality } = cast
const UNKNOWN = '00000000-0000-4000-8000-000000000001'
afterAll(() => erp.close())

describe('an order of 20,000 books is delivered in three parts', () => {
  test('with one short delivery, one concession, a change meanwhile, and an end by itself', async () => {
    const order = await planned()
    const [first, second, third, boxes] = plansIn(order)

    // 7,000 are sent and 6,950 come.
    const made = await created([lineOf(first, '7000', { boxQty: '50', boxCount: 140 })])
    expect(made).toMatchObject({ status: 0, statusName: '待发货', orderCodes: [order.code], warnings: [] })
    const underWay = await moved(made, 'ship', owner, { ...ship, cartonCount: null })
    expect(underWay).toMatchObject({ status: 1, cartonCount: 140, carNo: '粤B12345' })
    expect(await countsOf(order)).toEqual({
      numbers: [7000, 0, 0, 0, 0, 0],
      plans: [
        [7000, 5],
        [0, 2],
        [0, 2],
      ],
    })
    const short = await moved(underWay, 'sign', keeper, receivedAs(underWay, '6950'))
    expect(short).toMatchObject({
      status: 5,
      hasDifference: true,
      exception: { type: 1, description: '第 1 行发货 7000，实收 6950', reply: null },
    })
    const answered = await moved(await seen(short.id, quality), 'replyException', quality, {
      agrees: true,
      remark: '少装 50，补发',
    })
    expect(answered.exception?.reply).toMatchObject({ agrees: true, text: '少装 50，补发', isAutomatic: false })
    const [line] = answered.items
    const settled = await moved(answered, 'settleException', purchaser, {
      settled: [{ itemId: line?.id ?? '', acceptedQty: '6950', concessionQty: '0', rejectedQty: '0' }],
      agreedDeduction: '0',
    })
    expect(settled).toMatchObject({ status: 4, storedQty: '6950.0000' })
    expect(await countsOf(order)).toMatchObject({
      numbers: [6950, 0, 6950, 6950, 0, 0],
      plans: [
        [6950, 4],
        [0, 2],
        [0, 2],
      ],
    })
    expect((await shippable(order))[0]).toMatchObject({ deliveryPlanId: first, remainingQty: '50.0000' })

    // Of the second delivery 500 are conceded and 20 refused.
    const inspecting = await moved(await signed(second, '7000'), 'inspect', inspector)
    expect(inspecting.inspection?.lines[0]).toMatchObject({
      sampleSize: 200,
      accept: 10,
      letter: 'L',
      lotSize: '7000.0000',
    })
    const wrong = await move(inspecting, 'judge', inspector, findingOf(inspecting, '6481', '500', '20', 120))
    expect(wrong.status).toBe(422)
    expect(wrong.json().errors).toEqual({
      'finding.lines.0.acceptedQty': ['第 1 行：合格 + 让步 + 不合格应等于签收数 7000'],
    })
    const judged = await moved(inspecting, 'judge', inspector, findingOf(inspecting, '6480', '500', '20', 120))
    expect(judged.inspection?.result).toBe(2)
    const partly = await moved(judged, 'store', keeper, { stockInNo: 'RK-002' })
    expect(partly).toMatchObject({ status: 4, stockInNo: 'RK-002', storedQty: '6980.0000', rejectedQty: '20.0000' })
    expect(await countsOf(order)).toMatchObject({ numbers: [13_930, 0, 13_930, 13_430, 20, 0] })
    expect((await desk.seen(order, owner)).receivedRate).toBe(60.57)

    // What is refused goes back.
    const back = await seen(partly.returns[0]?.id ?? '', keeper)
    expect(back).toMatchObject({ receiptType: 3, statusName: '待退货', returnOf: { id: partly.id } })
    const sent = await moved(back, 'sendBack', keeper, { shipMode: 4 })
    expect((await countsOf(order)).numbers.at(-1)).toBe(20)
    expect((await moved(sent, 'takeBack', owner)).status).toBe(8)

    // The buyer wants 1,000 boxes fewer; what was confirmed is sent all the same.
    const now = await desk.seen(order, purchaser)
    const revised = await desk.moved(now, 'revise', purchaser, {
      remark: '改版，减少礼盒',
      lines: [{ itemId: now.items[1]?.id, qty: '2000' }],
    })
    expect(revised).toMatchObject({ status: 1, version: 2 })
    await stored(third, '6000')
    // The change binds already: what the former version allowed would be too much for it.
    const tooMany = await create([lineOf(boxes, '2061')])
    expect(tooMany.json().errors).toEqual({ 'lines.0.shippedQty': ['第 1 行最多还能发 2060'] })
    await stored(boxes, '2000')
    const confirmed = await desk.moved(await desk.seen(order, owner), 'confirm', owner)
    expect(confirmed.status).toBe(4)

    // The 50 that were missing and the 20 that were refused are sent again: everything is in.
    await stored(first, '50')
    expect((await desk.seen(order, owner)).status).toBe(4)
    await stored(second, '20')
    expect(await desk.seen(order, owner)).toMatchObject({ status: 5, statusName: '已完成', receivedRate: 100 })
  })
})

describe('quantities', () => {
  test('two people who send the last hundred at once: one of them does', async () => {
    const order = await planned([['20000'], ['3000']])
    const [books] = plansIn(order)
    await created([lineOf(books, '20500')])
    const both = await Promise.all([create([lineOf(books, '100')]), create([lineOf(books, '100')])])
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422])
    expect((await countsOf(order)).numbers.slice(0, 2)).toEqual([0, 20_600])
  })

  test('of two receipts of the same two orders neither waits for the other in a circle', async () => {
    const [one, two] = [await planned(), await planned()]
    const [a] = plansIn(one)
    const [b] = plansIn(two)
    const pairs = Array.from({ length: 6 }, (_, index) =>
      index % 2 === 0 ? [lineOf(a, '10'), lineOf(b, '10')] : [lineOf(b, '10'), lineOf(a, '10')],
    )
    const made = await Promise.all(pairs.map((lines) => create(lines)))
    expect(made.map(({ status }) => status)).toEqual(pairs.map(() => 200))
    const sent = await Promise.all(made.map((answer) => move(answer.json(), 'ship', owner, ship)))
    expect(sent.map(({ status }) => status)).toEqual(pairs.map(() => 200))
    expect((await countsOf(one)).numbers.slice(0, 2)).toEqual([60, 0])
  })

  test('more than the plan is a warning, more than the agreed surplus is refused', async () => {
    const order = await planned()
    const [first] = plansIn(order)
    expect((await created([lineOf(first, '7100')])).warnings).toEqual(['第 1 行比计划多发 100'])
    const tooMuch = await create([lineOf(first, '13501')])
    expect(tooMuch.json().errors).toEqual({ 'lines.0.shippedQty': ['第 1 行最多还能发 13500'] })
  })

  test('what is cancelled or called back is free again', async () => {
    const order = await planned()
    const [first] = plansIn(order)
    const waiting = await created([lineOf(first, '7000')])
    expect((await countsOf(order)).numbers.slice(0, 2)).toEqual([0, 7000])
    await moved(waiting, 'cancel', owner, { remark: '合并发货' })
    const underWay = await shipped(first, '3000')
    expect((await countsOf(order)).numbers.slice(0, 2)).toEqual([3000, 0])
    const back = await moved(underWay, 'recall', owner, { remark: '装错车' })
    expect(await countsOf(order)).toMatchObject({
      numbers: [0, 3000, 0, 0, 0, 0],
      plans: [
        [0, 2],
        [0, 2],
        [0, 2],
      ],
    })
    await moved(back, 'cancel', purchaser, { remark: '改期' })
    expect((await countsOf(order)).numbers).toEqual([0, 0, 0, 0, 0, 0])
  })

  test('saving other lines frees what the former ones kept', async () => {
    const order = await planned()
    const [first, second] = plansIn(order)
    const waiting = await created([lineOf(first, '7000')])
    const saved = await erp.call('PUT', `/api/PurchaseReceipt/${waiting.id}`, owner, {
      body: { rowVersion: waiting.rowVersion, draft: { lines: [lineOf(second, '6000')], carNo: '粤B1' } },
    })
    expect(saved.json()).toMatchObject({ carNo: '粤B1', items: [{ deliveryPlanId: second, shippedQty: '6000.0000' }] })
    expect((await countsOf(order)).numbers.slice(0, 2)).toEqual([0, 6000])
  })
})

describe('what a receipt is made of', () => {
  test('confirmed plans of orders that run; others are refused by their line', async () => {
    const order = await planned()
    const [first] = plansIn(order)
    const unconfirmed = await desk.moved(await desk.issued(), 'confirm', owner)
    expect(await shippable(unconfirmed)).toEqual([])
    const suspended = await desk.moved(order, 'suspend', purchaser, { remark: '改版' })
    const refused = await create([lineOf(first, '10')])
    expect(refused.json().errors).toEqual({
      'lines.0.deliveryPlanId': [`订单 ${order.code} 已挂起或已结束，不能发货`],
    })
    await desk.moved(suspended, 'resume', purchaser)
    expect((await create([lineOf(first, '10')])).status).toBe(200)
  })

  test('plans are offered by their day, and those of one day as the lines of their order stand', async () => {
    const order = await planned()
    const offered = await shippable(order)
    expect(offered.map(({ planDate, orderLineNo }) => `${planDate} ${orderLineNo}`)).toEqual([
      '2099-06-01 1',
      '2099-06-01 2',
      '2099-06-02 1',
      '2099-06-03 1',
    ])
  })

  test('a supplier names only plans of its own', async () => {
    const [first] = plansIn(await planned())
    const refused = await create([lineOf(first, '10')], stranger)
    expect(refused.json().errors).toEqual({ 'lines.0.deliveryPlanId': ['没有这个交货计划，或尚未确认'] })
  })

  test('orders for one warehouse stand together, for two they do not', async () => {
    const [one, two] = [await planned(), await planned()]
    const other = await planned([['500'], ['500']], {
      items: [
        { skuCode: 'BK-0001', qty: '500', unitPrice: '8.65', requiredDate: '2099-06-30' },
        { skuCode: 'PK-0401', qty: '500', unitPrice: '6.8', requiredDate: '2099-06-30' },
      ],
      warehouseName: '成都仓',
    })
    const [a, b, c] = [one, two, other].map((order) => plansIn(order)[0])
    expect((await created([lineOf(a, '10'), lineOf(b, '10')])).orderCodes).toEqual([one.code, two.code])
    const apart = await create([lineOf(a, '10'), lineOf(c, '10')])
    expect(apart.json().errors).toEqual({
      'lines.1.deliveryPlanId': ['一张收货单只能包含同一供应商、同一采购方、同一收货仓的订单'],
    })
  })

  test('it is not sent without a batch, a car and cartons, and not without a report of goods that nobody inspects', async () => {
    const order = await planned([['10'], ['10']], {
      inspectionLevel: '免检',
      items: [
        { skuCode: 'BK-0001', qty: '10', unitPrice: '8.65', requiredDate: '2099-06-30' },
        { skuCode: 'PK-0401', qty: '10', unitPrice: '6.8', requiredDate: '2099-06-30' },
      ],
    })
    const [first] = plansIn(order)
    const waiting = await created([lineOf(first, '10', { batchNo: '' })])
    const refused = await move(waiting, 'ship', owner, { shipMode: 1 })
    expect(refused.status).toBe(422)
    expect(Object.keys(refused.json().errors).toSorted()).toEqual([
      'carNo',
      'cartonCount',
      'lines.0.batchNo',
      'selfInspection',
    ])
    const whole = { ...ship, selfInspection: [cast.proof], lines: [lineOf(first, '10')] }
    const underWay = await moved(waiting, 'ship', owner, whole)
    const free = await moved(underWay, 'sign', keeper, receivedAs(underWay))
    // Nobody looks at it: it goes into stock at once.
    expect((await moved(free, 'store', keeper)).status).toBe(4)
  })
})

describe('signing', () => {
  test('sent twice with one key counts once, and the answer is the same', async () => {
    const underWay = await shipped(plansIn(await planned())[0], '7000')
    const [once, again] = [
      await move(underWay, 'sign', keeper, receivedAs(underWay), 'phone-1'),
      await move(underWay, 'sign', keeper, receivedAs(underWay), 'phone-1'),
    ]
    expect([once.status, again.status]).toEqual([200, 200])
    expect(again.text).toBe(once.text)
    expect((await seen(underWay.id, keeper)).logs.filter(({ action }) => action === '签收')).toHaveLength(1)
  })

  test('with a line that is not of it is refused by that line, and nothing is counted', async () => {
    const underWay = await shipped(plansIn(await planned())[0], '7000')
    const foreign = [...receivedAs(underWay).received, { itemId: UNKNOWN, receivedQty: '5' }]
    const refused = await move(underWay, 'sign', keeper, { received: foreign })
    expect(refused.json().errors).toEqual({ 'received.1.itemId': ['第 2 项不属于这张收货单'] })
    expect(await seen(underWay.id, keeper)).toMatchObject({ status: 1, receivedQty: null })
  })
})

describe('an exception', () => {
  test('needs proof to be disputed, and is agreed to by silence after 48 hours', async () => {
    const underWay = await shipped(plansIn(await planned())[0], '7000')
    const short = await moved(underWay, 'sign', keeper, receivedAs(underWay, '6900'))
    const asSupplier = await seen(short.id, owner)
    const bare = await move(asSupplier, 'replyException', owner, { agrees: false, remark: '发货无误' })
    expect(bare.json().errors).toEqual({ files: ['有异议请上传凭证'] })
    const job = (days: number) => receiptJobs(erp.db, () => new Date(Date.now() + days * DAY_MS))[0]
    await job(1)?.run()
    expect((await seen(short.id, owner)).exception?.reply).toBeNull()
    await job(3)?.run()
    const agreed = await seen(short.id, owner)
    expect(agreed.exception?.reply).toMatchObject({ agrees: true, isAutomatic: true, text: '48 小时未答复，视为同意' })
    expect(agreed.logs[0]).toMatchObject({ action: '答复异常', remark: '48 小时未答复，视为同意' })
    expect(agreed.allowedTransitions).toEqual(['remind'])
  })

  test('is raised with a kind and photographs, and refused without', async () => {
    const came = await signed(plansIn(await planned())[0], '7000')
    const bare = await move(came, 'raiseException', inspector, { remark: '外箱破损' })
    expect(Object.keys(bare.json().errors).toSorted()).toEqual(['exceptionType', 'photos', 'proposal'])
    const raised = await moved(came, 'raiseException', inspector, {
      remark: '外箱破损',
      exceptionType: 2,
      proposal: 4,
      photos: [cast.photo],
    })
    expect(raised).toMatchObject({ status: 5, exception: { type: 2, proposal: 4, photos: [cast.photo] } })
    const rejected = await moved(raised, 'reject', purchaser, { remark: '整批退回' })
    expect(rejected).toMatchObject({ status: 6, rejectedQty: '7000.0000' })
    expect(rejected.returns).toHaveLength(1)
  })

  test('a deduction is told to those who see prices, and to nobody else', async () => {
    const underWay = await shipped(plansIn(await planned())[0], '7000')
    const short = await moved(underWay, 'sign', keeper, receivedAs(underWay, '6900'))
    await moved(short, 'settleException', purchaser, {
      settled: [{ itemId: short.items[0]?.id ?? '', acceptedQty: '6900', concessionQty: '0', rejectedQty: '0' }],
      agreedDeduction: '860.50',
    })
    expect((await seen(short.id, owner)).exception?.settlement?.agreedDeduction).toBe('860.50')
    expect((await seen(short.id, quality)).exception?.settlement?.agreedDeduction).toBeNull()
    expect((await seen(short.id, quality)).items[0]?.unitPrice).toBeNull()
  })
})
