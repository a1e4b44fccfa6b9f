import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { systemClock } from '#platform/clock.ts'
import { startErp } from '#platform/testing/erp.ts'
import type { Person } from '#platform/testing/people.ts'
import type { Order, OrderDraft } from '../contract.ts'
import { castOf, draftOf } from './orders.fixture.ts'
import { orderRoutes } from './routes.ts'

const erp = await startErp(() => orderRoutes(systemClock))
const { call } = erp
const cast = await castOf(erp)
const { owner, purchaser, stranger } = cast
afterAll(() => erp.close())

const create = async (changes: Partial<OrderDraft> = {}, as: Person = purchaser): Promise<Order> => {
  const made = await call('POST', '/api/PurchaseOrder', as, { body: draftOf(cast.a, cast.buyer, changes) })
  expect(made.status, made.text).toBe(200)
  return made.json()
}
const move = (order: Order, transition: string, as: Person, body: object = {}, key?: string) =>
  call('PATCH', `/api/PurchaseOrder/${order.id}/State?transition=${transition}`, as, { body: { rowVersion: order.rowVersion, ...body }, ...(key === undefined ? {} : { key }) })
const moved = async (order: Order, transition: string, as: Person, body: object = {}): Promise<Order> => {
  const done = await move(order, transition, as, body)
  expect(done.status, `${transition}: ${done.text}`).toBe(200)
  return done.json()
}
const issued = async (changes: Partial<OrderDraft> = {}): Promise<Order> => moved(await create(changes), 'publish', purchaser)

describe('a draft', () => {
  test('gets its number, its sums and its audit line', async () => {
    const order = await create()
    expect(order.code).toMatch(/^PO\d{12}$/)
    expect(order).toMatchObject({ statusName: '草稿', totalAmount: '12050.00', amountNoTax: '11055.05', taxAmount: '994.95', requiredDate: '2099-06-20', itemCount: 2 })
    expect(order.logs.map((log) => log.action)).toEqual(['新建'])
  })
  test('is hidden from the supplier until it is published', async () => {
    const order = await create()
    for (const person of [owner, cast.bothInA, cast.bothInB]) expect((await call('GET', `/api/PurchaseOrder/${order.id}`, person)).status).toBe(404)
    await moved(order, 'publish', purchaser)
    expect((await call('GET', `/api/PurchaseOrder/${order.id}`, owner)).status).toBe(200)
  })
  test.each([
    ['title', { title: '' }, 'title'], ['payment stages that are not the whole', { paymentTerm: { text: '', stages: [{ stage: '预付', percent: 30, trigger: '', days: 1 }] } }, 'paymentTerm.stages'],
    ['no lines', { items: [] }, 'items'], ['a supplier that is none', { supplierCompanyId: '00000000-0000-4000-8000-0000000000aa' }, 'supplierCompanyId'],
  ])('with a wrong %s is refused at the field', async (_what, changes, field) => {
    const refused = await call('POST', '/api/PurchaseOrder', purchaser, { body: draftOf(cast.a, cast.buyer, changes) })
    expect(refused.status).toBe(422)
    expect(Object.keys(refused.json().errors)).toEqual([field])
  })
  test('is changed by its rowVersion, and the second writer gets 412', async () => {
    const order = await create()
    const save = (title: string) => call('PUT', `/api/PurchaseOrder/${order.id}`, purchaser, { body: { rowVersion: order.rowVersion, draft: draftOf(cast.a, cast.buyer, { title }) } })
    const first = await save('改过的主题')
    expect(first.json()).toMatchObject({ title: '改过的主题', rowVersion: order.rowVersion + 1 })
    expect((await save('又改')).status).toBe(412)
  })
  test('of a supplier cannot be made by a supplier', async () => {
    expect((await call('POST', '/api/PurchaseOrder', owner, { body: draftOf(cast.a, cast.buyer) })).status).toBe(403)
  })
  test('with a temporary price is published by the manager only', async () => {
    const items = draftOf(cast.a, cast.buyer).items.map((item) => ({ ...item, priceSource: 3 }))
    const order = await create({ items })
    expect((await move(order, 'publish', purchaser)).json()).toMatchObject({ status: 422, title: '含临时价格，须采购经理发布' })
    expect((await move(order, 'publish', cast.manager)).status).toBe(200)
  })
})

