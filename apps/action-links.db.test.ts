import { sql } from 'kysely'
import { afterAll, expect, it } from 'vitest'
import { findWholePage } from '#modules/action-link/api/feature.ts'
import { castOf, deskOf } from '#modules/purchase-order/api/orders.fixture.ts'
import type { Order } from '#modules/purchase-order/shapes.ts'
import { castOf as taskCastOf, deskOf as taskDeskOf } from '#modules/rectification/api/tasks.fixture.ts'
import type { Task } from '#modules/rectification/shapes.ts'
import { startActionLinks } from './action-links.fixture.ts'

const world = await startActionLinks()
afterAll(() => world.close())
const cast = await castOf(world)
const desk = deskOf(world, cast)
const { bind, told, linked, open, opened, post, pass, people } = world
const { owner, quality, purchaser } = cast
await bind(owner.userId, 'oOwner')
await bind(quality.userId, 'oQuality')
await bind(purchaser.userId, 'oPurchaser')

const CONFIRMED = '执行中'
const statusOf = async (order: Order): Promise<string> => (await desk.seen(order, owner)).statusName
const asked = async (): Promise<readonly [Order, string]> => {
  const order = await desk.issued()
  return [order, await linked(owner.userId, cast.a, 'order.published', order.id)]
}
const take = (token: string, key: string) => post('Take', { token, key })
const titleOf = (answer: { json: () => { title: string } }): string => answer.json().title

it('the receiver of a message confirms an order without signing in, and the history says so', async () => {
  const [order, token] = await asked()
  const page = await opened(token, 'oOwner')
  expect(page).toMatchObject({
    title: '采购订单',
    code: order.code,
    action: '确认订单',
    userName: '甲主',
    refused: null,
  })
  const facts = new Map(page.facts.map(({ label, value }) => [label, value]))
  expect(facts.get('产品')).toBe('精装绘本《小熊的星空》\n1,000 本，2099-06-30 交货\n礼盒包装\n500 个，2099-06-20 交货')
  expect(facts.get('含税金额')).toBe('¥12,050.00')
  const done = await take(token, page.key)
  expect(done.status, done.text).toBe(200)
  const after = await desk.seen(order, owner)
  expect(after.statusName).toBe(CONFIRMED)
  expect(after.logs[0]).toMatchObject({ action: '确认订单', actorName: '甲主', remark: '通过微信消息链接办理' })
})

it('a link that was used takes no second step, and a tap that is repeated reads the same answer', async () => {
  const [order, token] = await asked()
  const { key } = await opened(token, 'oOwner')
  const first = await take(token, key)
  expect((await take(token, key)).json()).toEqual(first.json())
  expect(await opened(token, 'oOwner')).toMatchObject({ refused: '您已通过此链接办理', key: '' })
  expect((await desk.seen(order, owner)).logs.filter(({ action }) => action === '确认订单')).toHaveLength(1)
})

it('of taps at the same moment one takes the step, and all are told that it is done', async () => {
  const [order, token] = await asked()
  const { key } = await opened(token, 'oOwner')
  const answers = await Promise.all([1, 2, 3, 4].map(() => take(token, key)))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  expect((await desk.seen(order, owner)).logs.filter(({ action }) => action === '确认订单')).toHaveLength(1)
})

it('a forwarded link shows another account nothing, and still serves the one that it was sent to', async () => {
  const [order, token] = await asked()
  const strange = await open(token, 'oQuality')
  expect([strange.status, titleOf(strange)]).toEqual([403, '此链接只能由收到消息的本人在自己的微信中打开'])
  expect(strange.text).not.toContain(order.code)
  expect((await opened(token, 'oOwner')).key).not.toBe('')
})

it('an account that is bound to somebody else by now opens nothing', async () => {
  const [, token] = await asked()
  await bind(cast.finance.userId, 'oOwner')
  const refused = await open(token, 'oOwner')
  expect([refused.status, titleOf(refused)]).toEqual([403, '该微信账号已不再与您的账号绑定，请登录后办理'])
  await bind(owner.userId, 'oOwner')
  expect((await opened(token, 'oOwner')).refused).toBeNull()
})

it('a link is refused after three days and accepted before', async () => {
  const [, token] = await asked()
  pass(3 * 24 * 60 - 5)
  expect((await opened(token, 'oOwner')).refused).toBeNull()
  pass(10)
  const late = await open(token, 'oOwner')
  expect([late.status, titleOf(late)]).toEqual([412, '链接已过期，请登录后办理'])
})

