import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { systemClock } from '#platform/clock.ts'
import { startErp } from '#platform/testing/erp.ts'
import type { Person } from '#platform/testing/people.ts'
import type { Order, OrderRow } from '../shapes.ts'
import { castOf, deskOf, draftOf, makeSku } from './orders.fixture.ts'
import { orderRoutes } from './routes.ts'

const erp = await startErp(({ cipher }) => orderRoutes({ clock: systemClock, cipher }))
afterAll(() => erp.close())
const { call, people } = erp
const cast = await castOf(erp)
const desk = deskOf(erp, cast)

/** A member of the first supplier who sees only their own documents. */
const ownOnly = async (name: string): Promise<Person> => {
  const id = await people.user(name)
  await people.join(id, cast.a, ['SupplierMerchandiser'], true)
  return people.signIn(id, cast.a)
}
const assign = (as: Person, body: object) => call('POST', '/api/PurchaseOrder/Batch/Follower', as, { body })
const listed = async (as: Person, query = ''): Promise<OrderRow[]> =>
  (await call('GET', `/api/Supplier/PurchaseOrder${query}`, as)).json()
const seen = async (as: Person, id: string): Promise<Order> =>
  (await call('GET', `/api/PurchaseOrder/${id}`, as)).json()

describe('the main account', () => {
  let member: Person
  beforeAll(async () => {
    member = await ownOnly('甲跟')
  })

  test('gives several orders to a member, who sees exactly these and can act', async () => {
    const [one, two, other] = [await desk.issued(), await desk.issued(), await desk.issued()]
    expect(await listed(member)).toEqual([])
    const given = await assign(cast.owner, { ids: [one.id, two.id], followerId: member.userId })
    expect(given.json()).toEqual({ assigned: 2, unmatched: 0 })
    expect((await listed(member)).map(({ id }) => id).toSorted()).toEqual([one.id, two.id].toSorted())
    expect((await call('GET', `/api/PurchaseOrder/${other.id}`, member)).status).toBe(404)
    expect((await desk.moved(one, 'confirm', member)).statusName).toBe('执行中')
  })
  test('both sides see who is responsible, and the history who was', async () => {
    const order = await desk.issued()
    await assign(cast.owner, { ids: [order.id], followerId: member.userId })
    expect([
      (await seen(cast.owner, order.id)).followerName,
      (await seen(cast.purchaser, order.id)).followerName,
    ]).toEqual(['甲跟', '甲跟'])
    await assign(cast.owner, { ids: [order.id], followerId: null })
    const { logs, followerId } = await seen(cast.owner, order.id)
    expect(followerId).toBeNull()
    expect(logs.slice(0, 2).map(({ action, diff }) => [action, diff])).toEqual([
      ['指派负责人', [{ field: '负责人', before: '甲跟', after: '' }]],
      ['指派负责人', [{ field: '负责人', before: '', after: '甲跟' }]],
    ])
  })
  test('a form that is open meanwhile stays valid', async () => {
    const order = await desk.issued()
    await assign(cast.owner, { ids: [order.id], followerId: member.userId })
    expect((await desk.move(order, 'confirm', cast.owner)).status).toBe(200)
  })
  test('filters by person, and by what nobody has', async () => {
    const [order, free] = [await desk.issued(), await desk.issued()]
    await assign(cast.owner, { ids: [order.id], followerId: member.userId })
    const ids = async (query: string) => (await listed(cast.owner, query)).map(({ id }) => id)
    const theirs = await ids(`?FollowerId=${member.userId}&PageSize=100`)
    expect([theirs.includes(order.id), theirs.includes(free.id)]).toEqual([true, false])
    const nobodys = await ids('?IsUnassigned=true&PageSize=100')
    expect([nobodys.includes(order.id), nobodys.includes(free.id)]).toEqual([false, true])
  })
  test('the member is notified once of all, and nobody of what stays as it is', async () => {
    const [one, two] = [await desk.issued(), await desk.issued()]
    const newcomer = await ownOnly('甲新')
    await assign(cast.owner, { ids: [one.id, two.id], followerId: newcomer.userId })
    expect((await assign(cast.owner, { ids: [one.id], followerId: newcomer.userId })).json()).toEqual({
      assigned: 0,
      unmatched: 0,
    })
    const notices = await people.run(
      sql`select payload->'vars'->>'count' as count from outbox where topic = 'notice' and payload->'userIds' ? ${newcomer.userId}`,
    )
    expect(notices).toEqual([{ count: '2' }])
  })
})

