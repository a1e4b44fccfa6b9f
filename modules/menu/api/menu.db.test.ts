import { sql } from 'kysely'
import { afterAll, describe, expect, it } from 'vitest'
import { isRecord, parseJson } from '#kernel/json.ts'
import { startErp } from '#platform/testing/erp.ts'
import type { Person } from '#platform/testing/people.ts'
import type { MenuNode } from '../contract.ts'
import { FRAME, SECTIONS } from '../nodes.ts'
import { menuRoutes } from './routes.ts'

const NOW = new Date('2026-05-06T07:08:09.900Z')
const ORDERS = {
  id: 'order.list',
  parentId: 'order',
  sides: ['supplier', 'staff'],
  needs: 'order.view',
  routePath: '/admin/po/list',
  routerName: 'PurchaseOrderList',
  component: 'purchase-order/list-page',
  title: '采购订单',
} as const

const erp = await startErp(() => menuRoutes([...SECTIONS, ORDERS, ...FRAME], () => NOW))
afterAll(() => erp.close())
const { people, call } = erp

const [mine, other] = [await people.supplier('晨光彩印'), await people.supplier('童趣玩具')]
const owner = await people.member(mine, 'SupplierOwner', '孙老板')
const accountant = await people.member(mine, 'SupplierFinance', '小钱')
const purchaser = await people.staff('王采', 'Purchaser')

const asked = (as?: Person) => call('GET', '/api/User/MenuNode', as)
const nodes = async (as: Person): Promise<MenuNode[]> => (await asked(as)).json().menuNodes
const names = async (as: Person): Promise<string[]> => (await nodes(as)).map(({ routerName }) => routerName)

describe('GET /api/User/MenuNode', () => {
  it('R-15 answers the nodes of the caller with all that routes are built from, and when they were given', async () => {
    const answer = await asked(owner)
    expect([answer.status, answer.json().iat]).toEqual([200, Math.floor(NOW.getTime() / 1000)])
    const given = await nodes(owner)
    const page = given.find(({ id }) => id === ORDERS.id)
    expect(page).toEqual({
      id: 'order.list',
      parentId: 'order',
      sortIndex: expect.any(Number),
      routePath: '/admin/po/list',
      routerName: 'PurchaseOrderList',
      redirectUrl: '',
      component: 'purchase-order/list-page',
      meta: expect.any(String),
      isHidden: false,
      hideChildrenInMenu: false,
    })
    const meta = parseJson(page?.meta ?? '')
    expect(isRecord(meta) ? meta : {}).toMatchObject({ title: '采购订单', hidden: false, rootRouteId: 'order' })
    // A section leads to its first page, and stands before it.
    expect(given.find(({ id }) => id === 'order')).toMatchObject({ parentId: null, redirectUrl: '/admin/po/list' })
    expect(given.map(({ sortIndex }) => sortIndex)).toEqual(given.map((_node, index) => index))
    const ids = new Set(given.map(({ id }) => id))
    expect(given.filter(({ parentId }) => parentId !== null && !ids.has(parentId))).toEqual([])
  })
  it('answers each side and each right its own, without sections that would be empty', async () => {
    expect(await names(owner)).toEqual(expect.arrayContaining(['PurchaseOrder', 'PurchaseOrderList', 'SubAccount']))
    expect(await names(owner)).not.toContain('SupplierList')
    const withoutOrders = await names(accountant)
    expect(withoutOrders.length).toBeGreaterThan(0)
    expect(withoutOrders).not.toContain('PurchaseOrderList')
    expect(withoutOrders).not.toContain('PurchaseOrder')
    expect(await names(purchaser)).toEqual(expect.arrayContaining(['PurchaseOrderList', 'SupplierList']))
    expect(await names(purchaser)).not.toContain('SubAccount')
  })
  it('answers nothing to strangers, for a company of others, or without one', async () => {
    expect((await asked()).status).toBe(401)
    expect(
      (await call('GET', '/api/User/MenuNode', undefined, { headers: { authorization: 'Bearer x' } })).status,
    ).toBe(401)
    const astray = await people.signIn(owner.userId, other)
    expect((await asked(astray)).status).toBe(403)
    expect((await asked(await people.signIn(owner.userId))).status).toBe(403)
    const left = await people.member(mine, 'SupplierSales', '离开的人')
    expect((await asked(left)).status).toBe(200)
    await people.run(sql`update membership set is_active = false where user_id = ${left.userId}`)
    expect((await asked(left)).status).toBe(403)
  })
})
