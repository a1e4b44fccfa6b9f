import { sql } from 'kysely'
import { afterAll, describe, expect, it } from 'vitest'
import { fieldOf } from '#kernel/json.ts'
import type { RoleKey } from '#kernel/permission.ts'
import { sendSecondFactor } from '#platform/auth/second-factor.ts'
import { createSandboxPhone } from '#platform/messaging/sms.ts'
import { startErp } from '#platform/testing/erp.ts'
import { createMembers } from '#platform/testing/members.ts'
import type { Person } from '#platform/testing/people.ts'
import { memberOf } from '#platform/testing/world.ts'
import { staffRoutes } from './routes.ts'

const erp = await startErp(({ cipher }) => staffRoutes(cipher, []))
afterAll(() => erp.close())
const { call, people, cipher, db } = erp
const { mobileOf, owner: ownerOf } = createMembers(people, cipher)
const phone = createSandboxPhone(db, cipher)

const UNKNOWN = '6f1c1f9e-7d0f-4f43-9b7a-0d5f6a6c2b11'
const staff = async (name: string, ...roles: RoleKey[]) => people.signIn(await people.user(name, roles))
const admin = await staff('赵管理', 'Administrator')
const purchaser = await staff('王采', 'Purchaser')
const supplier = await ownerOf(await people.supplier('晨光彩印'), '陈晨')

let numbers = 0
const freeNumber = (): string => `137${String((numbers += 1)).padStart(8, '0')}`
const draft = (more: object = {}) => ({
  mobile: freeNumber(),
  name: '周新',
  roleKeys: ['Purchaser'],
  dataScope: 1,
  ...more,
})
const add = (more: object = {}, as: Person | undefined = admin, key?: string) =>
  call('POST', '/api/Staff', as, { body: draft(more), ...(key === undefined ? {} : { key }) })
const read = async (id: string) => (await call('GET', `/api/Staff/${id}`, admin)).json()
const change = async (id: string, more: object, as = admin) => {
  const { name, roleKeys, dataScope, rowVersion } = await read(id)
  return call('PUT', `/api/Staff/${id}`, as, { body: { name, roleKeys, dataScope, rowVersion, ...more } })
}
const move = async (id: string, transition: string, as = admin, rowVersion?: number) =>
  call('PATCH', `/api/Staff/${id}/State?transition=${transition}`, as, {
    body: { rowVersion: rowVersion ?? (await read(id)).rowVersion },
  })
const remove = async (id: string, as = admin, rowVersion?: number) =>
  call('DELETE', `/api/Staff/${id}?rowVersion=${rowVersion ?? (await read(id)).rowVersion}`, as)
const isIn = async (as: Person) => (await call('GET', '/api/Staff', as)).status !== 401
const codeFor = async ({ userId }: Person): Promise<string> => {
  await people.run(sql`delete from second_factor where user_id = ${userId}`)
  const me = { ...memberOf(null, userId), side: 'staff' as const }
  await sendSecondFactor({ db, cipher, sms: phone }, me, 'staff.administrator')
  return /\d{6}/.exec((await phone.inbox(await mobileOf(userId)))[0]?.text ?? '')?.[0] ?? ''
}
const lines = (id: string) =>
  people.run(sql<{ action: string; diff: { field: string; before: string; after: string }[] }>`
    select action, diff from audit_log where entity = 'Staff' and entity_id = ${id} order by id`)
const noticesTo = (id: string) =>
  people.run(sql<{ code: string }>`select payload ->> 'code' as code from outbox where payload -> 'userIds' ? ${id}`)

