import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { gramsOf } from '#kernel/grams.ts'
import { systemClock } from '#platform/clock.ts'
import { startErp } from '#platform/testing/erp.ts'
import type { Person } from '#platform/testing/people.ts'
import type { OrderDraft } from '../draft-shapes.ts'
import type { Order, OrderRow } from '../shapes.ts'
import { castOf, deskOf, draftOf } from './orders.fixture.ts'
import { orderRoutes } from './routes.ts'

const erp = await startErp(({ cipher }) => orderRoutes({ clock: systemClock, cipher }))
afterAll(() => erp.close())
const { call, people } = erp
const cast = await castOf(erp)
const desk = deskOf(erp, cast)

let [own, other]: [Order, Order] = [await desk.issued(), await desk.issued()]
const rename = (company: string, name: string) =>
  people.run(sql`update company set name = ${name}, search_grams = ${gramsOf(name)} where id = ${company}`)
const issuedBy = async (as: Person, company: string, changes: Partial<OrderDraft>): Promise<Order> => {
  const draft: Order = (
    await call('POST', '/api/PurchaseOrder', as, { body: draftOf(company, cast.buyer, changes) })
  ).json()
  await desk.win(draft)
  return desk.moved(draft, 'publish', as)
}

beforeAll(async () => {
  await rename(cast.a, '苏州甲和印务有限公司')
  await rename(cast.b, '宁波乙方玩具有限公司')
  own = await issuedBy(cast.purchaser, cast.a, { title: '甲单', orderType: 1, warehouseName: '北京图书总仓' })
  other = await issuedBy(cast.manager, cast.b, {
    title: '乙单',
    orderType: 3,
    warehouseName: '杭州分仓',
    items: [{ skuCode: 'BK-0001', qty: '1', unitPrice: '7', requiredDate: '2099-01-01' }],
  })
})

const path = (query: object, base = '/api/PurchaseOrder') =>
  `${base}?${new URLSearchParams({ PageSize: '100', ...query }).toString()}`
/** Which of the two orders a query finds. */
const found = async (query: object, as = cast.purchaser): Promise<string[]> => {
  const answer = await call('GET', path(query), as)
  expect(answer.status, answer.text).toBe(200)
  const ids: string[] = answer.json().map(({ id }: OrderRow) => id)
  return [own, other].filter(({ id }) => ids.includes(id)).map(({ title }) => title)
}

describe('staff find orders', () => {
  test('by supplier, purchaser, our company, type, warehouse and amount', async () => {
    expect(await found({ SupplierId: other.supplierId })).toEqual(['乙单'])
    expect(await found({ PurchaserId: cast.manager.userId })).toEqual(['乙单'])
    expect(await found({ BuyerCompanyId: cast.buyer })).toEqual(['甲单', '乙单'])
    expect(await found({ BuyerCompanyId: cast.a })).toEqual([])
    expect(await found({ OrderType: '1' })).toEqual(['甲单'])
    expect(await found({ OrderType: '1,3' })).toEqual(['甲单', '乙单'])
    expect(await found({ WarehouseName: '杭州分仓' })).toEqual(['乙单'])
    expect(await found({ AmountFrom: '7.01' })).toEqual(['甲单'])
    expect(await found({ AmountFrom: '7', AmountTo: '7' })).toEqual(['乙单'])
  })
  test('that their reader has let pass: those whose deadline is over, and no others', async () => {
    expect(await found({ Status: '1', IsPastDue: 'true' })).toEqual([])
    await people.run(sql`update purchase_order set due_at = now() - interval '1 minute' where id = ${other.id}`)
    expect(await found({ Status: '1', IsPastDue: 'true' })).toEqual(['乙单'])
  })
  test('by the name of the supplier, and after a rename by its new name at once', async () => {
    expect([await found({ Q: '甲和印务' }), await found({ Q: '乙方' })]).toEqual([['甲单'], ['乙单']])
    expect(await found({ Q: '乙单' })).toEqual(['乙单'])
    await rename(cast.b, '宁波丙丁玩具有限公司')
    expect([await found({ Q: '乙方' }), await found({ Q: '丙丁' })]).toEqual([[], ['乙单']])
  })
})

describe('refused', () => {
  test('a filter by amount to people who see no prices; to others it is a filter', async () => {
    const quality = await people.signIn(await people.user('品控', ['QualityControl']))
    const statusOf = async (query: object, as: Person) => (await call('GET', path(query), as)).status
    expect(await statusOf({ AmountFrom: '1' }, quality)).toBe(422)
    expect(await statusOf({ AmountTo: '1' }, cast.quality)).toBe(422)
    expect(await statusOf({ AmountTo: '1' }, cast.owner)).toBe(200)
    expect(await statusOf({ SupplierId: 'x' }, cast.purchaser)).toBe(422)
  })
  test('a supplier finds nothing of another by its id or its name, and its own name finds no more than its texts say', async () => {
    expect(await found({ SupplierId: other.supplierId }, cast.owner)).toEqual([])
    expect(await found({ Q: '丙丁' }, cast.owner)).toEqual([])
    expect(await found({ Q: '甲和印务' }, cast.owner)).toEqual([])
    expect(await found({ SupplierId: own.supplierId, Q: '甲单' }, cast.owner)).toEqual(['甲单'])
  })
})
