import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import type { NoticeEvent, NoticeMessage } from '#kernel/notice.ts'
import type { Service } from '#kernel/work-app.ts'
import { deliverNotice } from '#modules/notice/api/deliver.ts'
import { noticeJobs } from '#modules/notice/api/jobs.ts'
import { noticeRoutes } from '#modules/notice/api/routes.ts'
import { keepTemplates } from '#modules/notice/api/templates.ts'
import { createStaffChannel } from '#modules/staff-channel/api/channel.ts'
import { staffChannelRoutes } from '#modules/staff-channel/api/routes.ts'
import { startMessaging } from '#platform/messaging/messaging.fixture.ts'
import { sandboxAccounts, sandboxKeys } from '#platform/messaging/sandbox/work-apps/keys.ts'
import type { Person } from '#platform/testing/people.ts'

const NO_STREAM = { listen: () => Promise.reject(new Error('no stream here')), close: () => Promise.resolve() }
const world = await startMessaging(({ db, cipher, clock, workApps, config }) => [
  ...staffChannelRoutes({ db, cipher, clock, endpoints: workApps, publicUrl: config.publicUrl }),
  ...noticeRoutes({ db, clock, wakeUps: NO_STREAM }, { linkLabels: new Map() }),
])
afterAll(() => world.close())
await keepTemplates(world.db)
const { people, cipher, db, clock } = world

const staff = createStaffChannel({ db, cipher, clock, endpoints: world.workApps })
const wechat = { sendTemplate: async () => ({ isSent: false, why: 'not_bound' }) as const }
const deps = {
  db,
  cipher,
  clock,
  sms: world.sms,
  wechat,
  staff,
  links: { pathFor: async () => undefined },
  publicUrl: world.url,
}

const admin = await people.signIn(await people.user('赵管理', ['Administrator']))
const wang = await people.signIn(await people.user('王采', ['Purchaser']))
const zhou = await people.signIn(await people.user('周采', ['Purchaser']))
const company = await people.supplier()

