import { sql } from 'kysely'
import { afterAll, describe, expect, it } from 'vitest'
import { permissionsOf } from '#kernel/permission.ts'
import { startErp } from '#platform/testing/erp.ts'
import { staffMember } from '#platform/testing/world.ts'
import { orders } from './orders.ts'
import type { Order } from '../shapes.ts'
import { castOf, deskOf, makeSku } from './orders.fixture.ts'
import { orderRoutes } from './routes.ts'

const erp = await startErp(({ cipher }) => orderRoutes({ clock: () => new Date(), cipher }))
afterAll(() => erp.close())
const cast = await castOf(erp)
const desk = deskOf(erp, cast)
const narrow = await erp.people.signIn(await erp.people.user('只看自己', ['Purchaser']))
await erp.people.run(sql`update app_user set own_only = true where id = ${narrow.userId}`)

const theirs = await desk.issued()
const own = await deskOf(erp, { ...cast, purchaser: narrow }).issued()

describe('a purchaser who sees only their own documents', () => {
  it('lists the orders that they are the purchaser of; others list all', async () => {
    const idsFor = async (as: typeof narrow): Promise<string[]> =>
      (await erp.call('GET', '/api/PurchaseOrder', as)).json().map(({ id }: { id: string }) => id)
    expect(await idsFor(narrow)).toEqual([own.id])
    expect((await idsFor(cast.purchaser)).toSorted()).toEqual([own.id, theirs.id].toSorted())
  })
  it('is counted only these on the home page', async () => {
    const countFor = (ownOnly: boolean) => {
      const me = { ...staffMember(), userId: narrow.userId, permissions: permissionsOf(['Purchaser']), ownOnly }
      return erp.db.read(me, (tx) => orders.store.count(tx, me, {}, '2026-01-01', 99))
    }
    expect([await countFor(true), await countFor(false)]).toEqual([1, 2])
  })
  it('does not find the others by their address, neither to read nor to print nor to change; their own are open', async () => {
    const status = async (id: string, part = '') =>
      (await erp.call('GET', `/api/PurchaseOrder/${id}${part}`, narrow)).status
    expect([await status(theirs.id), await status(theirs.id, '/Preview')]).toEqual([404, 404])
    expect([await status(own.id), await status(own.id, '/Preview')]).toEqual([200, 200])
    const cancelled = (order: typeof own) => desk.move(order, 'cancel', narrow, { remark: '不再需要' })
    expect((await cancelled(theirs)).status).toBe(404)
    expect((await cancelled(own)).status).toBe(200)
  })
  it('is told the last price of their own orders, not of those of others', async () => {
    const sku = await makeSku(erp, 'SCOPE-1', '末价', '个')
    const confirmed = async (by: typeof desk, unitPrice: string): Promise<Order> => {
      const items = [{ skuId: sku, qty: '1', unitPrice, requiredDate: '2099-01-01' }]
      return desk.moved(await by.issued({ items }), 'confirm', cast.owner)
    }
    const codes = async (as: typeof narrow): Promise<string[]> =>
      (await erp.call('GET', `/api/PurchaseOrder/LastPrice?SupplierCompanyId=${cast.a}&SkuIds=${sku}`, as))
        .json()
        .map(({ orderCode }: { orderCode: string }) => orderCode)
    const mine = await confirmed(deskOf(erp, { ...cast, purchaser: narrow }), '5')
    const last = await confirmed(desk, '6')
    expect([await codes(narrow), await codes(cast.purchaser)]).toEqual([[mine.code], [last.code]])
  })
  it('sees all again from the next call on when the scope is widened', async () => {
    await erp.people.run(sql`update app_user set own_only = false where id = ${narrow.userId}`)
    expect((await erp.call('GET', `/api/PurchaseOrder/${theirs.id}`, narrow)).status).toBe(200)
    await erp.people.run(sql`update app_user set own_only = true where id = ${narrow.userId}`)
    expect((await erp.call('GET', `/api/PurchaseOrder/${theirs.id}`, narrow)).status).toBe(404)
  })
})
