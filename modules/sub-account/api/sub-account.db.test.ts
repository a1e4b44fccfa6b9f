import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, describe, expect, it } from 'vitest'
import { fieldOf } from '#kernel/json.ts'
import { startErp } from '#platform/testing/erp.ts'
import { createMembers } from '#platform/testing/members.ts'
import type { Person } from '#platform/testing/people.ts'
import { asOwner } from '#platform/testing/world.ts'
import { subAccountRoutes } from './routes.ts'

const erp = await startErp(({ cipher }) => subAccountRoutes(cipher))
afterAll(() => erp.close())
const { call, people, cipher } = erp
const members = createMembers(people, cipher)

const buyer = await people.buyer('买方')
const mine = await people.supplier('晨光彩印')
const other = await people.supplier('童趣玩具')
const [mineId, otherId] = [await members.supplierId(mine), await members.supplierId(other)]
const owner = await members.owner(mine, '孙老板')
const stranger = await members.owner(other, '林童')
const purchaser = await people.signIn(await people.user('王采', ['Purchaser']))

const UNKNOWN = '6f1c1f9e-7d0f-4f43-9b7a-0d5f6a6c2b11'
const url = (...rest: string[]) => ['/api/Supplier', mineId, 'SubAccount', ...rest].join('/')
let numbers = 0
const freeNumber = (): string => {
  numbers += 1
  return `136${String(numbers).padStart(8, '0')}`
}
const draft = (more: object = {}) => ({
  mobile: freeNumber(),
  nickname: '小周',
  roleKeys: ['SupplierFinance'],
  dataScope: 1,
  ...more,
})
const add = (body: object, as: Person = owner) => call('POST', url(), as, { body })
const member = async (name: string, roles: ['SupplierSales'] | ['SupplierMerchandiser'] = ['SupplierSales']) => {
  const userId = await people.user(name)
  await people.join(userId, mine, roles)
  return { userId, seat: await members.seatId(userId, mine), person: await people.signIn(userId, mine) }
}
const row = async (seat: string) =>
  (await call('GET', `${url()}?PageSize=100`, owner))
    .json()
    .find((one: { userCompanyId: string }) => one.userCompanyId === seat)
const accounts = (as: Person, query = '') => call('GET', `/api/Supplier/${mineId}/Account${query}`, as)
const orderOf = async (followerId: string, status = 'executing'): Promise<string> => {
  const id = randomUUID()
  await people.run(sql`insert into purchase_order (id, company_id, buyer_company_id, purchaser_id, follower_id, code, status, order_type, title,
      order_date, tax_rate, total_qty, amount_no_tax, tax_amount, total_amount, payment_term, delivery_mode, inspection_level, required_date,
      search_text, search_grams, created_by, updated_by)
    values (${id}, ${mine}, ${buyer}, ${purchaser.userId}, ${followerId}, ${id.slice(0, 12)}, ${status}, 1, '订单', '2026-01-01', 13, 1, 1, 0, 1, '{}', 1,
      'AQL', '2026-02-01', '', '{}', ${purchaser.userId}, ${purchaser.userId})`)
  return id
}
const followerOf = async (id: string): Promise<unknown> =>
  fieldOf((await people.run(sql`select follower_id from purchase_order where id = ${id}`))[0], 'followerId')

describe('an invited member', () => {
  it('waits as 待加入, and is 正常 from their first call for the company', async () => {
    const made = (await add(draft({ roleKeys: ['SupplierFinance'] }))).json()
    expect(made).toMatchObject({
      status: 2,
      statusName: '待加入',
      nickname: '小周',
      roleNames: ['财务'],
      isOwner: false,
      joinedAt: null,
    })
    const person = await people.signIn(made.userId, mine)
    expect((await accounts(person)).status).toBe(200)
    expect(await row(made.userCompanyId)).toMatchObject({
      status: 1,
      statusName: '正常',
      nickname: '小周',
      invitedBy: '孙老板',
    })
    await people.run(sql`update app_user set nickname = '周周' where id = ${made.userId}`)
    expect(await row(made.userCompanyId)).toMatchObject({ nickname: '周周' })
    expect(
      await people.run(sql`select action from audit_log where entity_id = ${made.userCompanyId} order by id`),
    ).toEqual([{ action: '邀请子账号' }, { action: '首次登录，加入企业' }])
  })
  it('gets a message that names nobody’s number', async () => {
    const body = draft()
    const made = (await add(body)).json()
    const [line] = await people.run(sql`select payload from outbox order by id desc limit 1`)
    expect(line).toMatchObject({
      payload: { code: 'account.invited', userIds: [made.userId], vars: { inviter: '孙老板', company: '晨光彩印' } },
    })
    expect(JSON.stringify(line)).not.toContain(body.mobile)
  })
  it('whose number is known keeps their account, and their name stays private until they join', async () => {
    const known = await people.user('王秘密')
    const answer = await add(draft({ mobile: await members.mobileOf(known), nickname: '老王' }))
    expect(answer.json()).toMatchObject({ userId: known, nickname: '老王', lastLoginAt: null })
    expect(answer.text).not.toContain('王秘密')
    expect((await accounts(owner)).text).not.toContain('王秘密')
  })
  it('has a number that lies nowhere in the clear', async () => {
    const body = draft()
    await add(body)
    const rows = await people.run(
      sql`select u::text as line from app_user u union all select m::text from membership m`,
    )
    expect(JSON.stringify(rows)).not.toContain(body.mobile)
  })
  it.each([
    ['a bad number', { mobile: '12345' }, 'mobile'],
    ['no role', { roleKeys: [] }, 'roleKeys'],
    ['the main account’s role', { roleKeys: ['SupplierOwner'] }, 'roleKeys.0'],
    ['a role of the buyer', { roleKeys: ['PurchaseManager'] }, 'roleKeys.0'],
    ['an unknown category', { categoryIds: [UNKNOWN] }, 'categoryIds'],
  ])('is refused with %s', async (_why, more, field) => {
    const answer = await add(draft(more))
    expect(answer.status).toBe(422)
    expect(Object.keys(answer.json().errors)).toEqual([field])
  })
  it('is refused when they are a member already, or work for the buyer', async () => {
    const body = draft()
    expect((await add(body)).status).toBe(200)
    expect((await add(body)).json()).toMatchObject({ errors: { mobile: ['该手机号已是本企业成员'] } })
    const staff = await members.mobileOf(purchaser.userId)
    expect((await add(draft({ mobile: staff }))).json()).toMatchObject({
      errors: { mobile: ['该手机号不能加入供应商企业'] },
    })
  })
})