describe('assigning is refused', () => {
  test('to people who are not of the company, or have left it', async () => {
    const order = await desk.issued()
    for (const userId of [cast.stranger.userId, cast.purchaser.userId]) {
      const refused = await assign(cast.owner, { ids: [order.id], followerId: userId })
      expect([refused.status, refused.json().errors]).toEqual([422, { followerId: ['负责人应为本企业的在用成员'] }])
    }
    expect((await assign(cast.owner, { ids: [order.id] })).status).toBe(422)
  })
  test('to all but the main account, and staff', async () => {
    const order = await desk.issued()
    const body = { ids: [order.id], followerId: cast.quality.userId }
    for (const as of [cast.quality, cast.bothInA, cast.purchaser]) expect((await assign(as, body)).status).toBe(403)
    expect((await assign(cast.owner, body)).status).toBe(200)
  })
  test('of orders of others, and then nothing is assigned at all', async () => {
    const [mine, theirs] = [await desk.issued(), await desk.issued({ supplierCompanyId: cast.b })]
    const refused = await assign(cast.owner, { ids: [mine.id, theirs.id], followerId: cast.quality.userId })
    expect(refused.status).toBe(404)
    expect((await seen(cast.owner, mine.id)).followerId).toBeNull()
  })
})

describe('by rule', () => {
  let category: string
  /** What an order of the category differs in: its first product. */
  const ofCategory = () => ({
    items: draftOf(cast.a, cast.buyer).items.map((item) => ({ ...item, skuCode: 'RULE-SKU' })),
  })
  const responsibleFor = (person: Person, rule: { categories?: string[]; buyers?: string[] }) =>
    people.run(sql`update membership set category_ids = ${rule.categories ?? []}::uuid[], buyer_company_ids = ${rule.buyers ?? []}::uuid[]
      where user_id = ${person.userId} and company_id = ${cast.a}`)
  beforeAll(async () => {
    const insert = async (parent: string | null, code: string): Promise<string> => {
      const [row] = await people.run(sql<{
        id: string
      }>`insert into sku_category (parent_id, name, code, level, sort, biz_line, search_grams)
        values (${parent}, ${code}, ${code}, 1, 0, '玩具', '{}') returning id`)
      return row?.id ?? ''
    }
    category = await insert(await insert(null, 'RULE-1'), 'RULE-2')
    await makeSku(erp, 'RULE-SKU', '规则', '个', category)
  })

  test('a published order goes to the member for its category or its buyer, the one who has both first', async () => {
    const [byCategory, byBoth] = [await ownOnly('甲品'), await ownOnly('甲双')]
    expect((await desk.issued(ofCategory())).followerId).toBeNull()
    await responsibleFor(byCategory, { categories: [category] })
    expect((await desk.issued(ofCategory())).followerId).toBe(byCategory.userId)
    expect((await desk.issued()).followerId).toBeNull()
    await responsibleFor(byBoth, { categories: [category], buyers: [cast.buyer] })
    expect((await desk.issued(ofCategory())).followerId).toBe(byBoth.userId)
    await responsibleFor(byCategory, { buyers: [cast.buyer] })
    await responsibleFor(byBoth, {})
    expect((await desk.issued()).followerId).toBe(byCategory.userId)
    await responsibleFor(byCategory, {})
  })
  test('orders that are there already are given by rule on request; those without one stay as they are', async () => {
    const [one, two] = [await desk.issued(ofCategory()), await desk.issued()]
    const member = await ownOnly('甲类')
    await responsibleFor(member, { categories: [category] })
    expect((await assign(cast.owner, { ids: [one.id, two.id], byRule: true })).json()).toEqual({
      assigned: 1,
      unmatched: 1,
    })
    expect((await seen(cast.owner, one.id)).followerId).toBe(member.userId)
    await responsibleFor(member, {})
  })
})