describe('adding a colleague', () => {
  it('makes an account that can sign in, keeps who did it, and sends a message how to sign in', async () => {
    const made = await add({ dataScope: 2 })
    expect(made.status, made.text).toBe(200)
    const { id } = made.json()
    expect(made.json()).toMatchObject({
      name: '周新',
      mobileMasked: expect.stringMatching(/^137\*{4}\d{4}$/),
      roleNames: ['采购'],
      dataScopeName: '仅本人负责',
      statusName: '在用',
      lastLoginAt: null,
      supplierNames: [],
    })
    expect((await lines(id)).map(({ action }) => action)).toEqual(['新增员工'])
    expect(await noticesTo(id)).toEqual([{ code: 'staff.added' }])
    expect((await call('GET', '/api/Staff', await people.signIn(id))).status).toBe(403)
  })
  it('refuses a number twice, also when two send it at once, and says where a stopped colleague is found', async () => {
    const mobile = freeNumber()
    const both = await Promise.all([add({ mobile }), add({ mobile })])
    expect(both.map(({ status }) => status).toSorted((x, y) => x - y)).toEqual([200, 422])
    expect((await add({ mobile })).json().errors).toEqual({ mobile: ['该手机号已是员工'] })
    const id = both.find(({ status }) => status === 200)?.json().id
    await move(id, 'stop')
    expect((await add({ mobile })).json().errors).toEqual({ mobile: ['该员工已停用，请在列表中恢复'] })
  })
  it('makes a colleague of a person who is at a supplier, and says so; they stay there', async () => {
    const company = await people.supplier('童趣玩具')
    const { userId } = await ownerOf(company, '林童')
    const made = await add({ mobile: await mobileOf(userId), name: '林童' })
    expect(made.json()).toMatchObject({ id: userId, supplierNames: ['童趣玩具'] })
    const [account] = await people.run(sql`select user_groups from app_user where id = ${userId}`)
    expect(fieldOf(account, 'userGroups')).toEqual([1, 2])
    expect((await remove(userId)).status).toBe(200)
    expect((await call('GET', '/api/Staff', await people.signIn(userId, company))).status).toBe(403)
  })
  it.each([
    ['mobile', { mobile: '123' }],
    ['name', { name: ' ' }],
    ['roleKeys', { roleKeys: [] }],
    ['roleKeys.0', { roleKeys: ['SupplierOwner'] }],
    ['dataScope', { dataScope: 3 }],
  ])('refuses a bad %s', async (field, more) => {
    const refused = await add(more)
    expect(refused.status).toBe(422)
    expect(refused.json().errors).toHaveProperty([field])
  })
  it('asks for a code before it makes an administrator, and for none otherwise', async () => {
    expect((await add({ roleKeys: ['Administrator'] })).json().errors).toEqual({ smsCode: ['请输入短信验证码'] })
    expect((await add({ roleKeys: ['Administrator'], smsCode: '000000' })).status).toBe(422)
    const made = await add({ roleKeys: ['Administrator'], smsCode: await codeFor(admin) })
    expect(made.status, made.text).toBe(200)
    const { id } = (await add()).json()
    expect((await change(id, { roleKeys: ['Administrator'] })).json().errors).toHaveProperty('smsCode')
    expect((await change(id, { roleKeys: ['Administrator'], smsCode: await codeFor(admin) })).status).toBe(200)
    for (const one of [id, made.json().id]) expect((await remove(one)).status).toBe(200)
  })
})

describe('the list of colleagues', () => {
  it('finds by a part of the name, by the whole number and by nothing less of it', async () => {
    const mobile = freeNumber()
    const { id } = (await add({ mobile, name: '欧阳小明' })).json()
    const idsFor = async (query: string): Promise<string[]> =>
      (await call('GET', `/api/Staff?${query}`, admin)).json().map((one: { id: string }) => one.id)
    expect(await idsFor(`Q=${encodeURIComponent('阳小')}`)).toEqual([id])
    expect(await idsFor(`Q=${mobile}`)).toEqual([id])
    expect(await idsFor(`Q=${mobile.slice(0, 8)}`)).toEqual([])
    expect(await idsFor('PageSize=100')).not.toContain(supplier.userId)
  })
  it('is narrowed by role and by state, and sorted', async () => {
    const { id } = (await add({ roleKeys: ['Warehouse'] })).json()
    const idsFor = async (query: string): Promise<string[]> =>
      (await call('GET', `/api/Staff?${query}`, admin)).json().map((one: { id: string }) => one.id)
    expect(await idsFor('RoleKey=Warehouse')).toEqual([id])
    expect(await idsFor('RoleKey=Warehouse&Status=2')).toEqual([])
    await move(id, 'stop')
    expect(await idsFor('RoleKey=Warehouse&Status=2')).toEqual([id])
    for (const order of ['name', '-createdAt', 'lastLoginAt'])
      expect((await call('GET', `/api/Staff?OrderBy=${order}`, admin)).status).toBe(200)
  })
})

describe('changing a colleague', () => {
  it('counts from their next call on and is kept with old and new', async () => {
    const { id } = (await add()).json()
    const person = await people.signIn(id)
    expect((await change(id, { roleKeys: ['Purchaser', 'Finance'], dataScope: 2, name: '周信' })).json()).toMatchObject(
      {
        roleNames: ['采购', '财务'],
        dataScope: 2,
        name: '周信',
      },
    )
    expect((await lines(id)).at(-1)).toEqual({
      action: '修改员工',
      diff: [
        { field: '姓名', before: '周新', after: '周信' },
        { field: '角色', before: '采购', after: '采购、财务' },
        { field: '数据范围', before: '全部', after: '仅本人负责' },
      ],
    })
    expect(await isIn(person)).toBe(true)
  })
  it('refuses an old version and an unknown person', async () => {
    const { id } = (await add()).json()
    expect((await change(id, { rowVersion: 99 })).status).toBe(412)
    expect(
      (await call('PUT', `/api/Staff/${UNKNOWN}`, admin, { body: { ...draft(), mobile: undefined, rowVersion: 0 } }))
        .status,
    ).toBe(404)
    expect((await change(id, { name: '周二' })).status).toBe(200)
  })
  it('lets nobody change their own rights; their own name they may', async () => {
    const own = (more: object) => change(admin.userId, more)
    expect((await own({ roleKeys: ['Administrator', 'Purchaser'] })).json().errors).toHaveProperty('roleKeys')
    expect((await own({ dataScope: 2 })).json().errors).toHaveProperty('roleKeys')
    expect((await own({ name: '赵管' })).status).toBe(200)
    expect((await own({ name: '赵管理' })).status).toBe(200)
  })
})

