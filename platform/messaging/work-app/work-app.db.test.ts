import { randomUUID } from 'node:crypto'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { sql } from 'kysely'
import { systemCaller } from '#kernel/caller.ts'
import { SERVICES, type Service } from '#kernel/work-app.ts'
import { startMessaging } from '../messaging.fixture.ts'
import { sandboxKeys } from '../sandbox/work-apps/keys.ts'
import * as store from '../sandbox/work-apps/store.ts'
import { WorkAppFailure } from './failure.ts'
import { ADAPTERS } from './services.ts'
import type { AppKeys, RobotKeys, WorkMessage } from './work-app.ts'

// Tokens are short and robots soon tired, so that both can be met.
const LIMITS = { tokenSeconds: 300, robotAMinute: 3 }
const world = await startMessaging(() => [], undefined, LIMITS)
afterAll(() => world.close())
beforeEach(() => world.people.run(sql`delete from sandbox_work_message`))

const me = systemCaller('test')
const KEYS = sandboxKeys(world.cipher)
const MOBILE = '13900000001'
const NOBODY = '17000000001'

const deps = { endpoints: world.workApps, clock: world.clock, button: '查看详情' }
const robotOf = (service: Service, keys: Partial<RobotKeys> = {}) =>
  ADAPTERS[service].robot({ ...KEYS[service].robot, ...keys }, deps)
const appOf = (service: Service, keys: Partial<AppKeys> = {}) =>
  ADAPTERS[service].app({ ...KEYS[service].app, ...keys }, deps)
const message = (changes: Partial<WorkMessage> = {}): WorkMessage => ({
  id: randomUUID(),
  title: '请处理晨光彩印的协商：PO202603020001 绘本',
  text: '单价 12.00 → 12.50\n请同意或驳回。',
  url: 'https://portal.example/n/abc',
  ...changes,
})
const arrived = (...accounts: string[]) => world.db.read(me, (tx) => store.listFor(tx, me, ['', ...accounts], 50))
const failureOf = async (work: Promise<unknown>): Promise<WorkAppFailure | undefined> => {
  try {
    await work
    return undefined
  } catch (error) {
    return error instanceof WorkAppFailure ? error : undefined
  }
}

describe.each(SERVICES)('%s', (service) => {
  test('takes a message of the robot, signed, that mentions a person', async () => {
    const accountId = await appOf(service).findAccount(MOBILE)
    await robotOf(service).send(message(), [{ name: '王采', mobile: MOBILE, accountId }])
    const [seen] = await arrived()
    expect(seen).toMatchObject({ service, accountId: null, mentioned: [accountId] })
    expect(seen?.content).toContain('请处理晨光彩印的协商：PO202603020001 绘本')
    expect(seen?.content.endsWith('https://portal.example/n/abc')).toBe(true)
  })
  test('refuses a robot that it does not know', async () => {
    const failure = await failureOf(robotOf(service, { key: 'unknown' }).send(message(), []))
    expect(failure?.reason).toBe('credential')
    expect(await arrived()).toEqual([])
  })
  test('stops a robot that says too much, until a minute has passed', async () => {
    const robot = robotOf(service)
    for (let index = 0; index < LIMITS.robotAMinute; index += 1) await robot.send(message(), [])
    expect((await failureOf(robot.send(message(), [])))?.reason).toBe('rate_limited')
    world.pass(61)
    await robot.send(message(), [])
    expect(await arrived()).toHaveLength(LIMITS.robotAMinute + 1)
  })
  test('finds the account of a number, and nobody where there is none', async () => {
    const app = appOf(service)
    expect(await app.findAccount(MOBILE)).toMatch(/^[\w]{20,40}$/)
    expect(await app.findAccount(NOBODY)).toBeUndefined()
  })
  test('takes a message to a person', async () => {
    const app = appOf(service)
    const account = (await app.findAccount(MOBILE)) ?? ''
    await app.send(account, message())
    const [seen] = await arrived(account)
    expect(seen).toMatchObject({ service, accountId: account, url: 'https://portal.example/n/abc' })
    expect(seen?.title).toContain('请处理晨光彩印的协商')
    expect(seen?.content).toContain('请同意或驳回')
  })
  test('shows a message once that is sent a second time', async () => {
    const app = appOf(service)
    const account = (await app.findAccount(MOBILE)) ?? ''
    const one = message()
    await app.send(account, one)
    await app.send(account, one)
    await app.send(account, message({ title: '另一条' }))
    expect(await arrived(account)).toHaveLength(2)
  })
  test('refuses an account that is none of its own', async () => {
    expect((await failureOf(appOf(service).send('somebody', message())))?.reason).toBe('unknown_account')
  })
  test('refuses an app with a wrong secret', async () => {
    const failure = await failureOf(appOf(service, { secret: 'wrong' }).findAccount(MOBILE))
    expect(failure?.reason).toBe('credential')
  })
  test('is asked for another token when it has forgotten the one in use', async () => {
    // The adapter's clock stands still: it goes on to believe in its token.
    const start = world.clock()
    const app = ADAPTERS[service].app(KEYS[service].app, { ...deps, clock: () => start })
    const account = (await app.findAccount(MOBILE)) ?? ''
    world.pass(LIMITS.tokenSeconds + 1)
    await app.send(account, message())
    expect(await arrived(account)).toHaveLength(1)
  })
  test('shows long words cut, and no tags of a document’s own', async () => {
    const app = appOf(service)
    const account = (await app.findAccount(MOBILE)) ?? ''
    const long = message({ title: `<at user_id="all">所有人</at>${'长'.repeat(300)}`, text: '字'.repeat(1_900) })
    await app.send(account, long)
    await robotOf(service).send(long, [])
    const seen = await arrived(account)
    expect(seen).toHaveLength(2)
    expect(seen[0]?.content).not.toContain('<at')
    expect(seen[0]?.mentioned).toEqual([])
  })
})

describe('signatures', () => {
  test.each(['feishu', 'dingtalk'] as const)(
    'of %s are refused when the secret or the clock is wrong',
    async (service) => {
      expect((await failureOf(robotOf(service, { secret: 'other' }).send(message(), [])))?.reason).toBe('signature')
      const late = () => new Date(world.clock().getTime() - 2 * 3_600_000)
      const robot = ADAPTERS[service].robot(KEYS[service].robot, { ...deps, clock: late })
      expect((await failureOf(robot.send(message(), [])))?.reason).toBe('signature')
      await robotOf(service).send(message(), [])
    },
  )
  test('of Feishu: a person without a known account is named in the text', async () => {
    await robotOf('feishu').send(message(), [{ name: '王采', mobile: MOBILE }])
    expect((await arrived())[0]?.content.startsWith('@王采\n')).toBe(true)
  })
  test.each(['wecom', 'dingtalk'] as const)('%s refuses the agent of another app', async (service) => {
    const app = appOf(service, { agentId: '99' })
    const account = (await app.findAccount(MOBILE)) ?? ''
    expect(['credential', 'bad_message']).toContain((await failureOf(app.send(account, message())))?.reason)
  })
})
