import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { systemCaller } from '#kernel/caller.ts'
import { callerNow } from '#platform/auth/caller-now.ts'
import { startErp } from '#platform/testing/erp.ts'
import type { Person } from '#platform/testing/people.ts'
import type { OrderQuery, OrderRow } from '../shapes.ts'
import { eachOrder } from './export-store.ts'
import { orderExporters } from './export.ts'
import { castOf, deskOf } from './orders.fixture.ts'
import { orderRoutes } from './routes.ts'

const clock = (): Date => new Date()
const system = systemCaller('test')
const exporters = orderExporters(clock)

let erp: Awaited<ReturnType<typeof startErp>>
let cast: Awaited<ReturnType<typeof castOf>>
let desk: ReturnType<typeof deskOf>

beforeAll(async () => {
  erp = await startErp(({ cipher }) => orderRoutes({ clock, cipher }))
  cast = await castOf(erp)
  desk = deskOf(erp, cast)
  for (const n of [1, 2, 3, 4, 5])
    await desk.issued({ title: `=第 ${n} 单`, isUrgent: n % 2 === 0, supplierCompanyId: n === 5 ? cast.b : cast.a })
  await desk.create({ title: '草稿' })
  // Made within one microsecond, as a batch would: the order is then the order of their ids.
  await erp.people.run(
    sql`update purchase_order set created_at = '2026-11-01T00:00:00.123456Z' where title <> '=第 1 单'`,
  )
})
afterAll(() => erp.close())

const callerOf = async (person: Person) => {
  const companyId = person.headers['company-id'] ?? null
  const caller = await callerNow(erp.db, system, { userId: person.userId, companyId, needs: 'order.view' })
  if (!caller) throw new Error('may not')
  return caller
}

const exported = async (type: keyof typeof exporters, person: Person, query: OrderQuery, keys: string[]) => {
  const me = await callerOf(person)
  return erp.db.read(me, async (tx) => {
    const { columns, pages } = exporters[type].open(tx, me, query, keys)
    const rows = (await Array.fromAsync(pages)).flat()
    expect(await exporters[type].count(tx, me, query, 1_000)).toBe(rows.length)
    return { titles: columns.map(({ title }) => title), rows }
  })
}

const listed = async (person: Person, search: string): Promise<OrderRow[]> =>
  (await erp.call('GET', `/api/PurchaseOrder?PageSize=100&${search}`, person)).json()

test.each<[string, OrderQuery]>([
  ['', {}],
  ['OrderBy=code', { OrderBy: 'code' }],
  ['OrderBy=-totalAmount', { OrderBy: '-totalAmount' }],
  ['IsUrgent=true', { IsUrgent: true }],
  ['Status=1&OrderBy=requiredDate', { Status: [1], OrderBy: 'requiredDate' }],
  [`Q=${encodeURIComponent('第 2')}`, { Q: '第 2' }],
])('an export has the rows of the list in its order: %s', async (search, query) => {
  for (const person of [cast.owner, cast.stranger, cast.purchaser]) {
    const { rows } = await exported('PurchaseOrder', person, query, ['code', 'totalAmount'])
    const list = await listed(person, search)
    expect(rows).toEqual(list.map((row) => [row.code, row.totalAmount]))
  }
})

test.each(['-createdAt', 'createdAt', 'code', '-totalAmount', undefined] as const)(
  'small pages give every order once, sorted by %s',
  async (orderBy) => {
    const me = await callerOf(cast.purchaser)
    const query: OrderQuery = orderBy === undefined ? {} : { OrderBy: orderBy }
    const idsBy = (rows: number) =>
      erp.db.read(me, async (tx) =>
        (await Array.fromAsync(eachOrder(tx, me, query, '2026-11-15', rows))).flat().map(({ id }) => id),
      )
    const whole = await idsBy(1_000)
    expect(whole).toHaveLength(6)
    for (const size of [1, 2, 3, 6]) expect(await idsBy(size)).toEqual(whole)
  },
)

test('an order that comes in meanwhile is not in an export that has begun', async () => {
  const me = await callerOf(cast.purchaser)
  const seen = await erp.db.read(me, async (tx) => {
    const ids: string[] = []
    for await (const page of eachOrder(tx, me, { OrderBy: 'createdAt' }, '2026-11-15', 2)) {
      if (ids.length === 0) await desk.create({ title: '后来的' })
      ids.push(...page.map(({ title }) => title))
    }
    return ids
  })
  expect(seen).toHaveLength(6)
  expect(seen).not.toContain('后来的')
})

test('lines stand below their orders, in the order of the list', async () => {
  const keys = ['code', 'lineNo', 'skuCode', 'qty', 'unitPrice', 'amount']
  const { titles, rows } = await exported('PurchaseOrderItem', cast.stranger, {}, keys)
  const [order] = await listed(cast.stranger, '')
  expect(titles).toEqual(['单号', '行号', '货号', '数量', '单价', '金额'])
  expect(rows).toEqual([
    [order?.code, 1, 'BK-0001', '1000.0000', '8.650000', '8650.00'],
    [order?.code, 2, 'PK-0401', '500.0000', '6.800000', '3400.00'],
  ])
})

test('people who do not see prices get no prices, and cannot sort by them', async () => {
  const { titles } = await exported('PurchaseOrderItem', cast.quality, {}, ['code', 'unitPrice', 'amount'])
  expect(titles).toEqual(['单号'])
  const me = await callerOf(cast.quality)
  const byPrice = erp.db.read(me, async (tx) => exporters.PurchaseOrder.count(tx, me, { OrderBy: 'totalAmount' }, 10))
  await expect(byPrice).rejects.toThrow('422')
})

test('somebody who sees only their own orders exports only those', async () => {
  const id = await erp.people.user('跟单')
  await erp.people.join(id, cast.a, ['SupplierMerchandiser'], true)
  const follower = await erp.people.signIn(id, cast.a)
  expect((await exported('PurchaseOrder', follower, {}, ['code'])).rows).toEqual([])
  const [first] = await listed(cast.owner, '')
  await erp.people.run(sql`update purchase_order set follower_id = ${id} where code = ${first?.code}`)
  expect((await exported('PurchaseOrder', follower, {}, ['code'])).rows).toEqual([[first?.code]])
  expect((await exported('PurchaseOrderItem', follower, {}, ['code'])).rows).toEqual([[first?.code], [first?.code]])
})