describe('stopping a colleague', () => {
  it('ends all that they are signed in with at once; let in again, they sign in anew', async () => {
    const { id } = (await add()).json()
    const [desk, mobile] = [await people.signIn(id), await people.signIn(id)]
    expect((await move(id, 'stop')).json()).toMatchObject({ status: 2, statusName: '已停用' })
    expect([await isIn(desk), await isIn(mobile)]).toEqual([false, false])
    expect((await move(id, 'start')).json()).toMatchObject({ status: 1 })
    expect(await isIn(desk)).toBe(false)
    expect(await isIn(await people.signIn(id))).toBe(true)
    expect((await lines(id)).map(({ action }) => action)).toEqual(['新增员工', '停用员工', '恢复员工'])
  })
  it('refuses an old version, what is so already, oneself, and a step that there is not', async () => {
    const { id } = (await add()).json()
    expect((await move(id, 'stop', admin, 99)).status).toBe(412)
    expect((await move(id, 'start')).status).toBe(412)
    expect((await move(admin.userId, 'stop')).json().title).toBe('不能停用或移除自己，请由另一位管理员操作')
    expect((await move(id, 'fire')).status).toBe(422)
    expect((await move(UNKNOWN, 'stop', admin, 0)).status).toBe(404)
  })
})

describe('removing a colleague', () => {
  it('ends their sign-ins and their roles; the name stays in histories, and they can come back', async () => {
    const mobile = freeNumber()
    const { id } = (await add({ mobile })).json()
    const person = await people.signIn(id)
    const { rowVersion } = await read(id)
    expect((await remove(id, admin, rowVersion + 1)).status).toBe(412)
    expect((await remove(id, admin, rowVersion)).status).toBe(200)
    expect(await isIn(person)).toBe(false)
    expect((await call('GET', `/api/Staff/${id}`, admin)).status).toBe(404)
    expect((await lines(id)).at(-1)?.action).toBe('移除员工')
    const [kept] = await people.run(
      sql`select name, staff_left_at is not null as has_left from app_user where id = ${id}`,
    )
    expect(kept).toEqual({ name: '周新', hasLeft: true })
    expect((await add({ mobile })).json()).toMatchObject({ id, status: 1 })
  })
  it('is refused for oneself', async () => {
    expect((await remove(admin.userId)).json().title).toBe('不能停用或移除自己，请由另一位管理员操作')
  })
})

describe('who may administer colleagues', () => {
  const calls = [
    ['GET', '/api/Staff'],
    ['POST', '/api/Staff'],
    ['GET', `/api/Staff/${UNKNOWN}`],
    ['PUT', `/api/Staff/${UNKNOWN}`],
    ['PATCH', `/api/Staff/${UNKNOWN}/State?transition=stop`],
    ['GET', `/api/Staff/${UNKNOWN}/OpenWork`],
    ['DELETE', `/api/Staff/${UNKNOWN}?rowVersion=0`],
    ['GET', '/api/Role'],
  ] as const
  it.each(calls)('%s %s is closed to suppliers, to staff without the right and to strangers', async (method, url) => {
    const body = method === 'GET' || method === 'DELETE' ? {} : { body: {} }
    const statuses = [supplier, purchaser, undefined].map(async (as) => (await call(method, url, as, body)).status)
    expect(await Promise.all(statuses)).toEqual([403, 403, 401])
  })
  it('answers an administrator with every role, what it allows and who has it', async () => {
    const roles: { key: string; side: string; permissions: string[]; people: string[] }[] = (
      await call('GET', '/api/Role', admin)
    ).json()
    expect(roles.find(({ key }) => key === 'Purchaser')).toMatchObject({
      side: 'staff',
      permissions: expect.arrayContaining(['order.manage']),
      people: expect.arrayContaining(['王采']),
    })
    expect(roles.find(({ key }) => key === 'SupplierFinance')).toMatchObject({ side: 'supplier', people: [] })
  })
})
