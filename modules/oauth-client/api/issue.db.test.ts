import { afterAll, describe, expect, it } from 'vitest'
import { AUDIT_ACTIONS, MESSAGES } from '../words.ts'
import { ADDRESS, CHALLENGE, startClients, UNKNOWN } from './clients.fixture.ts'

const passport = await startClients()
afterAll(() => passport.close())
const { call, admin, colleague, supplier, create, move, active, asked } = passport

const code = (id: string, as = admin, body: object = { redirectUri: ADDRESS }) =>
  call('POST', `/${id}/gan_access_code`, as, { body })
const token = (id: string, as = admin) => call('POST', `/${id}/gan_access_token`, as)

describe('O8 gan_access_code', () => {
  it('is a code for the caller alone, as the sign-in module makes it', async () => {
    const client = await active()
    const answer = await code(client.id, colleague)
    expect(asked.at(-1)).toMatchObject({ what: 'code', with: [client.clientId, colleague.userId, ADDRESS, null] })
    expect(answer.json()).toEqual({ code: asked.at(-1)?.given, expiresIn: 60, redirectUri: ADDRESS })
  })
  it('is never for another person', async () => {
    const client = await active()
    const answer = await code(client.id, admin, { redirectUri: ADDRESS, userId: supplier.userId })
    expect(answer.json().errors).toHaveProperty('userId')
  })
  it('of a public client is bound to a verifier', async () => {
    const client = await active({ kind: 'public', grants: ['authorization_code'] })
    expect((await code(client.id)).json().errors).toEqual({ codeChallenge: [MESSAGES.challengeMissing] })
    expect((await code(client.id, admin, { redirectUri: ADDRESS, codeChallenge: 'plain' })).json().errors).toEqual({
      codeChallenge: [MESSAGES.challengeShape],
    })
    expect((await code(client.id, admin, { redirectUri: ADDRESS, codeChallenge: CHALLENGE })).status).toBe(200)
    expect(asked.at(-1)?.with).toEqual([client.clientId, admin.userId, ADDRESS, CHALLENGE])
  })
  it('is refused for another address, another audience, another grant and a client that does not run', async () => {
    const before = asked.length
    const client = await active()
    expect((await code(client.id, admin, { redirectUri: `${ADDRESS}/x` })).json().errors).toEqual({
      redirectUri: [MESSAGES.redirectUnknown],
    })
    expect((await code((await active({ audienceSides: ['supplier'] })).id)).json().errors).toEqual({
      audienceSides: [MESSAGES.notForStaff],
    })
    expect((await code((await active({ grants: ['sms'] })).id)).json().errors).toHaveProperty('grants')
    expect((await code((await create()).id)).json().errors).toEqual({ state: [MESSAGES.notActive] })
    expect((await code(UNKNOWN)).status).toBe(404)
    await move(client, 'suspend')
    expect((await code(client.id)).json().errors).toEqual({ state: [MESSAGES.notActive] })
    expect(asked.length).toBe(before)
  })
})

describe('O8 gan_access_token', () => {
  it('is a token of the client itself', async () => {
    const client = await active()
    const answer = await token(client.id)
    expect(asked.at(-1)).toMatchObject({ what: 'token', with: [client.clientId] })
    expect(answer.json()).toEqual({ accessToken: asked.at(-1)?.given, expiresIn: 3600 })
    expect(answer.headers['cache-control']).toBe('no-store')
  })
  it('is refused for a client that does not act for itself or does not run', async () => {
    const before = asked.length
    expect((await token((await active({ grants: ['sms'] })).id)).json().errors).toHaveProperty('grants')
    expect((await token((await create()).id)).json().errors).toEqual({ state: [MESSAGES.notActive] })
    expect((await token(UNKNOWN)).status).toBe(404)
    expect(asked.length).toBe(before)
  })
})

describe('O8 whatever is issued', () => {
  it('leaves its line in the history, and itself nowhere, not even for a repeated request', async () => {
    const client = await active()
    const body = { redirectUri: ADDRESS }
    await call('POST', `/${client.id}/gan_access_code`, colleague, { body, key: 'try' })
    await call('POST', `/${client.id}/gan_access_token`, colleague, { key: 'try-token' })
    const lines: { action: string; actorName: string }[] = (
      await call('GET', `/${client.id}/operations_logs`, admin)
    ).json()
    expect(lines.slice(0, 2).map(({ action, actorName }) => [action, actorName])).toEqual([
      [AUDIT_ACTIONS.token, '另一管理员'],
      [AUDIT_ACTIONS.code, '另一管理员'],
    ])
    const everything = await passport.everything()
    for (const { given } of asked) expect(everything).not.toContain(given)
  })
})