describe('the list', () => {
  test('S-23 tells its page in the headers and finds two Chinese characters', async () => {
    await issued({ title: '鲸鱼的信' })
    await issued({ title: '鲸鱼的海' })
    const found = await call('GET', `/api/Supplier/PurchaseOrder?Q=${encodeURIComponent('鲸鱼')}&PageSize=1`, owner)
    expect(found.headers).toMatchObject({ 'x-pageno': '1', 'x-pagesize': '1', 'x-recordcount': '2' })
    expect(found.json()[0].title).toBe('鲸鱼的海')
    expect((await call('GET', `/api/Supplier/PurchaseOrder?Q=${encodeURIComponent('鱼鲸')}`, owner)).json()).toEqual([])
  })
  test('searches signs as themselves', async () => {
    await issued({ title: '满 100% 送_礼' })
    const titles = async (search: string) => (await call('GET', `/api/Supplier/PurchaseOrder?Q=${encodeURIComponent(search)}`, owner)).json().map((row: Order) => row.title)
    expect(await titles('100%')).toEqual(['满 100% 送_礼'])
    expect(await titles('送_礼')).toEqual(['满 100% 送_礼'])
    expect(await titles('送礼%')).toEqual([])
  })
  test('shows only the wanted fields, and refuses unknown ones', async () => {
    const rows = (await call('GET', '/api/PurchaseOrder?Fields=code,title', purchaser)).json()
    expect(Object.keys(rows[0]).toSorted()).toEqual(['code', 'id', 'title'])
    expect((await call('GET', '/api/PurchaseOrder?Fields=code,secret', purchaser)).status).toBe(422)
  })
  test('sorts and filters', async () => {
    const codes = (await call('GET', '/api/PurchaseOrder?OrderBy=code&PageSize=100', purchaser)).json().map((row: Order) => row.code)
    expect(codes).toEqual(codes.toSorted())
    const states = (await call('GET', '/api/PurchaseOrder?Status=0', purchaser)).json().map((row: Order) => row.status)
    expect(new Set(states)).toEqual(new Set([0]))
  })
  test('of one company has nothing of another', async () => {
    expect((await call('GET', '/api/Supplier/PurchaseOrder', stranger)).headers['x-recordcount']).toBe('0')
    expect(Number((await call('GET', '/api/Supplier/PurchaseOrder', owner)).headers['x-recordcount'])).toBeGreaterThan(0)
  })
  test('hides prices from roles that do not see them, in sorting too', async () => {
    const [row] = (await call('GET', '/api/Supplier/PurchaseOrder', cast.quality)).json()
    expect(row.totalAmount).toBeNull()
    expect((await call('GET', '/api/Supplier/PurchaseOrder?OrderBy=totalAmount', cast.quality)).status).toBe(422)
    expect((await call('GET', '/api/Supplier/PurchaseOrder?OrderBy=totalAmount', owner)).status).toBe(200)
  })
})

describe('an order of another company', () => {
  test('looks like one that never was, to the byte', async () => {
    const order = await issued()
    const foreign = await call('GET', `/api/PurchaseOrder/${order.id}`, stranger)
    const unknown = await call('GET', '/api/PurchaseOrder/00000000-0000-4000-8000-0000000000ff', stranger)
    expect([foreign.status, foreign.text]).toEqual([404, unknown.text])
    expect((await move(order, 'confirm', stranger)).status).toBe(404)
  })
  test('E-412 asks a member of both companies to switch', async () => {
    const order = await issued()
    const answer = await call('GET', `/api/PurchaseOrder/${order.id}`, cast.bothInB)
    expect(answer.status).toBe(412)
    expect(answer.json()).toMatchObject({ type: 'SwitchCompany', extensions: { supplierId: expect.any(String) } })
    expect((await call('GET', `/api/PurchaseOrder/${order.id}`, cast.bothInA)).status).toBe(200)
  })
  test('keeps what is the buyer’s own from every supplier', async () => {
    const order = await issued()
    expect((await call('GET', `/api/PurchaseOrder/${order.id}`, owner)).text).not.toContain('底价')
    expect((await call('GET', `/api/PurchaseOrder/${order.id}`, purchaser)).text).toContain('底价')
  })
})

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
    expect([one.status, two.status].toSorted()).toEqual([200, 412])
  })
  test('E-422 that wants a reason says so, and takes one', async () => {
    const order = await issued()
    expect((await move(order, 'reject', owner, { remark: ' ' })).json().errors).toEqual({ remark: ['请填写原因'] })
    expect((await moved(order, 'reject', owner, { remark: '产能不足' })).statusName).toBe('已拒绝')
  })
  test('is offered by allowedTransitions if and only if the server takes it', async () => {
    const order: Order = (await call('GET', `/api/PurchaseOrder/${(await issued()).id}`, owner)).json()
    expect(order.allowedTransitions).toEqual(['confirm', 'propose', 'reject', 'remind'])
  })
})

