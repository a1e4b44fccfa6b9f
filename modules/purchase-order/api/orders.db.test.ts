import { sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import { systemClock } from '#platform/clock.ts'
import { startErp } from '#platform/testing/erp.ts'
import type { Order, OrderRow } from '../shapes.ts'
import { castOf, deskOf, draftOf } from './orders.fixture.ts'
import { orderRoutes } from './routes.ts'

const erp = await startErp(({ cipher }) => orderRoutes({ clock: systemClock, cipher }))
const { call } = erp
const cast = await castOf(erp)
const { owner, purchaser, stranger } = cast
const { create, move, moved, issued } = deskOf(erp, cast)
afterAll(() => erp.close())

const UNKNOWN = '00000000-0000-4000-8000-0000000000aa'

describe('a draft', () => {
  test('gets its number, its sums and its audit line', async () => {
    const order = await create()
    expect(order.code).toMatch(/^PO\d{12}$/)
    expect(order).toMatchObject({
      statusName: '草稿',
      totalAmount: '12050.00',
      amountNoTax: '11055.05',
      taxAmount: '994.95',
      requiredDate: '2099-06-20',
      itemCount: 2,
    })
    expect(order.logs.map((log) => log.action)).toEqual(['新建'])
  })
  test('is hidden from the supplier until it is published', async () => {
    const order = await create()
    for (const person of [owner, cast.bothInA, cast.bothInB])
      expect((await call('GET', `/api/PurchaseOrder/${order.id}`, person)).status).toBe(404)
    await moved(order, 'publish', purchaser)
    expect((await call('GET', `/api/PurchaseOrder/${order.id}`, owner)).status).toBe(200)
  })
  test.each([
    ['title that is too long', { title: '长'.repeat(101) }, 'title'],
    ['product that is none', { items: [{ skuId: UNKNOWN }] }, 'items.0.skuId'],
    ['warehouse that is none', { warehouseId: UNKNOWN }, 'warehouseId'],
    ['brand that is none', { brandId: UNKNOWN }, 'brandId'],
    ['file that is none', { attachments: [UNKNOWN] }, 'attachments'],
    ['supplier that is none', { supplierCompanyId: UNKNOWN }, 'supplierCompanyId'],
  ])('with a wrong %s is refused at the field', async (_what, changes, field) => {
    const refused = await call('POST', '/api/PurchaseOrder', purchaser, { body: draftOf(cast.a, cast.buyer, changes) })
    expect(refused.status).toBe(422)
    expect(Object.keys(refused.json().errors)).toEqual([field])
  })
  test('is changed by its rowVersion, and the second writer gets 412', async () => {
    const order = await create()
    const save = (title: string) =>
      call('PUT', `/api/PurchaseOrder/${order.id}`, purchaser, {
        body: { rowVersion: order.rowVersion, draft: draftOf(cast.a, cast.buyer, { title }) },
      })
    const first = await save('改过的主题')
    expect(first.json()).toMatchObject({ title: '改过的主题', rowVersion: order.rowVersion + 1 })
    expect((await save('又改')).status).toBe(412)
  })
  test('of a supplier cannot be made by a supplier', async () => {
    expect((await call('POST', '/api/PurchaseOrder', owner, { body: draftOf(cast.a, cast.buyer) })).status).toBe(403)
  })
})

describe('the purchaser of an order', () => {
  const contactOf = (id: string, as: typeof owner) => call('GET', `/api/PurchaseOrder/${id}/Purchaser`, as)
  test('is called by the supplier of the order, by name and whole number', async () => {
    const order = await issued()
    const answer = await contactOf(order.id, owner)
    expect([answer.status, answer.json()]).toEqual([
      200,
      { name: order.purchaserName, mobile: expect.stringMatching(/^139\d{8}$/) },
    ])
  })
  test('is nobody’s business who does not see the order, and staff are not asked through it', async () => {
    const draft = await create()
    const order = await issued()
    expect((await contactOf(draft.id, owner)).status).toBe(404)
    expect((await contactOf(order.id, stranger)).status).toBe(404)
    expect((await contactOf(order.id, purchaser)).status).toBe(403)
  })
  test('has no number once they have left, and the number stands nowhere else', async () => {
    const order = await issued()
    await erp.people.run(sql`update purchase_order set purchaser_id = ${cast.colleague.userId} where id = ${order.id}`)
    const { mobile } = (await contactOf(order.id, owner)).json()
    expect(mobile).toMatch(/^139\d{8}$/)
    await erp.people.run(sql`update app_user set is_active = false where id = ${cast.colleague.userId}`)
    expect((await contactOf(order.id, owner)).json()).toMatchObject({ mobile: '' })
    for (const path of [`/api/PurchaseOrder/${order.id}`, '/api/PurchaseOrder'])
      expect((await call('GET', path, owner)).text).not.toContain(mobile)
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
    const titles = async (search: string) =>
      (await call('GET', `/api/Supplier/PurchaseOrder?Q=${encodeURIComponent(search)}`, owner))
        .json()
        .map((row: Order) => row.title)
    expect(await titles('100%')).toEqual(['满 100% 送_礼'])
    expect(await titles('送_礼')).toEqual(['满 100% 送_礼'])
    expect(await titles('送礼%')).toEqual([])
  })
  test('shows only the wanted fields, and refuses unknown ones', async () => {
    const rows = (await call('GET', '/api/PurchaseOrder?Fields=code,title', purchaser)).json()
    expect(rows.length).toBeGreaterThan(1)
    for (const row of rows) expect(Object.keys(row).toSorted()).toEqual(['code', 'id', 'title'])
    expect((await call('GET', '/api/PurchaseOrder?Fields=code,secret', purchaser)).status).toBe(422)
  })
  const listed = async (search: string): Promise<OrderRow[]> => {
    const found = await call('GET', `/api/PurchaseOrder?PageSize=100&${search}`, purchaser)
    expect(found.status, found.text).toBe(200)
    return found.json()
  }
  const [line] = draftOf(cast.a, cast.buyer).items
  const varied = async (): Promise<void> => {
    await issued({ isUrgent: true, items: line ? [{ ...line, qty: '10', requiredDate: '2098-01-31' }] : [] })
    await moved(await issued(), 'confirm', owner)
    await create({ buyerCompanyId: await erp.people.buyer() })
    const late = await issued({ title: '逾期' })
    await erp.people.run(
      sql`update purchase_order set required_date = '2020-01-31', order_date = '2020-01-01' where id = ${late.id}`,
    )
    const unanswered = await issued({ title: '超时' })
    await erp.people.run(sql`update purchase_order set due_at = '2020-01-31' where id = ${unanswered.id}`)
  }
  test.each<[string, (row: OrderRow) => string | number]>([
    ['createdAt', ({ createdAt }) => Date.parse(createdAt)],
    ['code', ({ code }) => code],
    ['requiredDate', ({ requiredDate }) => requiredDate],
    ['totalAmount', ({ totalAmount }) => Number(totalAmount)],
  ])('is sorted by %s, up and down', async (field, valueOf) => {
    await varied()
    const up = (await listed(`OrderBy=${field}`)).map(valueOf)
    expect(new Set(up).size).toBeGreaterThan(1)
    expect(up).toEqual(up.toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0)))
    expect((await listed(`OrderBy=-${field}`)).map(valueOf)).toEqual(up.toReversed())
  })
  test.each<[string, (row: OrderRow) => boolean]>([
    ['Status=0', ({ status }) => status === 0],
    ['Status=1,4', ({ status }) => status === 1 || status === 4],
    ['PlanStatus=0', ({ status, planStatus }) => status === 4 && planStatus === 0],
    [`BuyerCompanyId=${cast.buyer}`, ({ buyerCompanyId }) => buyerCompanyId === cast.buyer],
    ['IsUrgent=true', ({ isUrgent }) => isUrgent],
    [
      'IsOverdue=true',
      ({ requiredDate, dueAt }) => requiredDate < '2026-01-01' || (dueAt !== null && dueAt < '2021-01-01'),
    ],
    ['OrderDateTo=2020-12-31', ({ orderDate }) => orderDate <= '2020-12-31'],
    ['OrderDateFrom=2021-01-01', ({ orderDate }) => orderDate >= '2021-01-01'],
    ['RequiredDateTo=2098-12-31', ({ requiredDate }) => requiredDate <= '2098-12-31'],
    ['RequiredDateFrom=2098-01-31', ({ requiredDate }) => requiredDate >= '2098-01-31'],
  ])('has under the filter %s the rows that fit it, and all of them', async (search, fits) => {
    await varied()
    const all = await listed('OrderBy=code')
    const wanted = all.filter(fits).map(({ code }) => code)
    expect(wanted.length).toBeGreaterThan(0)
    expect(wanted.length).toBeLessThan(all.length)
    expect((await listed(`OrderBy=code&${search}`)).map(({ code }) => code)).toEqual(wanted)
  })
  test('of one company has nothing of another', async () => {
    expect((await call('GET', '/api/Supplier/PurchaseOrder', stranger)).headers['x-recordcount']).toBe('0')
    expect(Number((await call('GET', '/api/Supplier/PurchaseOrder', owner)).headers['x-recordcount'])).toBeGreaterThan(
      0,
    )
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
  test('keeps what is the buyer’s own from every supplier, in every answer about it', async () => {
    const order = await issued()
    const one = `/api/PurchaseOrder/${order.id}`
    const paths = [one, `${one}/Item`, `${one}/Preview`, `/api/Supplier/PurchaseOrder/${order.id}`]
    for (const person of [owner, cast.quality, cast.bothInA])
      for (const path of [...paths, '/api/Supplier/PurchaseOrder', '/api/PurchaseOrder']) {
        const answer = await call('GET', path, person)
        expect(answer.status, path).toBe(200)
        expect(answer.text, path).not.toContain('底价')
      }
    expect((await call('GET', one, purchaser)).text).toContain('底价')
  })
})

describe('a request that is repeated with its key', () => {
  test('makes one order and gives the same answer, to the byte', async () => {
    const body = draftOf(cast.a, cast.buyer, { title: '幂等' })
    const send = () => call('POST', '/api/PurchaseOrder', purchaser, { body, key: 'once-1' })
    const answers = await Promise.all([send(), send(), send(), send()])
    answers.push(await send())
    expect(new Set(answers.map((answer) => answer.text)).size).toBe(1)
    expect(
      (await call('GET', `/api/PurchaseOrder?Q=${encodeURIComponent('幂等')}`, purchaser)).headers['x-recordcount'],
    ).toBe('1')
  })
  test('is refused with another body, and is independent for another person', async () => {
    const other = await call('POST', '/api/PurchaseOrder', purchaser, {
      body: draftOf(cast.a, cast.buyer, { title: '别的' }),
      key: 'once-1',
    })
    expect(other.json()).toMatchObject({ status: 422, type: 'KeyReused' })
    expect(
      (
        await call('POST', '/api/PurchaseOrder', cast.manager, {
          body: draftOf(cast.a, cast.buyer, { title: '别人' }),
          key: 'once-1',
        })
      ).status,
    ).toBe(200)
  })
  test('keeps nothing of a request that was refused', async () => {
    expect(
      (await call('POST', '/api/PurchaseOrder', purchaser, { body: draftOf(cast.a, cast.a), key: 'once-2' })).status,
    ).toBe(422)
    expect(
      (await call('POST', '/api/PurchaseOrder', purchaser, { body: draftOf(cast.a, cast.buyer), key: 'once-2' }))
        .status,
    ).toBe(200)
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
