import { sql } from 'kysely'
import { afterAll, describe, expect, it } from 'vitest'
import { startErp } from '#platform/testing/erp.ts'
import { createMembers } from '#platform/testing/members.ts'
import type { Person } from '#platform/testing/people.ts'
import { subAccountRoutes } from './routes.ts'

const erp = await startErp(({ cipher }) => subAccountRoutes(cipher))
afterAll(() => erp.close())
const { call, people, cipher } = erp
const members = createMembers(people, cipher)

const company = await people.supplier('晨光彩印')
const id = await members.supplierId(company)
const owner = await members.owner(company, '周老板')
const sales = await people.member(company, 'SupplierSales', '小业')
const stopped = await people.member(company, 'SupplierFinance', '停用者')
await people.run(sql`update membership set is_active = false where user_id = ${stopped.userId}`)
const invited = { mobile: '13600000001', nickname: '小周', roleKeys: ['SupplierFinance'], dataScope: 1 }
const waiting = await call('POST', `/api/Supplier/${id}/SubAccount`, owner, { body: invited })
const purchaser = await people.staff('王采', 'Purchaser')
const stranger = await members.owner(await people.supplier('童趣玩具'), '林童')

const asked = (as?: Person, query = '', supplier = id) =>
  call('GET', `/api/Supplier/${supplier}/Account/Select${query}`, as)
const option = async (person: Person, name: string, roleName: string, isOwner: boolean) => ({
  id: person.userId,
  userCompanyId: await members.seatId(person.userId, company),
  name,
  mobileMasked: expect.stringMatching(/^139\*{4}\d{4}$/),
  roleNames: [roleName],
  isOwner,
})

describe('GET /api/Supplier/{id}/Account/Select', () => {
  it('offers the people of a company who may act, the owner first, and nobody who waits or is stopped', async () => {
    expect([waiting.status, waiting.json().statusName]).toEqual([200, '待加入'])
    const answer = await asked(owner)
    expect([answer.status, answer.json()]).toEqual([
      200,
      [await option(owner, '周老板', '主账号', true), await option(sales, '小业', '业务', false)],
    ])
    expect(answer.headers['x-recordcount']).toBe('2')
    // Any colleague may choose, and staff who see suppliers.
    for (const as of [sales, purchaser]) expect((await asked(as)).json()).toEqual(answer.json())
  })
  it('finds by name, by pages, and says who is reached by messages when asked', async () => {
    expect((await asked(owner, `?Q=${encodeURIComponent('小业')}`)).json()).toMatchObject([{ id: sales.userId }])
    expect((await asked(owner, '?PageSize=1&PageNo=2')).json()).toMatchObject([{ id: sales.userId }])
    await people.run(sql`insert into messaging_follower (openid, is_following) values ('oSales', true)`)
    await people.run(sql`insert into messaging_binding (user_id, openid) values (${sales.userId}, 'oSales')`)
    expect((await asked(owner, '?IsObtainSubscribed=true')).json()).toMatchObject([
      { wechatBound: false, isSubscribed: false },
      { wechatBound: true, isSubscribed: true },
    ])
    expect((await asked(owner)).json()[1]).not.toHaveProperty('isSubscribed')
  })
  it('answers nobody of another company, and tells them nothing of what there is', async () => {
    const [foreign, unknown] = [await asked(stranger), await asked(stranger, '', crypto.randomUUID())]
    expect([foreign.status, foreign.text]).toEqual([404, unknown.text])
  })
  it('answers nobody who is stopped, staff without suppliers, or strangers', async () => {
    const warehouse = await people.staff('周仓管', 'Warehouse')
    expect([(await asked(warehouse)).status, (await asked(stopped)).status, (await asked()).status]).toEqual([
      403, 403, 401,
    ])
    expect((await asked(owner, '', 'x')).status).toBe(422)
  })
})