const ask = async (method: string, path: string, as: Person, body?: object) => {
  const response = await fetch(`${world.url}${path}`, {
    method,
    headers: { ...as.headers, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  const text = await response.text()
  return { status: response.status, json: () => JSON.parse(text) }
}
const choose = async (service: Service | null, changes: object = {}): Promise<void> => {
  const { rowVersion } = (await ask('GET', '/api/StaffChannel', admin)).json()
  const keys = service === null ? undefined : sandboxKeys(cipher)[service]
  const robot = keys && { address: keys.robot.key, secret: keys.robot.secret }
  const ways = { usesGroup: service !== null, usesPersonal: service !== null }
  const body = { rowVersion, service, ...ways, ...(keys ? { robot, app: keys.app } : {}), ...changes }
  expect((await ask('PUT', '/api/StaffChannel', admin, body)).status).toBe(200)
}
const message = (event: Partial<NoticeEvent> = {}): NoticeMessage => ({
  code: 'order.proposed',
  companyId: company,
  bizType: 'PurchaseOrder',
  bizId: randomUUID(),
  url: '/console/redirect/name/PurchaseOrderDetail?id=1',
  vars: { code: 'PO202603020001', title: '绘本', supplier: '晨光彩印', reason: '纸张涨价' },
  by: 'supplier',
  userIds: [wang.userId],
  staffNeeds: ['order.manage'],
  inCharge: wang.userId,
  onlyNamed: true,
  ...event,
  id: randomUUID(),
  at: clock().toISOString(),
})
const deliver = (one: NoticeMessage) => deliverNotice(deps, one)
const sendDue = async (): Promise<void> => {
  for (const { name, run } of noticeJobs(deps)) if (name === 'notice.send') await run()
}
const arrived = () =>
  people.run(sql<{ accountId: string | null; mentioned: string[]; title: string; content: string; url: string }>`
    select account_id, mentioned, title, content, url from sandbox_work_message order by id`)
const mobileOf = async (userId: string): Promise<string> => {
  const [row] = await people.run(
    sql<{ mobileCipher: Uint8Array }>`select mobile_cipher from app_user where id = ${userId}`,
  )
  return cipher.decrypt(row?.mobileCipher ?? new Uint8Array(), `app_user.mobile_cipher.${userId}`)
}
const accountOf = async (service: Service, person: Person): Promise<string> =>
  sandboxAccounts(cipher, service).find(await mobileOf(person.userId)) ?? ''
const resultsOf = async (person: Person): Promise<Record<string, string>> => {
  const [newest] = (await ask('GET', '/api/Notice', person)).json()
  return Object.fromEntries(
    newest.channelResults.map((one: { channel: string; state: string }) => [one.channel, one.state]),
  )
}

beforeEach(async () => {
  await people.run(sql`delete from sandbox_work_message`)
  await people.run(sql`delete from notice`)
  await people.run(sql`delete from staff_notice_setting`)
})

describe('a notice to staff', () => {
  test.each(['wecom', 'feishu', 'dingtalk'] as const)(
    'goes out by %s to the person and to the group',
    async (service) => {
      await choose(service)
      await deliver(message())
      const [personal, group] = (await arrived()).toSorted(
        (a, b) => Number(a.accountId === null) - Number(b.accountId === null),
      )
      const account = await accountOf(service, wang)
      expect(personal).toMatchObject({ accountId: account })
      expect(personal?.title).toContain('请处理晨光彩印的协商：PO202603020001')
      expect(personal?.content).toContain('纸张涨价')
      expect(personal?.url).toBe(`${world.url}/console/redirect/name/PurchaseOrderDetail?id=1`)
      expect(group).toMatchObject({ accountId: null })
      expect(await resultsOf(wang)).toMatchObject({ workPersonal: 'sent', workGroup: 'sent' })
    },
  )
  test('is said once in the group for several people, who are mentioned', async () => {
    await choose('wecom', { usesPersonal: false })
    await deliver(message({ userIds: [] }))
    const [said, ...more] = await arrived()
    expect(more).toEqual([])
    expect(said?.mentioned.toSorted()).toEqual(
      [await accountOf('wecom', wang), await accountOf('wecom', zhou)].toSorted(),
    )
    expect(await resultsOf(zhou)).toMatchObject({ workGroup: 'sent' })
  })
  test('stays in the portal when nothing is set, and an event that arrives twice is said once', async () => {
    await choose(null)
    await deliver(message())
    expect(await arrived()).toEqual([])
    expect(await resultsOf(wang)).not.toHaveProperty('workGroup')
    await choose('wecom', { usesPersonal: false })
    const twice = message()
    await deliver(twice)
    await deliver(twice)
    expect(await arrived()).toHaveLength(1)
  })
  test('of a dead robot is in the portal at once, and is tried again until it is sent', async () => {
    await choose('dingtalk', { usesPersonal: false, robot: { address: 'f'.repeat(64), secret: '' } })
    await deliver(message())
    expect((await ask('GET', '/api/Notice', wang)).json()).toHaveLength(1)
    expect(await resultsOf(wang)).toMatchObject({ workGroup: 'waiting' })
    const { recent } = (await ask('GET', '/api/StaffChannel', admin)).json()
    expect(recent).toEqual([
      {
        way: 'group',
        sent: 0,
        failed: 0,
        waiting: 1,
        lastFailure: '钉钉不认识这个机器人或应用，请核对地址、应用标识与密钥（300005）',
      },
    ])
    await choose('dingtalk', { usesPersonal: false })
    world.pass(150)
    await sendDue()
    expect(await arrived()).toHaveLength(1)
    expect(await resultsOf(wang)).toMatchObject({ workGroup: 'sent' })
  })
  test('is given up after five tries, which is shown', async () => {
    await choose('wecom', { usesPersonal: false, robot: { address: '0'.repeat(36), secret: '' } })
    await deliver(message())
    for (let tries = 1; tries < 5; tries += 1) {
      world.pass(60 * 2 ** tries + 60)
      await sendDue()
    }
    expect(await resultsOf(wang)).toMatchObject({ workGroup: 'failed' })
    expect((await ask('GET', '/api/StaffChannel', admin)).json().recent).toMatchObject([{ way: 'group', failed: 1 }])
  })
  test('skips a person whom the app does not know, and says so on their page', async () => {
    await choose('wecom', { usesGroup: false })
    const id = await people.user('新人', ['Purchaser'])
    const stranger = await people.signIn(id)
    await people.run(
      sql`update app_user set mobile_cipher = ${cipher.encrypt('17000000001', `app_user.mobile_cipher.${id}`)} where id = ${id}`,
    )
    await deliver(message({ userIds: [id], inCharge: id }))
    expect(await resultsOf(stranger)).toMatchObject({ workPersonal: 'skipped' })
    expect((await ask('GET', '/api/StaffChannel/Mine', stranger)).json().state).toBe('unbound')
    await people.run(sql`update app_user set is_active = false where id = ${id}`)
  })
  test('reaches colleagues who can act when the purchaser was stopped, and not the one who was', async () => {
    await choose('feishu', { usesGroup: false })
    const left = await people.user('离采', ['Purchaser'])
    await people.run(sql`update app_user set is_active = false where id = ${left}`)
    await deliver(message({ userIds: [left], inCharge: left }))
    const accounts = (await arrived()).map((one) => one.accountId ?? '')
    expect(accounts.toSorted()).toEqual([await accountOf('feishu', wang), await accountOf('feishu', zhou)].toSorted())
  })
})

test('a colleague who sees only their own documents hears of no others', async () => {
  await choose('feishu', { usesGroup: false })
  await people.run(sql`update app_user set own_only = true where id = ${zhou.userId}`)
  await deliver(message({ userIds: [wang.userId, zhou.userId] }))
  expect((await arrived()).map((one) => one.accountId)).toEqual([await accountOf('feishu', wang)])
  await deliver(message({ userIds: [zhou.userId], inCharge: zhou.userId }))
  expect((await arrived()).at(-1)?.accountId).toBe(await accountOf('feishu', zhou))
  await people.run(sql`update app_user set own_only = false where id = ${zhou.userId}`)
})

describe('a colleague’s own settings', () => {
  const mine = async (as = wang) => (await ask('GET', '/api/StaffNotice/Mine', as)).json()
  const idOf = async (name: string): Promise<string> =>
    (await mine()).rows.find((row: { name: string }) => row.name === name).modelId

  test('list the kinds that their role can hear, and no others', async () => {
    const names = (await mine()).rows.map((row: { name: string }) => row.name)
    expect(names).toContain('供应商协商')
    expect(names).not.toContain('新订单')
    const warehouse = await people.signIn(await people.user('仓库', ['Warehouse']))
    expect((await mine(warehouse)).rows.map((row: { name: string }) => row.name)).toEqual([
      '沟通消息',
      '有人提到您',
      '供应商已发货',
      '到货待入库',
      '供应商变更发货',
      '导出完成',
      '导出失败',
    ])
  })
  test('keep a kind out of the app, for that person alone, and in the portal all the same', async () => {
    await choose('wecom', { usesPersonal: false })
    const body = { rowVersion: 0, mutedIds: [await idOf('供应商协商')], quietHours: null }
    expect((await ask('PUT', '/api/StaffNotice/Mine', wang, body)).status).toBe(200)
    await deliver(message({ userIds: [wang.userId, zhou.userId] }))
    expect((await arrived())[0]?.mentioned).toEqual([await accountOf('wecom', zhou)])
    expect((await ask('GET', '/api/Notice', wang)).json()).toHaveLength(1)
    expect((await mine()).rows.find((row: { name: string }) => row.name === '供应商协商').isOn).toBe(false)
  })
  test('hold messages back in quiet hours, and let urgent ones through', async () => {
    await choose('wecom', { usesPersonal: false })
    // It is nine in the morning.
    const body = { rowVersion: 0, mutedIds: [], quietHours: { from: '08:00', to: '23:00' } }
    expect((await ask('PUT', '/api/StaffNotice/Mine', wang, body)).status).toBe(200)
    await deliver(message())
    expect(await arrived()).toEqual([])
    await deliver(message({ urgent: true }))
    expect(await arrived()).toHaveLength(1)
    world.pass(15 * 3_600)
    await sendDue()
    expect(await arrived()).toHaveLength(2)
  })
  test('are refused in an old version, for strange kinds and for suppliers, and accepted otherwise', async () => {
    const put = (body: object, as = wang) => ask('PUT', '/api/StaffNotice/Mine', as, body)
    const plain = { rowVersion: 0, mutedIds: [], quietHours: { from: '22:00', to: '08:00' } }
    expect((await put(plain)).status).toBe(200)
    expect((await put(plain)).status).toBe(412)
    const version = (await mine()).rowVersion
    expect((await put({ ...plain, rowVersion: version, mutedIds: [randomUUID()] })).json().errors).toEqual({
      'mutedIds.0': ['消息模板不存在'],
    })
    expect((await put({ ...plain, rowVersion: version, quietHours: { from: '08:00', to: '08:00' } })).status).toBe(422)
    const ownerId = await people.user('主')
    await people.join(ownerId, company, ['SupplierOwner'])
    const owner = await people.signIn(ownerId, company)
    expect((await put({ ...plain, rowVersion: version }, owner)).status).toBe(403)
    expect((await ask('GET', '/api/StaffNotice/Mine', owner)).status).toBe(403)
    expect((await put({ ...plain, rowVersion: version })).status).toBe(200)
  })
  test('cannot keep out what must arrive', async () => {
    await people.run(sql`update notice_template set level = 1 where code = 'order.proposed'`)
    const body = { rowVersion: 0, mutedIds: [await idOf('供应商协商')], quietHours: null }
    expect((await ask('PUT', '/api/StaffNotice/Mine', wang, body)).json().errors).toEqual({
      'mutedIds.0': ['必达消息不能屏蔽'],
    })
    await people.run(sql`update notice_template set level = 2 where code = 'order.proposed'`)
    expect((await ask('PUT', '/api/StaffNotice/Mine', wang, body)).status).toBe(200)
  })
})
