import { sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import { FILE_SIDES } from '#kernel/file-ref.ts'
import { systemClock } from '#platform/clock.ts'
import { startErp } from '#platform/testing/erp.ts'
import type { Person } from '#platform/testing/people.ts'
import type { OrderDraft } from '../draft-shapes.ts'
import type { Order } from '../shapes.ts'
import { castOf, deskOf, draftOf, makeSku } from './orders.fixture.ts'
import { orderRoutes } from './routes.ts'

const erp = await startErp(({ cipher }) => orderRoutes({ clock: systemClock, cipher }))
const { call, people } = erp
const cast = await castOf(erp)
const { owner, purchaser } = cast
const { create, issued, move, moved, win } = deskOf(erp, cast)
const toy = await makeSku(erp, 'TY-0101', '木质拼图 100 片', '盒')
afterAll(() => erp.close())

const PARTIES = { supplierCompanyId: cast.a, buyerCompanyId: cast.buyer }
const written = async (draft: Partial<OrderDraft>, as: Person = purchaser): Promise<Order> => {
  const made = await call('POST', '/api/PurchaseOrder', as, { body: { ...PARTIES, ...draft } })
  expect(made.status, made.text).toBe(200)
  return made.json()
}

describe('a draft that is not finished', () => {
  test('needs no more than a supplier and our company, and says what it lacks', async () => {
    const order = await written({})
    expect(order).toMatchObject({ title: '', itemCount: 0, totalAmount: '0.00' })
    expect(order.internal?.missing.map(({ field }) => field)).toContain('items')
    expect(order.blockedTransitions.map(({ name }) => name)).toContain('publish')
  })

  test('comes back as it was written, mistakes and all; its lines are those that are whole', async () => {
    const items = [
      { key: 'line-1', skuId: toy, skuCode: 'TY-0101', qty: '10', unitPrice: '3', requiredDate: '2099-01-01' },
      { key: 'line-2', skuCode: 'NO-SUCH', qty: '一千', requiredDate: '月底' },
    ]
    const order = await written({ items, taxRate: 13, extraFees: [{ name: '版费', amount: '100' }] })
    expect(order.internal?.draft).toEqual({
      ...PARTIES,
      items,
      taxRate: 13,
      extraFees: [{ name: '版费', amount: '100' }],
    })
    expect(order).toMatchObject({ title: '木质拼图 100 片', itemCount: 1, totalAmount: '130.00', taxAmount: '14.96' })
    expect(order.internal?.missing).toEqual(
      expect.arrayContaining([
        { field: 'items.1.skuCode', why: '第 2 行：没有货号 NO-SUCH' },
        { field: 'items.1.requiredDate', why: '第 2 行：无法识别日期 月底' },
      ]),
    )
  })

  test('is not published until nothing is missing, and then its draft is gone', async () => {
    const order = await create({ receiver: { name: '', phone: '1', address: '1' } })
    const refused = await move(order, 'publish', purchaser)
    expect([refused.status, refused.json()]).toMatchObject([
      422,
      { title: '收货信息：缺少姓名', errors: { 'receiver.name': ['收货信息：缺少姓名'] } },
    ])
    const saved = await call('PUT', `/api/PurchaseOrder/${order.id}`, cast.manager, {
      body: { rowVersion: order.rowVersion, draft: draftOf(cast.a, cast.buyer) },
    })
    await win(order)
    const published = await moved(saved.json(), 'publish', cast.manager)
    expect(published.internal).toMatchObject({ draft: null, missing: [] })
  })

  test('is not published with a product that is switched off, and with it when it is on again', async () => {
    const order = await create()
    const turn = (isOn: boolean) => people.run(sql`update sku set is_enabled = ${isOn} where code = 'BK-0001'`)
    await turn(false)
    expect((await move(order, 'publish', purchaser)).json()).toMatchObject({
      status: 422,
      errors: { 'items.0.skuCode': ['第 1 行：产品 BK-0001 已停用'] },
    })
    await turn(true)
    expect((await move(order, 'publish', purchaser)).status).toBe(200)
  })

  test('that was written before drafts were kept is read from its columns', async () => {
    const order = await create()
    await people.run(sql`update purchase_order set draft = null where id = ${order.id}`)
    const seen: Order = (await call('GET', `/api/PurchaseOrder/${order.id}`, purchaser)).json()
    expect(seen.internal).toMatchObject({ missing: [], draft: { items: [{ skuCode: 'BK-0001', qty: '1000' }, {}] } })
  })
})

describe('a line', () => {
  test('has the words of its product at the time, and keeps them', async () => {
    const order = await issued({ items: [{ skuId: toy, qty: '1', unitPrice: '3', requiredDate: '2099-01-01' }] })
    await people.run(sql`update sku set name = '改名了', unit = '件' where id = ${toy}`)
    const seen: Order = (await call('GET', `/api/PurchaseOrder/${order.id}`, owner)).json()
    expect(seen.items[0]).toMatchObject({ skuId: toy, skuCode: 'TY-0101', skuName: '木质拼图 100 片', unit: '盒' })
    await people.run(sql`update sku set name = '木质拼图 100 片', unit = '盒' where id = ${toy}`)
  })

  test('of a purchaser has an agreed price only where the supplier agreed to it, whatever is claimed', async () => {
    const items = (unitPrice: string) => [
      { skuId: toy, qty: '1', unitPrice, requiredDate: '2099-01-01', priceSource: 1 as const },
    ]
    const sources = ({ internal }: Order) => internal?.priceSources.map(({ priceSource }) => priceSource)
    const supplierCompanyId = await people.supplier()
    expect(sources(await written({ supplierCompanyId, items: items('7') }))).toEqual([3])
    expect(sources(await written({ supplierCompanyId, items: items('7') }, cast.manager))).toEqual([1])
    const first = await issued({ items: items('7.5') })
    expect(sources(await written({ items: items('7.5') }))).toEqual([3])
    await moved(first, 'confirm', owner)
    expect(sources(await written({ items: items('7.50') }))).toEqual([2])
    expect(sources(await written({ items: items('7.6') }))).toEqual([3])
  })
})

describe('the last price', () => {
  const ask = (as: Person, query: string) => call('GET', `/api/PurchaseOrder/LastPrice?${query}`, as)

  test('is that of the last order that this supplier confirmed', async () => {
    const sku = await makeSku(erp, 'LP-1', '末价', '个')
    const at = (unitPrice: string, supplierCompanyId = cast.a) =>
      issued({ supplierCompanyId, items: [{ skuId: sku, qty: '1', unitPrice, requiredDate: '2099-01-01' }] })
    const query = `SupplierCompanyId=${cast.a}&SkuIds=${sku}`
    expect((await ask(purchaser, query)).json()).toEqual([])
    await moved(await at('5'), 'confirm', owner)
    const last = await moved(await at('6'), 'confirm', owner)
    await at('7')
    expect((await ask(purchaser, query)).json()).toEqual([
      expect.objectContaining({ skuId: sku, unitPrice: '6.000000', orderCode: last.code }),
    ])
    expect((await ask(purchaser, `SupplierCompanyId=${cast.b}&SkuIds=${sku}`)).json()).toEqual([])
  })

  test('is not for suppliers, nor for staff who see no prices, nor without a product', async () => {
    const query = `SupplierCompanyId=${cast.a}&SkuIds=${toy}`
    const keeper = await people.signIn(await people.user('仓管', ['Warehouse']))
    expect((await ask(owner, query)).status).toBe(403)
    expect((await ask(keeper, query)).status).toBe(403)
    expect((await ask(purchaser, query)).status).toBe(200)
    expect((await ask(purchaser, `SupplierCompanyId=${cast.a}`)).status).toBe(422)
  })
})

describe('a copy', () => {
  const copy = (id: string, as: Person) => call('POST', `/api/PurchaseOrder/${id}/Copy`, as)

  test('is a new draft of the person who copies, with lines, terms and receiver, without days that have passed', async () => {
    const order = await issued({ remark: '照旧' })
    await people.run(
      sql`update purchase_order_item set required_date = '2020-01-01' where order_id = ${order.id} and line_no = 2`,
    )
    const copied: Order = (await copy(order.id, cast.manager)).json()
    expect(copied).toMatchObject({
      status: 0,
      version: 1,
      title: order.title,
      remark: '照旧',
      receiver: order.receiver,
    })
    expect([copied.code === order.code, copied.purchaserName, copied.proposal]).toEqual([false, '经理', null])
    expect(copied.internal?.draft?.items).toMatchObject([
      { skuCode: 'BK-0001', qty: '1000', unitPrice: '8.65', requiredDate: '2099-06-30' },
      { skuCode: 'PK-0401', qty: '500', unitPrice: '6.8' },
    ])
    expect(copied.internal?.missing).toEqual([{ field: 'items.1.requiredDate', why: '第 2 行：缺少需求日期' }])
  })

  test('is made by nobody else, and of nothing that is not there', async () => {
    const order = await issued()
    const finance = await people.signIn(await people.user('财务', ['Finance']))
    expect((await copy(order.id, owner)).status).toBe(403)
    expect((await copy(order.id, finance)).status).toBe(403)
    expect((await copy('00000000-0000-4000-8000-0000000000ff', purchaser)).status).toBe(404)
    expect((await copy(order.id, purchaser)).status).toBe(200)
  })
})

describe('attachments', () => {
  test('are shown to the supplier once the order is published, and internal ones never', async () => {
    const shown = await people.file(purchaser.userId, null)
    const hidden = await people.file(purchaser.userId, null, FILE_SIDES.internal)
    const order = await issued({ attachments: [shown], printOrderFiles: [], internalAttachments: [hidden] })
    expect(order.files.map(({ id }) => id)).toEqual([shown])
    expect(order.internal?.files.map(({ id }) => id)).toEqual([hidden])
    const seen = await call('GET', `/api/PurchaseOrder/${order.id}`, owner)
    expect(seen.json().files).toMatchObject([{ id: shown }])
    expect(seen.text).not.toContain(hidden)
  })

  test('are refused on the wrong side: internal files as visible ones, visible ones as internal', async () => {
    const shown = await people.file(purchaser.userId, null)
    const hidden = await people.file(purchaser.userId, null, FILE_SIDES.internal)
    const refusal = async (draft: Partial<OrderDraft>) =>
      (await call('POST', '/api/PurchaseOrder', purchaser, { body: { ...PARTIES, ...draft } })).json().errors
    expect(await refusal({ attachments: [hidden] })).toEqual({ attachments: ['内部文件不能给供应商看'] })
    expect(await refusal({ printOrderFiles: [hidden] })).toEqual({ printOrderFiles: ['内部文件不能给供应商看'] })
    expect(await refusal({ internalAttachments: [shown] })).toEqual({
      internalAttachments: ['内部附件须以内部文件上传'],
    })
  })
})

describe('fees and prices', () => {
  test('are hidden from people who see no prices', async () => {
    const order = await issued({ extraFees: [{ name: '版费', amount: '100' }] })
    expect(order).toMatchObject({ totalAmount: '12150.00', extraFees: [{ name: '版费', amount: '100' }] })
    expect((await call('GET', `/api/PurchaseOrder/${order.id}`, cast.quality)).json()).toMatchObject({
      extraFees: null,
      totalAmount: null,
    })
  })
})
