import { afterAll, describe, expect, test } from 'vitest'
import { startMessaging } from '../messaging.fixture.ts'
import { webLoginUrl } from '../wechat/official-account.ts'
import { mountSandboxAccount, SANDBOX_COOKIE } from './mount.ts'
import { sandboxOpenid } from './settings.ts'

const world = await startMessaging(() => [])
afterAll(world.close)
const { account, wechat, sandbox } = world
const openid = sandboxOpenid(world.cipher, '13800000001')

describe('the in-app login page', () => {
  const authorize = (url: string, cookie = `${SANDBOX_COOKIE}=${openid}`) =>
    fetch(url, { redirect: 'manual', headers: { cookie } })
  test('leads back with a code of the phone that opened it', async () => {
    const response = await authorize(webLoginUrl(wechat, `${world.url}/login?x=1`, 's 1'))
    const target = new URL(response.headers.get('location') ?? '')
    expect([response.status, target.origin, target.searchParams.get('x'), target.searchParams.get('state')]).toEqual([
      302,
      world.url,
      '1',
      's 1',
    ])
    expect(await account.exchange(target.searchParams.get('code') ?? '')).toEqual({ openid })
  })
  test('leads nowhere but home', async () => {
    for (const target of ['https://evil.example/', `${world.url}@evil.example/`, 'javascript:alert(1)', '/x', '']) {
      expect((await authorize(webLoginUrl(wechat, target, 's'))).status).toBe(400)
    }
  })
  test('is for a sandbox phone and this account only', async () => {
    expect((await authorize(webLoginUrl(wechat, world.url, 's'), '')).status).toBe(400)
    expect((await authorize(webLoginUrl({ ...wechat, appId: 'wx0' }, world.url, 's'))).status).toBe(400)
  })
})

test('the sandbox is refused in production', () => {
  expect(() => mountSandboxAccount(Object.create(null), { ...sandbox, production: true })).toThrow(
    'refused when NODE_ENV is production',
  )
})