describe('confirming', () => {
  test('promises the required dates unless others are given', async () => {
    const order = await issued()
    const [first] = order.items
    const done = await moved(order, 'confirm', owner, { supplierOrderNo: 'CG-88', lines: [{ itemId: first?.id, promisedDate: '2099-06-25' }] })
    expect(done).toMatchObject({ status: 4, supplierOrderNo: 'CG-88', promisedDate: '2099-06-25', confirmedBy: '甲主' })
    expect(done.items.map((item) => item.promisedDate)).toEqual(['2099-06-25', '2099-06-20'])
  })
  test('an order that needs a contract leads to signing', async () => {
    const done = await moved(await issued({ contractRequired: true }), 'confirm', owner)
    expect(done.status).toBe(3)
    expect((await moved(done, 'sign', purchaser)).status).toBe(4)
  })
})

describe('a proposal', () => {
  test('within the tolerance is accepted at once, as a new version', async () => {
    const order = await issued()
    const done = await moved(order, 'propose', owner, { remark: '晚一天', reasonCode: 3, lines: [{ itemId: order.items[0]?.id, promisedDate: '2099-07-01', qty: '990' }] })
    expect(done).toMatchObject({ status: 4, version: 2, proposal: { automatic: true, result: '已同意' }, totalAmount: '11963.50' })
    expect(done.logs.map((log) => log.action)).toEqual(['同意协商', '协商', '发布', '新建'])
  })
  test('beyond it waits for the buyer, who may refuse it', async () => {
    const order = await issued()
    const waiting = await moved(order, 'propose', owner, { remark: '产能', reasonCode: 1, lines: [{ itemId: order.items[0]?.id, promisedDate: '2099-08-01' }] })
    expect(waiting.status).toBe(2)
    const back = await moved(waiting, 'rejectProposal', purchaser, { remark: '不行' })
    expect(back).toMatchObject({ status: 1, proposal: { result: '已驳回' }, version: 1 })
  })
  test('that changes nothing, or a line of another order, is refused', async () => {
    const order = await issued()
    const same = await move(order, 'propose', owner, { remark: '同', reasonCode: 1, lines: [{ itemId: order.items[0]?.id, qty: '1000' }] })
    expect(same.json().errors).toEqual({ lines: ['至少一行的数量或日期与要求不同'] })
    const strange = await move(order, 'propose', owner, { remark: '异', reasonCode: 1, lines: [{ itemId: order.id, qty: '1' }] })
    expect(strange.json().errors).toEqual({ 'lines.0.itemId': ['没有这一行'] })
  })
})

describe('a change of a confirmed order', () => {
  test('that is refused falls back to the former version', async () => {
    const confirmed = await moved(await issued(), 'confirm', owner)
    const changed = await moved(confirmed, 'revise', purchaser, { remark: '加量', lines: [{ itemId: confirmed.items[0]?.id, qty: '1500' }] })
    expect(changed).toMatchObject({ status: 1, version: 2, totalAmount: '16375.00' })
    expect(changed.logs[0]?.diff).toContainEqual({ field: '第 1 行 数量', before: '1000.0000', after: '1500' })
    expect((await move(changed, 'reject', owner, { remark: '不' })).status).toBe(422)
    const back = await moved(changed, 'rejectRevision', owner, { remark: '不接受' })
    expect(back).toMatchObject({ status: 4, version: 3, totalAmount: '12050.00' })
  })
})

