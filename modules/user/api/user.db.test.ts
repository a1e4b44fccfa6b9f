import { afterAll, describe, expect, test } from 'vitest'
import { permissionsOf } from '#kernel/permission.ts'
import { createSandboxPhone } from '#platform/messaging/sms.ts'
import { startErp } from '#platform/testing/erp.ts'
import { userRoutes } from './routes.ts'

const erp = await startErp(({ db, cipher }) =>
  userRoutes({ cipher, sms: createSandboxPhone(db, cipher), clock: () => new Date() }),
)
const { call, people } = erp
afterAll(() => erp.close())

const [passed, pending] = [await people.supplier('甲公司', 5), await people.supplier('乙公司', 1)]
const id = await people.user('两家')
await people.join(id, passed, ['SupplierSales', 'SupplierQuality'])
await people.join(id, pending, ['SupplierOwner'], true)
const person = await people.signIn(id)
const acting = await people.signIn(id, passed)
const stranger = await people.signIn(await people.user('外人'))

describe('the signed-in person', () => {
  test('learns who they are and what they are granted', async () => {
    expect((await call('GET', '/api/User/Info', person)).json()).toMatchObject({
      uid: id,
      username: '两家',
      scope: 'SupplierErp,SupplierCenter',
      userGroup: '2',
    })
    expect((await call('GET', '/api/User/Info', stranger)).json()).toMatchObject({
      scope: 'SupplierErp,SupplierCenter',
    })
    expect((await call('GET', '/api/User/Info')).status).toBe(401)
  })
  test('sees their companies with status and role, and nobody else’s', async () => {
    expect((await call('GET', '/api/User/SuppliersSimple', person)).json()).toMatchObject([
      { name: '甲公司', statusName: '已认证' },
      { name: '乙公司', statusName: '审核中' },
    ])
    const [first, second] = (await call('GET', '/api/User/Suppliers', person)).json()
    expect(first).toMatchObject({
      roleNames: ['业务', '质量'],
      permissions: [...permissionsOf(['SupplierSales', 'SupplierQuality'])],
      isOwner: false,
    })
    expect(second).toMatchObject({ ownOnly: true })
    expect((await call('GET', `/api/User/SupplierDetail/${first.id}`, person)).json().name).toBe('甲公司')
    expect((await call('GET', `/api/User/SupplierDetail/${first.id}`, stranger)).status).toBe(404)
    expect((await call('GET', '/api/User/Suppliers', stranger)).json()).toEqual([])
  })
  test('has permissions only in the company they act for', async () => {
    expect((await call('GET', '/api/User/Permission', acting)).json().permissions).toContain('order.answer')
    expect((await call('GET', '/api/User/Permission', person)).json().permissions).toEqual([])
  })
  test('changes their own nickname, by its version, and no other’s', async () => {
    const { rowVersion } = (await call('GET', '/api/User/Detail', person)).json()
    const rename = (who: string, nickname: string) =>
      call('PATCH', `/api/User/${who}`, person, { body: { nickname, rowVersion } })
    expect((await rename(id, '小两')).json()).toMatchObject({ nickname: '小两', rowVersion: rowVersion + 1 })
    expect((await rename(id, '又改')).status).toBe(412)
    expect((await rename(stranger.userId, '坏')).status).toBe(404)
  })
  test('saves nickname and default company by PUT, and what is left out stays', async () => {
    const before = (await call('GET', '/api/User/Detail', person)).json()
    const put = (body: object, who = id, as: typeof person | undefined = person) =>
      call('PUT', `/api/User/${who}`, as, { body })
    const named = (await put({ nickname: '阿两', rowVersion: before.rowVersion })).json()
    expect(named).toEqual({ ...before, nickname: '阿两', rowVersion: before.rowVersion + 1 })
    const { rowVersion } = named
    const settled = await put({ defaultCompanyId: passed, rowVersion })
    expect(settled.json()).toEqual({ ...named, defaultCompanyId: passed, rowVersion: rowVersion + 1 })
    expect((await call('GET', '/api/User/Detail', person)).json()).toEqual(settled.json())

    const next = { rowVersion: rowVersion + 1 }
    const foreign = await people.supplier('别家')
    expect((await put({ defaultCompanyId: foreign, ...next })).json().errors).toEqual({
      defaultCompanyId: ['默认企业应为您加入的企业'],
    })
    expect((await put({ name: '改名', ...next })).json().errors).toEqual({ name: ['不支持的字段'] })
    expect((await put({ nickname: '无版本' })).status).toBe(422)
    expect((await put({ nickname: '过期', rowVersion })).status).toBe(412)
    expect((await put({ nickname: '坏', ...next }, stranger.userId)).status).toBe(404)
    expect((await put({ nickname: '坏', ...next }, id, stranger)).status).toBe(404)
    expect((await call('PUT', `/api/User/${id}`, undefined, { body: next })).status).toBe(401)
    expect((await call('GET', '/api/User/Detail', person)).json()).toEqual(settled.json())
  })
  test('reads what they are called among the buyer’s people, and people of suppliers nothing', async () => {
    const staff = await people.signIn(await people.user('王采', ['Purchaser', 'Finance']))
    const rolesOf = async (who: typeof person) => (await call('GET', '/api/User/Detail', who)).json().staffRoleNames
    expect([await rolesOf(staff), await rolesOf(person)]).toEqual([['采购', '财务'], []])
  })
  test('sees their own groups only, also by their id', async () => {
    const staff = await people.signIn(await people.user('李采', ['Purchaser']))
    const groups = async (as: typeof person, who = as.userId) => call('GET', `/api/User/${who}/UserGroup`, as)
    for (const [as, own] of [
      [person, { id: 2, name: '供应商' }],
      [staff, { id: 1, name: '采购方' }],
    ] as const) {
      expect((await call('GET', '/api/User/UserGroup', as)).json()).toEqual([own])
      expect((await groups(as)).json()).toEqual([own])
    }
    const foreign = await groups(person, stranger.userId)
    const unknown = await groups(person, crypto.randomUUID())
    expect([foreign.status, foreign.text]).toEqual([404, unknown.text])
    // Staff read no one's but their own here, either.
    expect((await groups(staff, person.userId)).status).toBe(404)
    expect((await groups(person, 'me')).status).toBe(422)
    expect((await call('GET', `/api/User/${id}/UserGroup`)).status).toBe(401)
  })
})

describe('page settings', () => {
  const save = (body: object, as = person, key = 'purchaseOrder.list') =>
    call('PUT', `/api/User/PageConfig/${key}`, as, { body })
  test('are merged part by part and kept per person', async () => {
    await save({ pageSize: 50, columns: [{ key: 'code', visible: true }] })
    await save({ density: 'small' })
    expect((await call('GET', '/api/User/PageConfig/purchaseOrder.list', person)).json()).toMatchObject({
      pageKey: 'purchaseOrder.list',
      pageSize: 50,
      density: 'small',
      columns: [{ key: 'code', visible: true }],
    })
    expect((await call('GET', '/api/User/PageConfig/purchaseOrder.list', stranger)).json()).toEqual({
      pageKey: 'purchaseOrder.list',
      updatedAt: '',
    })
  })
  test('refuse what they do not know', async () => {
    expect((await save({ colour: 'red' })).json().errors).toEqual({ colour: ['不支持的字段'] })
    expect((await save({ pageSize: 20 }, person, '1page')).json().errors).toEqual({ id: ['应为字母开头的页面名'] })
  })
})
