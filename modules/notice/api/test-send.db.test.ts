import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { MESSAGES } from '../words.ts'
import { noticeTopics } from './jobs.ts'
import { startNotices } from './notice.fixture.ts'

const world = await startNotices()
afterAll(() => world.close())
const { people, person, ask } = world

const UNKNOWN = '6f1c1f9e-7d0f-4f43-9b7a-0d5f6a6c2b11'
const manager = await people.signIn(await people.user('经理', ['PurchaseManager']))
const purchaser = await people.signIn(await people.user('采购', ['Purchaser']))
const owner = await person('甲主', await people.supplier(), ['SupplierOwner'])
await world.reachable(manager.userId)
await world.bind(manager.userId)

const send = (id: string, as = manager) => ask('POST', `/api/SupplierNoticeTemplate/${id}/Test`, as)

/** Hands what lies in the outbox to the worker's part, twice: a message may come again. */
const work = async (): Promise<void> => {
  const topic = noticeTopics(world.deps).find((one) => one.topic === 'notice.test')
  const rows = await people.run(sql<{ payload: object }>`select payload from outbox where topic = 'notice.test'`)
  for (const row of [...rows, ...rows]) await topic?.handle(row.payload)
}

const draft = {
  code: 'custom.test',
  name: '问候',
  groupName: '系统',
  bizType: 'Custom',
  title: '你好 {{name}}',
  content: '{{name}}，你好',
  channels: ['inApp', 'wechat', 'sms'],
  wechatTemplate: 'business_notice',
  wechatKeywords: [
    { name: 'thing1', value: '{{heading}}' },
    { name: 'time2', value: '{{sentTime}}' },
  ],
  defaultRoles: ['SupplierOwner'],
  level: 2,
  isTodo: true,
  isUrgent: false,
  isEnabled: false,
}

test('a test of a template reaches the person who asked on all of its ways, once, and nobody else', async () => {
  const { id } = (await ask('POST', '/api/SupplierNoticeTemplate', manager, draft)).json()
  expect((await send(id)).json()).toEqual({ channels: ['inApp', 'wechat', 'sms'] })
  await work()
  expect(await world.noticesOf(manager)).toMatchObject([
    { title: '【测试】你好 〔name〕', summary: '〔name〕，你好', isTodo: false, bizId: id },
  ])
  expect(await world.wechatOf(manager.userId)).toHaveLength(1)
  expect(await world.smsOf(manager.userId)).toHaveLength(1)
  expect(await world.noticesOf(owner)).toEqual([])
  expect([await world.wechatOf(owner.userId), await world.smsOf(owner.userId)]).toEqual([[], []])
  // It is no use of the template: the figures stay, and it can be removed.
  expect((await ask('GET', `/api/SupplierNoticeTemplate/${id}`, manager)).json()).toMatchObject({ sentCount: 0 })
  expect((await ask('DELETE', `/api/SupplierNoticeTemplate/${id}`, manager)).status).toBe(200)
})

test('a template is tested once a minute, also when several ask at once', async () => {
  const id = await world.modelIdOf('order.published')
  const answers = await Promise.all([1, 2, 3].map(() => send(id)))
  expect(answers.map(({ status }) => status).toSorted((x, y) => x - y)).toEqual([200, 429, 429])
  expect((await send(id)).json().title).toBe(MESSAGES.testTooSoon)
  expect((await send(await world.modelIdOf('order.revised'))).status).toBe(200)
})

test('a template with a test still on its way is not removed', async () => {
  const { id } = (await ask('POST', '/api/SupplierNoticeTemplate', manager, { ...draft, code: 'custom.waits' })).json()
  await send(id)
  await work()
  await people.run(
    sql`update notice_delivery set state = 'waiting' where notice_id in (select id from notice where code = 'custom.waits')`,
  )
  expect((await ask('DELETE', `/api/SupplierNoticeTemplate/${id}`, manager)).json().title).toBe(MESSAGES.used)
})

test('a test of a template that nobody knows is 404, and one by somebody who keeps no templates 403', async () => {
  expect((await send(UNKNOWN)).status).toBe(404)
  const id = await world.modelIdOf('order.closed')
  for (const as of [purchaser, owner]) expect((await send(id, as)).status).toBe(403)
  expect((await send(id)).status).toBe(200)
})
