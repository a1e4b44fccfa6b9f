import { afterAll, describe, expect, test } from 'vitest'
import type { Operations } from '#kernel/operation.ts'
import { shape, words } from '#kernel/schema.ts'
import { bind } from '#platform/http/routes.ts'
import { testDatabase } from '#platform/testing/database.ts'
import { asOwner } from '#platform/testing/world.ts'
import { PORTAL } from './flows.fixture.ts'
import { startPassport } from './passport.fixture.ts'

const reply = shape({ ok: words(5, '好') })
const probes = {
  enterprise: {
    method: 'GET',
    path: '/api/Probe/Enterprise',
    summary: '',
    who: { supplier: 'applicant' },
    owns: 'user',
    reply,
  },
  center: { method: 'GET', path: '/api/Probe/Center', summary: '', who: { supplier: 'member' }, owns: 'user', reply },
} as const satisfies Operations
const ok = async () => ({ ok: 'ok' })

const database = await testDatabase()
const passport = await startPassport(database, { more: bind(probes, { enterprise: ok, center: ok }) })
afterAll(async () => {
  await passport.close()
  await database.close()
})

let number = 13_800_900_000
const nextMobile = (): string => String((number += 1))
const bearer = (token: string) => ({ authorization: `Bearer ${token}` })

describe('sts', () => {
  const narrow = (token: string, body: object) => passport.post('/api/oauth2/sts', body, bearer(token))

  test('gives a token for a part, for a quarter of an hour at most, without a refresh token', async () => {
    const { access_token: token } = await passport.tokensFor(nextMobile())
    const answer = await narrow(token, { scope: 'SupplierErp' })
    expect(answer.json()).toEqual({
      access_token: expect.any(String),
      token_type: 'Bearer',
      expires_in: 900,
      scope: 'SupplierErp',
    })
    expect((await narrow(token, { scope: 'SupplierErp', seconds: 60 })).json().expires_in).toBe(60)
    expect((await narrow(token, { scope: 'SupplierErp', seconds: 901 })).status).toBe(422)
    expect((await narrow(token, { scope: 'Purchasing' })).status).toBe(422)
    expect((await narrow(token, { scope: '' })).status).toBe(422)
    expect((await narrow(answer.json().access_token, { scope: 'SupplierErp' })).status).toBe(403)
  })
  test('reaches only as far as it says', async () => {
    const mobile = nextMobile()
    const userId = await passport.people.person(mobile)
    const companyId = crypto.randomUUID()
    await asOwner(
      database.options,
      ["insert into company (id, kind, name) values ($1, 2, '受限')", [companyId]],
      ['insert into supplier (company_id, supplier_type, status) values ($1, 1, 5)', [companyId]],
      [
        "insert into membership (user_id, company_id, role_keys) values ($1, $2, '{SupplierOwner}')",
        [userId, companyId],
      ],
    )
    const { access_token: whole } = await passport.tokensFor(mobile)
    const part = (await narrow(whole, { scope: 'SupplierErp' })).json().access_token
    const status = async (path: string, token: string): Promise<number> =>
      (await passport.call(path, { headers: { ...bearer(token), 'company-id': companyId } })).status
    expect([await status('/api/Probe/Enterprise', whole), await status('/api/Probe/Center', whole)]).toEqual([200, 200])
    expect([await status('/api/Probe/Enterprise', part), await status('/api/Probe/Center', part)]).toEqual([200, 403])
  })
  test('ends with the session that it was made from, and not the other way round', async () => {
    const set = await passport.tokensFor(nextMobile())
    const [one, other] = [
      (await narrow(set.access_token, { scope: 'SupplierErp' })).json().access_token,
      (await narrow(set.access_token, { scope: 'SupplierErp' })).json().access_token,
    ]
    await passport.form('/api/oauth2/revoke', { token: one, client_id: PORTAL })
    expect([await passport.isOpen(one), await passport.isOpen(other), await passport.isOpen(set.access_token)]).toEqual(
      [false, true, true],
    )
    await passport.form('/api/oauth2/revoke', { token: set.refresh_token, client_id: PORTAL })
    expect([await passport.isOpen(other), await passport.isOpen(set.access_token)]).toEqual([false, false])
  })
})