it('a key is good for a quarter of an hour, and only the one that was given last', async () => {
  const [order, token] = await asked()
  const { key: former } = await opened(token, 'oOwner')
  const { key: late } = await opened(token, 'oOwner')
  expect((await take(token, former)).status).toBe(403)
  pass(16)
  expect((await take(token, late)).status).toBe(403)
  expect(await statusOf(order)).toBe('待确认')
  const { key } = await opened(token, 'oOwner')
  pass(14)
  expect((await take(token, key)).status).toBe(200)
})

it('a key opens no other link', async () => {
  const [, one] = await asked()
  const [, other] = await asked()
  const { key } = await opened(one, 'oOwner')
  expect((await take(other, key)).status).toBe(403)
  expect((await take(one, key)).status).toBe(200)
})

it('who has lost the permission, or left the company, is told so; with the permission back it is accepted', async () => {
  const [order, token] = await asked()
  const { key } = await opened(token, 'oOwner')
  const setRoles = (role: string) =>
    people.run(
      sql`update membership set role_keys = ${[role]} where user_id = ${owner.userId} and company_id = ${cast.a}`,
    )
  const setActive = (isActive: boolean) =>
    people.run(
      sql`update membership set is_active = ${isActive} where user_id = ${owner.userId} and company_id = ${cast.a}`,
    )
  await setRoles('SupplierFinance')
  for (const answer of [await open(token, 'oOwner'), await take(token, key)])
    expect([answer.status, titleOf(answer)]).toEqual([403, '您已没有办理此事项的权限，或已不在该企业，请登录后查看'])
  await setRoles('SupplierOwner')
  await setActive(false)
  expect((await take(token, key)).status).toBe(403)
  await setActive(true)
  expect(await statusOf(order)).toBe('待确认')
  expect((await take(token, key)).status).toBe(200)
})

it('what changed after it was shown is not agreed to unseen; opened again, it is', async () => {
  const [order, token] = await asked()
  const { key } = await opened(token, 'oOwner')
  await people.run(sql`update purchase_order set row_version = row_version + 1 where id = ${order.id}`)
  const refused = await take(token, key)
  expect([refused.status, titleOf(refused)]).toEqual([412, '单据刚刚有变化，请重新打开链接核对后再办理'])
  const { key: fresh } = await opened(token, 'oOwner')
  expect((await take(token, fresh)).status).toBe(200)
})

it('a document that has moved on is shown as it stands, without a key', async () => {
  const [order, token] = await asked()
  await desk.moved(order, 'confirm', owner)
  const page = await opened(token, 'oOwner')
  expect(page).toMatchObject({ statusName: CONFIRMED, key: '' })
  expect(page.refused).not.toBeNull()
})

