import { decodeJwt } from 'jose'
import { afterAll, describe, expect, test } from 'vitest'
import { systemCaller } from '#kernel/caller.ts'
import { testDatabase } from '#platform/testing/database.ts'
import { PORTAL } from './flows.fixture.ts'
import { startPassport } from './passport.fixture.ts'
import { tables } from './tables.ts'

const database = await testDatabase()
const passport = await startPassport(database)
afterAll(async () => {
  await passport.close()
  await database.close()
})

const DAY = 86_400_000
let number = 13_800_200_000
const nextMobile = (): string => String((number += 1))
const good = async (token: string) => {
  const answer = await passport.refresh(token)
  expect(answer.status, answer.text).toBe(200)
  return answer.json()
}
const refused = async (token: string): Promise<void> => {
  const answer = await passport.refresh(token)
  expect(answer.status).toBe(400)
  expect(answer.json()).toMatchObject({ error: 'invalid_grant' })
}

describe('a refresh token', () => {
  test('is replaced by another at each use, in the same session', async () => {
    const first = await passport.tokensFor(nextMobile())
    const second = await good(first.refresh_token)
    expect(second.refresh_token).not.toBe(first.refresh_token)
    expect(decodeJwt(second.access_token)['sid']).toBe(decodeJwt(first.access_token)['sid'])
    expect(second.id_token).toBeUndefined()
    expect(await passport.isOpen(second.access_token)).toBe(true)
  })
  test('that was just replaced gives the same successor for ten seconds', async () => {
    const first = await passport.tokensFor(nextMobile())
    const second = await good(first.refresh_token)
    passport.shift.ms += 9_000
    expect((await good(first.refresh_token)).refresh_token).toBe(second.refresh_token)
    await good(second.refresh_token)
  })
  test('that was replaced longer ago ends the family', async () => {
    const first = await passport.tokensFor(nextMobile())
    const second = await good(first.refresh_token)
    passport.shift.ms += 11_000
    await refused(first.refresh_token)
    await refused(second.refresh_token)
    expect(await passport.isOpen(second.access_token)).toBe(false)
  })
  test('two generations old ends the family at once', async () => {
    const first = await passport.tokensFor(nextMobile())
    const second = await good(first.refresh_token)
    const third = await good(second.refresh_token)
    await refused(first.refresh_token)
    await refused(third.refresh_token)
    expect(await passport.isOpen(third.access_token)).toBe(false)
  })
  test('brought twenty times at once gives one successor', async () => {
    const first = await passport.tokensFor(nextMobile())
    const all = await Promise.all(Array.from({ length: 20 }, () => good(first.refresh_token)))
    expect(new Set(all.map((one) => one.refresh_token)).size).toBe(1)
    const [one] = all
    await good(one.refresh_token)
  })
  test('is good for 14 days without use and 30 in all', async () => {
    const idle = await passport.tokensFor(nextMobile())
    passport.shift.ms += 14 * DAY
    await refused(idle.refresh_token)
    let { refresh_token: token } = await passport.tokensFor(nextMobile())
    for (const days of [13, 13]) {
      passport.shift.ms += days * DAY
      token = (await good(token)).refresh_token
    }
    passport.shift.ms += 4 * DAY
    expect((await passport.refresh(token)).json()).toMatchObject({ error: 'invalid_grant' })
  })
  test('belongs to its program', async () => {
    await passport.people.client('stranger', { kind: 'public', grants: ['refresh_token'] })
    const { refresh_token: token } = await passport.tokensFor(nextMobile())
    expect((await passport.refresh(token, { client_id: 'stranger' })).json()).toMatchObject({ error: 'invalid_grant' })
    await good(token)
  })
  test('may be used for less than was granted, never for more', async () => {
    const set = await passport.tokensFor(nextMobile(), { scope: 'openid SupplierErp' })
    expect((await passport.refresh(set.refresh_token, { scope: 'SupplierErp SupplierCenter' })).json()).toMatchObject({
      error: 'invalid_scope',
    })
    const less = await passport.refresh(set.refresh_token, { scope: 'SupplierErp' })
    expect(less.json().scope).toBe('SupplierErp')
    expect((await good(less.json().refresh_token)).scope).toBe('openid SupplierErp')
  })
  test('has a call of its own, too', async () => {
    const { refresh_token: token } = await passport.tokensFor(nextMobile())
    const answer = await passport.post('/api/oauth2/refresh', { client_id: PORTAL, refresh_token: token })
    expect(answer.status, answer.text).toBe(200)
    expect(
      (
        await passport.post('/api/oauth2/refresh', {
          client_id: PORTAL,
          grant_type: 'authorization_code',
          refresh_token: token,
        })
      ).json().error,
    ).toBe('unsupported_grant_type')
  })
  test.each(['', 'x', 'x'.repeat(43), 'x'.repeat(201)])('that never was (%j) is refused', async (token) => {
    const answer = await passport.refresh(token)
    expect(answer.status).toBe(400)
    expect(['invalid_grant', 'invalid_request']).toContain(answer.json().error)
  })
  test('is kept as a hash: what the database holds opens nothing', async () => {
    const set = await passport.tokensFor(nextMobile())
    const next = await good(set.refresh_token)
    const me = systemCaller('test')
    const rows = await passport.db.read(me, (tx) => tables(tx, me).selectFrom('refreshToken').selectAll().execute())
    const text = JSON.stringify(rows)
    for (const secret of [set.refresh_token, next.refresh_token]) {
      expect(text).not.toContain(secret)
      expect(text).not.toContain(Buffer.from(secret).toString('hex'))
    }
    expect(rows.length).toBeGreaterThan(2)
  })
})

describe('revoking (RFC 7009)', () => {
  const revoke = (token: string, more: Record<string, string> = {}) =>
    passport.form('/api/oauth2/revoke', { token, client_id: PORTAL, ...more })

  test.each(['refresh_token', 'access_token'] as const)('an %s ends its session at once', async (kind) => {
    const set = await passport.tokensFor(nextMobile())
    expect(await passport.isOpen(set.access_token)).toBe(true)
    const answer = await revoke(set[kind], { token_type_hint: 'whatever' })
    expect(answer.status).toBe(200)
    expect(await passport.isOpen(set.access_token)).toBe(false)
    await refused(set.refresh_token)
    expect((await revoke(set[kind])).status).toBe(200)
  })
  test('what nobody knows is done already', async () => {
    expect((await revoke('x'.repeat(43))).status).toBe(200)
    expect((await revoke('a.b.c')).status).toBe(200)
  })
  test('needs the program to which the token was issued', async () => {
    await passport.people.client('meddler', { kind: 'public' })
    const set = await passport.tokensFor(nextMobile())
    expect((await revoke(set.refresh_token, { client_id: 'meddler' })).json()).toMatchObject({
      error: 'unauthorized_client',
    })
    expect((await revoke(set.access_token, { client_id: 'meddler' })).json()).toMatchObject({
      error: 'unauthorized_client',
    })
    expect((await revoke(set.access_token, { client_id: 'nobody' })).status).toBe(401)
    expect((await revoke('', {})).json()).toMatchObject({ error: 'invalid_request' })
    expect(await passport.isOpen(set.access_token)).toBe(true)
  })
})