describe('the people of a company', () => {
  it('are at most twenty, also when many are invited at once', async () => {
    const company = await people.supplier('满员厂')
    const boss = await members.owner(company)
    const path = `/api/Supplier/${await members.supplierId(company)}/SubAccount`
    const answers = await Promise.all(Array.from({ length: 25 }, () => call('POST', path, boss, { body: draft() })))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(19)
    expect(answers.find(({ status }) => status === 422)?.json().title).toBe('每个企业最多 20 个账号')
  })
  it('are listed with the owner under Account, without the owner under SubAccount', async () => {
    const all = (await accounts(owner, '?PageSize=100')).json()
    expect(all[0]).toMatchObject({ isOwner: true, nickname: '孙老板', roleNames: ['主账号'] })
    expect((await call('GET', `${url()}?PageSize=100`, owner)).json()).toHaveLength(all.length - 1)
    const picked = (await call('GET', `${url('Select')}?PageSize=100`, owner)).json()
    expect(picked.every((one: { isOwner: boolean }) => !one.isOwner)).toBe(true)
  })
  it('are shown with their binding when asked for it, and not otherwise', async () => {
    const bound = await member('绑定者')
    await people.run(sql`insert into messaging_follower (openid, is_following) values ('oBound', true)`)
    await people.run(sql`insert into messaging_binding (user_id, openid) values (${bound.userId}, 'oBound')`)
    const found = await accounts(owner, `?IsObtainSubscribed=true&WechatBound=true`)
    expect(found.json()).toMatchObject([{ userId: bound.userId, wechatBound: true, isSubscribed: true }])
    expect(found.text).not.toContain('oBound')
    expect((await accounts(owner, '?WechatBound=true')).json()[0]).not.toHaveProperty('wechatBound')
  })
  it('are found by name, role and status', async () => {
    const quiet = await member('静静', ['SupplierMerchandiser'])
    const q = encodeURIComponent('静静')
    expect((await accounts(owner, `?Q=${q}&RoleKey=SupplierMerchandiser&Status=1`)).json()).toMatchObject([
      { userId: quiet.userId },
    ])
    expect((await accounts(owner, `?Q=${q}&Status=3`)).json()).toEqual([])
  })
  it('are shown to staff read-only, and to nobody of another company', async () => {
    expect((await accounts(purchaser)).status).toBe(200)
    expect((await add(draft(), purchaser)).status).toBe(403)
    const foreign = await accounts(stranger)
    const unknown = await call('GET', `/api/Supplier/${UNKNOWN}/Account`, stranger)
    expect(foreign.status).toBe(404)
    expect(foreign.text).toBe(unknown.text)
    expect((await add(draft(), stranger)).text).toBe(foreign.text)
  })
  it('of a second company of the same person ask for a switch', async () => {
    await people.join(owner.userId, other, ['SupplierSales'])
    const answer = await call('GET', `/api/Supplier/${otherId}/Account`, owner)
    expect(answer.json()).toMatchObject({ status: 412, type: 'SwitchCompany' })
  })
  it('are managed by the main account alone', async () => {
    const { person } = await member('业务员')
    expect((await accounts(person)).status).toBe(200)
    expect((await call('GET', url(), person)).status).toBe(403)
    expect((await add(draft(), person)).status).toBe(403)
  })
})