describe('delivery plans', () => {
  const plansFor = (order: Order, share = 1) => order.items.map((item) => ({ itemId: item.id, planQty: String(Number(item.qty) * share), planDate: '2099-06-10' }))
  let order: Order
  beforeAll(async () => {
    order = await moved(await issued(), 'confirm', owner)
  })
  test('are kept as a draft even when they are not complete', async () => {
    const saved = await call('PUT', `/api/PurchaseOrder/${order.id}`, owner, { body: { rowVersion: order.rowVersion, plans: plansFor(order, 0.5) } })
    expect(saved.status, saved.text).toBe(200)
    order = saved.json()
    expect(order.items[0]?.plans).toMatchObject([{ planQty: '500.0000', status: 0 }])
  })
  test('are not submitted until they add up', async () => {
    const refused = await move(order, 'submitDeliveryPlan', owner)
    expect(refused.json().errors).toEqual({ 'plans.1': ['第 1 行计划数量合计应在 1000 与 1030 之间'], 'plans.2': ['第 2 行计划数量合计应在 500 与 515 之间'] })
  })
  test('are submitted, returned, changed and confirmed', async () => {
    order = await moved(order, 'submitDeliveryPlan', owner, { plans: plansFor(order) })
    expect(order.planStatusName).toBe('待采购确认')
    order = await moved(order, 'returnDeliveryPlan', purchaser, { remark: '分两批' })
    order = await moved(order, 'submitDeliveryPlan', owner, { plans: [...plansFor(order, 0.5), ...plansFor(order, 0.5)] })
    order = await moved(order, 'confirmDeliveryPlan', purchaser)
    expect(order.items[0]?.plans.map((plan) => [plan.seq, plan.status, plan.firstConfirmedDate])).toEqual([[1, 2, '2099-06-10'], [2, 2, '2099-06-10']])
    order = await moved(order, 'changeDeliveryPlan', owner, { remark: '提前', plans: plansFor(order) })
    expect(order.planStatus).toBe(1)
  })
  test('of another company’s order cannot be saved', async () => {
    expect((await call('PUT', `/api/PurchaseOrder/${order.id}`, stranger, { body: { rowVersion: order.rowVersion, plans: [] } })).status).toBe(404)
  })
})

describe('ending', () => {
  test('a cancellation of a running order needs the supplier’s word', async () => {
    const running = await moved(await issued(), 'confirm', owner)
    const asked = await moved(running, 'requestCancel', purchaser, { remark: '停售' })
    expect(asked.allowedTransitions).toEqual([])
    expect((await move(asked, 'resume', purchaser)).status).toBe(422)
    expect((await moved(asked, 'agreeCancel', owner, { claimAmount: '1200.00' })).statusName).toBe('已取消')
  })
  test('a reminder works once in four hours', async () => {
    const order = await moved(await issued(), 'remind', owner)
    expect((await move(order, 'remind', purchaser)).json().title).toBe('4 小时内已催办过')
  })
})

describe('a request that is repeated with its key', () => {
  test('makes one order and gives the same answer, to the byte', async () => {
    const body = draftOf(cast.a, cast.buyer, { title: '幂等' })
    const send = () => call('POST', '/api/PurchaseOrder', purchaser, { body, key: 'once-1' })
    const answers = await Promise.all([send(), send(), send(), send()])
    answers.push(await send())
    expect(new Set(answers.map((answer) => answer.text)).size).toBe(1)
    expect((await call('GET', `/api/PurchaseOrder?Q=${encodeURIComponent('幂等')}`, purchaser)).headers['x-recordcount']).toBe('1')
  })
  test('is refused with another body, and is independent for another person', async () => {
    const other = await call('POST', '/api/PurchaseOrder', purchaser, { body: draftOf(cast.a, cast.buyer, { title: '别的' }), key: 'once-1' })
    expect(other.json()).toMatchObject({ status: 422, type: 'KeyReused' })
    expect((await call('POST', '/api/PurchaseOrder', cast.manager, { body: draftOf(cast.a, cast.buyer, { title: '别人' }), key: 'once-1' })).status).toBe(200)
  })
  test('keeps nothing of a request that was refused', async () => {
    expect((await call('POST', '/api/PurchaseOrder', purchaser, { body: draftOf(cast.a, cast.a), key: 'once-2' })).status).toBe(422)
    expect((await call('POST', '/api/PurchaseOrder', purchaser, { body: draftOf(cast.a, cast.buyer), key: 'once-2' })).status).toBe(200)
  })
})

describe('print', () => {
  test('gives a PDF and a Word file with its number', async () => {
    const order = await issued()
    const preview = (await call('GET', `/api/PurchaseOrder/${order.id}/Preview`, owner)).json()
    const pdf = await call('GET', preview.pdfUrl, owner)
    expect([pdf.headers['content-type'], pdf.bytes.subarray(0, 5).toString()]).toEqual(['application/pdf', '%PDF-'])
    const docx = await call('GET', preview.docxUrl, owner)
    expect(docx.bytes.subarray(0, 2).toString()).toBe('PK')
    expect((await call('GET', preview.pdfUrl, stranger)).status).toBe(404)
  })
  test('lists the lines by pages', async () => {
    const order = await issued()
    const lines = await call('GET', `/api/PurchaseOrder/${order.id}/Item?PageSize=1&PageNo=2`, owner)
    expect([lines.headers['x-recordcount'], lines.json()[0].lineNo]).toEqual(['2', 2])
  })
})
