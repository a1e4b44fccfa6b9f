import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { SERVICES } from '#kernel/work-app.ts'
import { startStaffChannel } from './staff-channel.fixture.ts'

const world = await startStaffChannel()
afterAll(() => world.close())
const { people, ask, keys, entry } = world

const admin = await people.signIn(await people.user('赵管理', ['Administrator']))
const purchaser = await people.signIn(await people.user('王采', ['Purchaser']))
const company = await people.supplier()
const ownerId = await people.user('主')
await people.join(ownerId, company, ['SupplierOwner'])
const owner = await people.signIn(ownerId, company)

const get = async () => (await ask('GET', '', admin)).json()
const version = async (): Promise<number> => (await get()).rowVersion
const set = (body: object, as = admin) => ask('PUT', '', as, body)
const audit = () =>
  people.run(
    sql<{
      action: string
      remark: string
      diff: { field: string; before: string; after: string }[]
    }>`select action, remark, diff from audit_log where entity = 'StaffChannel' order by id desc`,
  )

beforeEach(async () => {
  await people.run(sql`delete from rate_counter`)
  await people.run(sql`delete from sandbox_work_message`)
  await set({ rowVersion: await version(), service: null, usesGroup: false, usesPersonal: false })
})

describe('the settings', () => {
  test('are kept sealed, never told again, and the history says that keys changed and not what they are', async () => {
    const saved = await set(entry('dingtalk', await version()))
    expect(saved.status).toBe(200)
    expect(saved.json()).toMatchObject({
      service: 'dingtalk',
      usesGroup: true,
      usesPersonal: true,
      hasRobotKey: true,
      hasRobotSecret: true,
      appId: keys.dingtalk.app.appId,
      agentId: keys.dingtalk.app.agentId,
      hasAppSecret: true,
    })
    const rows = JSON.stringify([
      await people.run(sql`select c::text as line from staff_channel c`),
      await people.run(sql`select a::text as line from audit_log a`),
      await people.run(sql`select k::text as line from idempotency k`),
      saved.text,
      (await ask('GET', '', admin)).text,
      world.logged,
    ])
    for (const secret of [keys.dingtalk.robot.key, keys.dingtalk.robot.secret, keys.dingtalk.app.secret])
      expect(rows).not.toContain(secret)
    const [line] = await audit()
    expect(line?.action).toBe('修改消息通道')
    expect(line?.diff).toContainEqual({ field: '消息通道', before: '无', after: '钉钉' })
    expect(line?.diff).toContainEqual({ field: '应用密钥', before: '无', after: '已设置' })
  })
  test('keep keys that a change does not name, and drop those of another service and of none', async () => {
    await set(entry('wecom', await version()))
    const { secret: _secret, ...app } = keys.wecom.app
    const quiet = { usesGroup: true, usesPersonal: true, app }
    expect((await set({ ...quiet, rowVersion: await version(), service: 'wecom' })).json()).toMatchObject({
      hasRobotKey: true,
      hasAppSecret: true,
    })
    expect((await set({ ...quiet, rowVersion: await version(), service: 'dingtalk' })).json().errors).toMatchObject({
      'robot.address': ['请填写机器人地址'],
      'app.secret': ['请填写应用密钥'],
    })
    const off = { rowVersion: await version(), service: null, usesGroup: false, usesPersonal: false }
    expect((await set(off)).json()).toMatchObject({ service: null, hasRobotKey: false, hasAppSecret: false, appId: '' })
  })
  test('a new robot brings its own secret, and without one there is none', async () => {
    await set(entry('feishu', await version()))
    const robot = { address: keys.wecom.robot.key, secret: '' }
    const next = { ...entry('feishu', await version()), robot }
    expect((await set(next)).json()).toMatchObject({ hasRobotKey: true, hasRobotSecret: false })
    expect((await audit())[0]?.diff).toEqual([
      { field: '机器人地址', before: '已设置', after: '已更换' },
      { field: '加签密钥', before: '已设置', after: '无' },
      { field: '应用密钥', before: '已设置', after: '已更换' },
    ])
  })
  test('are refused in an old version, and with fields that do not fit, and accepted otherwise', async () => {
    const seen = await version()
    expect((await set(entry('wecom', seen))).status).toBe(200)
    expect((await set(entry('wecom', seen))).status).toBe(412)
    const wrong = { ...entry('wecom', seen + 1), robot: { address: 'https://evil.example/hook', secret: '' } }
    expect((await set(wrong)).json().errors).toEqual({
      'robot.address': ['不是企业微信群机器人的地址，请从群设置里完整复制'],
    })
    expect((await set({ ...entry('wecom', seen + 1), service: 'slack' })).status).toBe(422)
    expect((await set(entry('wecom', seen + 1))).status).toBe(200)
  })
  test('are refused to colleagues without the right, to suppliers and to strangers', async () => {
    const body = entry('wecom', await version())
    for (const [as, status] of [
      [purchaser, 403],
      [owner, 403],
      [undefined, 401],
    ] as const) {
      expect((await ask('GET', '', as)).status).toBe(status)
      expect((await ask('PUT', '', as, body)).status).toBe(status)
      expect((await ask('POST', '/Test', as, { way: 'group' })).status).toBe(status)
    }
    expect((await ask('GET', '/Mine', owner)).status).toBe(403)
    expect((await ask('POST', '/Mine', owner)).status).toBe(403)
    expect((await ask('GET', '/Mine', purchaser)).status).toBe(200)
  })
})

