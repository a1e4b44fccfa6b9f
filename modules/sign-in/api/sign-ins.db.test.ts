import { afterAll, describe, expect, test } from 'vitest'
import { testDatabase } from '#platform/testing/database.ts'
import type { SignIn } from '../sign-in-operations.ts'
import { startPassport } from './passport.fixture.ts'

const database = await testDatabase()
const passport = await startPassport(database)
afterAll(async () => {
  await passport.close()
  await database.close()
})

const UNKNOWN = '6f1c1f9e-7d0f-4f43-9b7a-0d5f6a6c2b11'
const PHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Safari/604.1'
let number = 13_800_700_000
const nextMobile = (): string => String((number += 1))
const bearer = (token: string) => ({ authorization: `Bearer ${token}` })
const at = (path: string, token: string, method = 'GET') =>
  passport.call(`/api/oauth2/sign_ins${path}`, { method, headers: bearer(token) })
const listed = async (token: string): Promise<SignIn[]> => (await at('', token)).json()

/** Signs in with a browser of its own; its tokens, and the browser that asks for more. */
const comeIn = async (mobile: string, agent?: string) => {
  passport.shift.ms += 61_000
  const browser = passport.browser(agent)
  const done = await browser.post('/api/oauth2/login_by_sms', await passport.prove(mobile, 'login'))
  expect(done.status, done.text).toBe(200)
  const set = (await passport.exchange(await passport.fetchCode(browser))).json()
  return { browser, token: String(set.access_token), refresh: String(set.refresh_token) }
}

describe('a person’s own sign-ins', () => {
  test('are listed with device, programs and times, the one that asks marked, and nobody else’s among them', async () => {
    const mobile = nextMobile()
    const desk = await comeIn(mobile)
    const phone = await comeIn(mobile, PHONE)
    await comeIn(nextMobile())
    expect(await listed(desk.token)).toEqual([
      expect.objectContaining({ device: 'Safari · iPhone', programs: ['供应商门户'], isCurrent: false }),
      expect.objectContaining({ device: '', programs: ['供应商门户'], isCurrent: true }),
    ])
    expect((await listed(phone.token)).map(({ isCurrent }) => isCurrent)).toEqual([true, false])
  })
  test('name the device also of a program that signs in by SMS without the login page', async () => {
    const mobile = nextMobile()
    const proof = { ...(await passport.prove(mobile, 'login')), client_id: 'supplier-portal' }
    const { accessToken } = (await passport.post('/api/oauth2/get_token_by_sms', proof, { 'user-agent': PHONE })).json()
    expect(await listed(accessToken)).toMatchObject([{ device: 'Safari · iPhone', isCurrent: true }])
  })
  test('are ended one by one: token, refresh token and browser of that one, at once', async () => {
    const mobile = nextMobile()
    const desk = await comeIn(mobile)
    const phone = await comeIn(mobile, PHONE)
    const other = (await listed(desk.token)).find(({ isCurrent }) => !isCurrent)
    expect((await at(`/${other?.id}`, desk.token, 'DELETE')).status).toBe(200)
    expect([await passport.isOpen(phone.token), await passport.isOpen(desk.token)]).toEqual([false, true])
    expect((await passport.refresh(phone.refresh)).status).toBe(400)
    expect((await passport.fetchCode(phone.browser)).code).toBe('')
    expect((await passport.fetchCode(desk.browser)).code).not.toBe('')
    expect(await listed(desk.token)).toHaveLength(1)
  })
  test('of somebody else, and one that never was or has ended, are all the same 404 and go on', async () => {
    const mine = await comeIn(nextMobile())
    const other = await comeIn(nextMobile())
    const [theirs] = await listed(other.token)
    const [own] = await listed(mine.token)
    const [foreign, unknown] = [
      await at(`/${theirs?.id}`, mine.token, 'DELETE'),
      await at(`/${UNKNOWN}`, mine.token, 'DELETE'),
    ]
    expect([foreign.status, foreign.text]).toEqual([404, unknown.text])
    expect(await passport.isOpen(other.token)).toBe(true)
    expect((await at(`/${own?.id}`, mine.token, 'DELETE')).status).toBe(200)
    expect((await at(`/${own?.id}`, mine.token, 'DELETE')).status).toBe(401)
  })
  test('but the one that asks are all ended at once', async () => {
    const mobile = nextMobile()
    const old = await comeIn(mobile)
    const phone = await comeIn(mobile, PHONE)
    const desk = await comeIn(mobile)
    const stranger = await comeIn(nextMobile())
    expect((await at('/end_others', desk.token, 'POST')).json()).toEqual({ ended: 2 })
    expect(await Promise.all([old, phone, desk, stranger].map(({ token }) => passport.isOpen(token)))).toEqual([
      false,
      false,
      true,
      true,
    ])
    expect((await passport.fetchCode(phone.browser)).code).toBe('')
    expect(await listed(desk.token)).toHaveLength(1)
  })
  test('are neither shown nor ended without a token, or with one that was narrowed', async () => {
    const mine = await comeIn(nextMobile())
    const part = (await passport.post('/api/oauth2/sts', { scope: 'SupplierErp' }, bearer(mine.token))).json()
    const [own] = await listed(mine.token)
    for (const [path, method] of [
      ['', 'GET'],
      [`/${own?.id}`, 'DELETE'],
      ['/end_others', 'POST'],
    ] as const) {
      expect((await at(path, part.access_token, method)).status).toBe(403)
      expect((await passport.call(`/api/oauth2/sign_ins${path}`, { method })).status).toBe(401)
    }
    expect(await passport.isOpen(mine.token)).toBe(true)
  })
})