it('a kind that staff switch off has no links, and those that were sent are refused', async () => {
  const [order, token] = await asked()
  const { key } = await opened(token, 'oOwner')
  const setLink = (isOn: boolean) =>
    people.run(sql`update notice_template set has_link = ${isOn} where code = 'order.published'`)
  await setLink(false)
  expect([(await open(token, 'oOwner')).status, (await take(token, key)).status]).toEqual([412, 412])
  expect(await told(owner.userId, cast.a, 'order.published', order.id)).toMatch(/\/admin\/po\/detail\//)
  await setLink(true)
  expect((await opened(token, 'oOwner')).refused).toBeNull()
})

it('who could not take the step gets a message that leads to the whole page', async () => {
  const order = await desk.issued()
  expect(await told(quality.userId, cast.a, 'order.published', order.id)).toMatch(/\/admin\/po\/detail\//)
  await desk.moved(order, 'confirm', owner)
  expect(await told(owner.userId, cast.a, 'order.published', order.id)).toMatch(/\/admin\/po\/detail\//)
})

it('nothing of a practice leaves the house, and no link is made', async () => {
  const { stranger, b } = cast
  await bind(stranger.userId, 'oStranger')
  const order = await desk.issued({ supplierCompanyId: b })
  const made = sql<{ id: string }>`select id from action_link where document_id = ${order.id}`
  await linked(stranger.userId, b, 'order.published', order.id)
  expect(await people.run(made)).toHaveLength(1)
  await people.run(sql`insert into practice_company (id, user_id) values (${b}, ${stranger.userId})`)
  expect(await told(stranger.userId, b, 'order.published', order.id)).toBeUndefined()
  expect(await people.run(made)).toHaveLength(1)
})

it('only our own page, with a state of its own browser and a code of the app, is let in', async () => {
  const [, token] = await asked()
  const { state, cookie } = await world.begun(token)
  const body = { token, code: 'of-oOwner', state }
  expect((await post('Open', body, { cookie, origin: 'https://elsewhere.example' })).status).toBe(403)
  expect((await post('Open', body)).status).toBe(403)
  expect((await post('Open', { ...body, state: 'another' }, { cookie })).status).toBe(403)
  expect((await post('Open', { ...body, code: 'used' }, { cookie })).status).toBe(422)
  expect((await post('Open', body, { cookie })).status).toBe(200)
})

it('outside the messaging app there is nowhere to prove an account; inside there is', async () => {
  const token = 'A'.repeat(43)
  const addressFor = async (agent: string) => (await post('Begin', { token }, { 'user-agent': agent })).json().address
  expect(await addressFor('Mozilla/5.0 (iPhone) Safari/604.1')).toBeNull()
  expect(await addressFor('Mozilla/5.0 (iPhone) MicroMessenger/8.0.49')).toContain('scope=snsapi_base')
  expect((await open(token, 'oOwner')).status).toBe(404)
})

it('sixty tries in ten minutes are accepted, the next is refused', async () => {
  await asked()
  const statuses = new Set<number>()
  for (let tries = 0; tries < 60; tries += 1) statuses.add((await take('A'.repeat(43), 'B'.repeat(43))).status)
  expect([...statuses]).toEqual([403])
  expect((await take('A'.repeat(43), 'B'.repeat(43))).status).toBe(429)
})

it('staff agree to a proposal from their message', async () => {
  const order = await desk.issued()
  const line = { itemId: order.items[0]?.id, promisedDate: '2099-07-15' }
  await desk.moved(order, 'propose', owner, { remark: '缺纸', reasonCode: 1, lines: [line] })
  const token = await linked(purchaser.userId, null, 'order.proposed', order.id)
  const page = await opened(token, 'oPurchaser')
  expect(page).toMatchObject({ action: '同意协商', companyName: '' })
  expect(page.facts.find(({ label }) => label === '协商内容')?.value).toContain('2099-07-15')
  expect((await take(token, page.key)).status).toBe(200)
  expect(await statusOf(order)).toBe(CONFIRMED)
})

it('who accepts a rectification task from a message leads it, unless somebody is named already', async () => {
  const eight = await taskCastOf(world)
  const tasks = taskDeskOf(world, eight)
  await bind(eight.owner.userId, 'oLeader')
  const accepted = async (prepare: (task: Task) => Promise<Task>): Promise<Task> => {
    const task = await prepare(await tasks.moved(await tasks.create(), 'publish', eight.quality))
    const token = await linked(eight.owner.userId, eight.a, 'rectification.published', task.id)
    const done = await take(token, (await opened(token, 'oLeader')).key)
    expect(done.status, done.text).toBe(200)
    return tasks.seen(task, eight.owner)
  }
  const led = await accepted(async (task) => task)
  expect(led).toMatchObject({ statusName: '待临时措施', answer: { team: [{ isLeader: true }] } })
  const named = await accepted((task) =>
    tasks.written(task, { team: [{ name: '李工', role: '质量', phone: '', isLeader: true }] }),
  )
  expect(named.answer.team).toMatchObject([{ name: '李工' }])
})

it('a link leads to the whole page, which asks who is there; one that nobody knows leads nowhere', async () => {
  const [order, token] = await asked()
  expect(await findWholePage(world.db, token)).toBe(`/admin/po/detail/${order.id}`)
  expect(await findWholePage(world.db, 'A'.repeat(43))).toBeUndefined()
})

it('neither tokens nor keys are kept as they are', async () => {
  const [, token] = await asked()
  const { key } = await opened(token, 'oOwner')
  const kept = JSON.stringify(await people.run(sql`select l::text as row from action_link l`))
  expect(kept).not.toContain(token)
  expect(kept).not.toContain(key)
  expect(kept).not.toContain(Buffer.from(token).toString('hex'))
})