describe('a test', () => {
  test.each(SERVICES)('goes out on both ways of %s and says so', async (service) => {
    await set(entry(service, await version()))
    expect((await ask('POST', '/Test', admin, { way: 'group' })).json()).toEqual({
      isSent: true,
      sentence: '已发到群里，请在群中查看。',
    })
    expect((await ask('POST', '/Test', admin, { way: 'personal' })).json().isSent).toBe(true)
    const sent = await world.messages()
    expect(sent.map((one) => [one.service, one.accountId === null])).toEqual([
      [service, true],
      [service, false],
    ])
    expect((await audit())[0]).toMatchObject({ action: '测试消息通道', remark: '个人消息：已发给您，请在应用中查看。' })
  })
  test('answers in words when the service refuses the robot or the app', async () => {
    const strange = { ...entry('dingtalk', await version()), robot: { address: 'f'.repeat(64), secret: 'SECx' } }
    await set({ ...strange, app: { ...keys.dingtalk.app, secret: 'wrong' } })
    expect((await ask('POST', '/Test', admin, { way: 'group' })).json()).toEqual({
      isSent: false,
      sentence: '钉钉不认识这个机器人或应用，请核对地址、应用标识与密钥（300005）',
    })
    expect((await ask('POST', '/Test', admin, { way: 'personal' })).json()).toMatchObject({ isSent: false })
  })
  test('of a way that is not used is refused, and so is the sixth within a minute', async () => {
    expect((await ask('POST', '/Test', admin, { way: 'group' })).json()).toMatchObject({
      status: 422,
      errors: { way: ['没有开启这种发送方式，请先保存设置'] },
    })
    await set({ ...entry('wecom', await version()), usesPersonal: false })
    expect((await ask('POST', '/Test', admin, { way: 'personal' })).status).toBe(422)
    for (let index = 0; index < 3; index += 1)
      expect((await ask('POST', '/Test', admin, { way: 'group' })).status).toBe(200)
    expect((await ask('POST', '/Test', admin, { way: 'group' })).status).toBe(429)
  })
})

describe('a colleague’s own account', () => {
  test('is looked for by their number, and shown as found', async () => {
    expect((await ask('GET', '/Mine', purchaser)).json()).toMatchObject({ state: 'off', service: null })
    await set(entry('feishu', await version()))
    expect((await ask('GET', '/Mine', purchaser)).json()).toMatchObject({ state: 'unknown', foundAt: null })
    expect((await ask('POST', '/Mine', purchaser)).json()).toMatchObject({
      state: 'bound',
      why: '已在飞书找到您的账号，个人消息会直接发给您。',
      mobileMasked: expect.stringMatching(/^139\*{4}\d{4}$/),
    })
    await set({ ...entry('feishu', await version()), usesPersonal: false })
    expect((await ask('GET', '/Mine', purchaser)).json().state).toBe('notNeeded')
  })
  test('counts for the app that it was found with: another app has to look again', async () => {
    await set(entry('wecom', await version()))
    expect((await ask('POST', '/Mine', purchaser)).json().state).toBe('bound')
    await set(entry('dingtalk', await version()))
    expect((await ask('GET', '/Mine', purchaser)).json().state).toBe('unknown')
  })
  test('that is not there is said with what to do, and found once it is', async () => {
    await set(entry('wecom', await version()))
    const id = await people.user('新人', ['Purchaser'])
    const newcomer = await people.signIn(id)
    const number = async (mobile: string): Promise<void> => {
      await people.run(sql`update app_user set mobile_cipher = ${world.cipher.encrypt(mobile, `app_user.mobile_cipher.${id}`)},
        mobile_index = ${world.cipher.blindIndex(mobile, 'mobile')} where id = ${id}`)
    }
    await number('17000000009')
    const missing = (await ask('POST', '/Mine', newcomer)).json()
    expect(missing.state).toBe('unbound')
    expect(missing.why).toContain('请联系管理员核对后重新查找')
    await number('13911112222')
    expect((await ask('GET', '/Mine', newcomer)).json().state).toBe('unknown')
    expect((await ask('POST', '/Mine', newcomer)).json().state).toBe('bound')
  })
  test('cannot be looked for while the service refuses the app, which is said, nor all the time', async () => {
    await set({ ...entry('wecom', await version()), app: { ...keys.wecom.app, secret: 'wrong' } })
    const refused = await ask('POST', '/Mine', purchaser)
    expect([refused.status, refused.json().title]).toEqual([
      503,
      '企业微信不认识这个机器人或应用，请核对地址、应用标识与密钥（40001）',
    ])
    for (let index = 0; index < 4; index += 1) await ask('POST', '/Mine', purchaser)
    expect((await ask('POST', '/Mine', purchaser)).status).toBe(429)
  })
})
