import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { authorizeAddress, codeOf, newJourney, readJourney } from './authorization.ts'

const program = {
  clientId: 'supplier-portal',
  passportUrl: 'https://passport.example.com',
  redirectUri: 'https://portal.example.com/auth/callback',
}

describe('the way to the login page', () => {
  test('S-19 names the client, response_type authorization_code, the redirect_uri and the challenge of the verifier', async () => {
    const journey = newJourney('/admin/po/list?tab=1')
    const address = new URL(await authorizeAddress(program, journey))
    expect(`${address.origin}${address.pathname}`).toBe('https://passport.example.com/api/oauth2/authorize')
    expect(Object.fromEntries(address.searchParams)).toEqual({
      response_type: 'authorization_code',
      client_id: 'supplier-portal',
      redirect_uri: program.redirectUri,
      state: journey.state,
      code_challenge: createHash('sha256').update(journey.verifier).digest('base64url'),
      code_challenge_method: 'S256',
    })
  })
  test('says why the person is sent there, where it does not go without saying', async () => {
    const reasonOf = async (manner: Parameters<typeof authorizeAddress>[2]) =>
      new URL(await authorizeAddress(program, newJourney('/'), manner)).searchParams.get('login_reason')
    expect([await reasonOf({ reason: 'expired' }), await reasonOf({ asksAgain: true })]).toEqual(['expired', null])
  })
  test('is a new secret every time, of 128 bits and more', () => {
    const [one, other] = [newJourney('/'), newJourney('/')]
    expect(one.state).not.toBe(other.state)
    expect(one.verifier).toMatch(/^[\w-]{43}$/)
  })
})

describe('the way back', () => {
  const journey = newJourney('/admin/home')
  test('takes the code of the journey that was begun here', () => {
    expect(codeOf(journey, new URLSearchParams({ code: 'c', state: journey.state }))).toBe('c')
  })
  test('refuses a code of another journey, or of none', () => {
    expect(codeOf(journey, new URLSearchParams({ code: 'c', state: 'other' }))).toBeUndefined()
    expect(codeOf(undefined, new URLSearchParams({ code: 'c', state: journey.state }))).toBeUndefined()
    expect(codeOf(journey, new URLSearchParams({ error: 'access_denied', state: journey.state }))).toBeUndefined()
  })
  test('is read from what was kept, and nothing else', () => {
    expect(readJourney(JSON.stringify(journey))).toEqual(journey)
    for (const bad of [null, '', '{', '1', '{"state":1}']) expect(readJourney(bad)).toBeUndefined()
  })
})