describe('a member who is changed', () => {
  it('has the new roles from the next call on; what is left out stays', async () => {
    const { seat } = await member('小改')
    const { rowVersion } = await row(seat)
    const body = { rowVersion, dataScope: 2, canSeePrice: true }
    expect((await call('PUT', url(seat), owner, { body })).json()).toMatchObject({
      roleKeys: ['SupplierSales'],
      dataScope: 2,
      canSeePrice: true,
      rowVersion: rowVersion + 1,
    })
    expect((await call('PUT', url(seat), owner, { body })).status).toBe(412)
    expect(
      await people.run(sql`select diff from audit_log where entity_id = ${seat} and action = '修改子账号'`),
    ).toEqual([
      {
        diff: [
          { field: '角色', before: 'SupplierSales', after: 'SupplierSales,SupplierPriceViewer' },
          { field: '数据范围', before: '全部', after: '仅本人负责' },
        ],
      },
    ])
  })
  it('is out at once when stopped, and in again when let in', async () => {
    const { seat, person } = await member('停停')
    const set = async (isStopped: boolean) =>
      call('PUT', url(seat), owner, { body: { rowVersion: (await row(seat)).rowVersion, isStopped } })
    expect((await accounts(person)).status).toBe(200)
    expect((await set(true)).json()).toMatchObject({ status: 3, statusName: '已停用' })
    expect((await accounts(person)).status).toBe(403)
    expect((await set(false)).json()).toMatchObject({ status: 1 })
    expect((await accounts(person)).status).toBe(200)
  })
  it('is not the owner, and not of another company', async () => {
    const body = { rowVersion: 0, isStopped: true }
    const seat = await members.seatId(owner.userId, mine)
    expect((await call('PUT', url(seat), owner, { body })).json().title).toBe('主账号不能修改或移除，请先转移主账号')
    expect((await call('DELETE', url(seat), owner)).status).toBe(422)
    const third = await people.supplier('第三家')
    const foreign = await members.seatId((await members.owner(third)).userId, third)
    for (const [method, options] of [
      ['PUT', { body }],
      ['DELETE', {}],
    ] as const) {
      const answer = await call(method, url(foreign), owner, options)
      expect(answer.text).toBe((await call(method, url(UNKNOWN), owner, options)).text)
      expect(answer.status).toBe(404)
    }
  })
})

describe('a member who is removed', () => {
  it('is out with the very next call, under every company header, and can be invited again', async () => {
    const { seat, person, userId } = await member('走走')
    expect((await accounts(person)).status).toBe(200)
    expect((await call('DELETE', url(seat), owner)).status).toBe(200)
    expect((await accounts(person)).status).toBe(403)
    const third = await people.supplier('外人的厂')
    for (const header of [undefined, mine, third, UNKNOWN]) {
      const again = await people.signIn(userId, header)
      expect((await call('GET', `/api/Supplier/${mineId}/Account`, again)).status, header ?? 'none').toBe(403)
    }
    expect(await row(seat)).toBeUndefined()
    expect((await call('DELETE', url(seat), owner)).status).toBe(404)
    const again = await add(draft({ mobile: await members.mobileOf(userId) }))
    expect(again.json()).toMatchObject({ userId, status: 2 })
  })
  it('hands over open work in the same call', async () => {
    const [leaving, staying] = [await member('离职'), await member('接手')]
    const [open, done] = [await orderOf(leaving.userId), await orderOf(leaving.userId, 'finished')]
    expect(await row(leaving.seat)).toMatchObject({ openResponsibilities: 1 })
    expect((await call('DELETE', url(leaving.seat), owner)).json()).toMatchObject({
      status: 422,
      errors: { reassignTo: ['该成员还有 1 项未完成的工作，请选择接手人'] },
    })
    expect((await accounts(leaving.person)).status).toBe(200)
    for (const nobody of [UNKNOWN, leaving.userId, stranger.userId])
      expect((await call('DELETE', `${url(leaving.seat)}?reassignTo=${nobody}`, owner)).status).toBe(422)
    expect((await call('DELETE', `${url(leaving.seat)}?reassignTo=${staying.userId}`, owner)).status).toBe(200)
    expect([await followerOf(open), await followerOf(done)]).toEqual([staying.userId, staying.userId])
  })
  it('receives nothing for the company any more', async () => {
    const { seat, userId } = await member('收信')
    await asOwner(
      erp.options,
      [
        `insert into notice_template (code, name, group_name, biz_type, title, content, channels, wechat_template, wechat_keywords, default_roles, level, is_todo, is_urgent)
        values ('test.removed', '', '', '', '', '', '{inApp}', '', '{}', '{}', 2, false, false)`,
      ],
      [
        `insert into notice_setting (company_id, template_id, is_open, channels, receiver_ids, updated_by)
        select $1, t.id, true, '{inApp}', array[$2, $3]::uuid[], $2 from notice_template t where t.code = 'test.removed'`,
        [mine, owner.userId, userId],
      ],
    )
    await call('DELETE', url(seat), owner)
    expect(await people.run(sql`select receiver_ids from notice_setting`)).toEqual([{ receiverIds: [owner.userId] }])
  })
  it('of two removals at once one is accepted', async () => {
    const { seat } = await member('两次')
    const answers = await Promise.all([1, 2].map(() => call('DELETE', url(seat), owner)))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)[0]).toBe(200)
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })
})
