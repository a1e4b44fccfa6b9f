import { describe, expect, it } from 'vitest'
import {
  addressWith,
  authorizeAgain,
  challengeFault,
  grantedScope,
  isForSide,
  isRecentSignIn,
  judgeAuthorize,
  type Client,
} from './rules.ts'
import { MESSAGES } from './words.ts'

const client: Client = {
  clientId: 'portal',
  name: 'Portal',
  kind: 'public',
  state: 'active',
  redirectUris: ['https://app.example/cb', 'https://app.example/'],
  grants: ['authorization_code', 'refresh_token'],
  scopes: ['openid', 'SupplierErp', 'SupplierCenter'],
  audienceSides: ['supplier'],
  firstParty: true,
  idTokenAlg: 'RS256',
}
const CHALLENGE = 'a'.repeat(43)
const asked = {
  response_type: 'code',
  client_id: 'portal',
  redirect_uri: 'https://app.example/cb',
  state: 'xyz',
  code_challenge: CHALLENGE,
  code_challenge_method: 'S256',
}

describe('a request to the authorization endpoint', () => {
  it('that is in order may go on', () => {
    expect(judgeAuthorize(client, asked)).toEqual({
      kind: 'fit',
      request: {
        clientId: 'portal',
        redirectUri: 'https://app.example/cb',
        state: 'xyz',
        scope: 'SupplierErp SupplierCenter',
        nonce: '',
        challenge: CHALLENGE,
        prompt: undefined,
        maxAge: undefined,
        loginAskedAt: undefined,
      },
    })
  })
  it("may use the specification's word for the response type", () => {
    expect(judgeAuthorize(client, { ...asked, response_type: 'authorization_code' }).kind).toBe('fit')
  })
  it.each([
    undefined,
    { ...client, state: 'draft' },
    { ...client, state: 'suspended' },
    { ...client, state: 'retired' },
  ])('of a program that is unknown or not in use is shown, not redirected', (one) => {
    expect(judgeAuthorize(one, asked)).toEqual({ kind: 'shown', why: MESSAGES.clientUnknown })
  })
  it.each([
    'https://app.example/cb/',
    'https://app.example/CB',
    'https://app.example/cb?x=1',
    'https://app.example/cb#',
    'https://app.example',
    'http://app.example/cb',
    '',
  ])('with the address %j, which is not on the list, is shown, not redirected', (redirect_uri) => {
    expect(judgeAuthorize(client, { ...asked, redirect_uri })).toEqual({ kind: 'shown', why: MESSAGES.redirectUnknown })
  })
  it('without an address is shown, even where only one is registered', () => {
    const { redirect_uri: _gone, ...without } = asked
    expect(judgeAuthorize({ ...client, redirectUris: ['https://app.example/cb'] }, without).kind).toBe('shown')
  })
  it.each([
    [{ response_type: 'token' }, 'unsupported_response_type'],
    [{ response_type: 'code id_token' }, 'unsupported_response_type'],
    [{ scope: 'Purchasing' }, 'invalid_scope'],
    [{ scope: 'SupplierErp Purchasing' }, 'invalid_scope'],
    [{ scope: 'email admin' }, 'invalid_scope'],
    [{ code_challenge_method: 'plain' }, 'invalid_request'],
    [{ code_challenge: 'short' }, 'invalid_request'],
    [{ code_challenge: `${'a'.repeat(42)}=` }, 'invalid_request'],
    [{ prompt: 'create' }, 'invalid_request'],
    [{ prompt: 'none login' }, 'invalid_request'],
    [{ prompt: 'consent' }, 'consent_required'],
    [{ prompt: 'login consent' }, 'consent_required'],
    [{ max_age: '-1' }, 'invalid_request'],
    [{ max_age: 'soon' }, 'invalid_request'],
    [{ response_mode: 'form_post' }, 'invalid_request'],
    [{ response_mode: 'fragment' }, 'invalid_request'],
    [{ request: 'a.b.c' }, 'request_not_supported'],
    [{ request_uri: 'https://app.example/request' }, 'request_uri_not_supported'],
    [{ registration: '{}' }, 'registration_not_supported'],
  ])('with %j goes back with %s and its state', (change, error) => {
    expect(judgeAuthorize(client, { ...asked, ...change })).toMatchObject({
      kind: 'back',
      redirectUri: asked.redirect_uri,
      state: 'xyz',
      error,
    })
  })
  it.each([
    [{ prompt: 'login' }, { prompt: 'login' }],
    [{ prompt: 'select_account' }, { prompt: 'login' }],
    [{ prompt: 'login select_account' }, { prompt: 'login' }],
    [{ prompt: 'none' }, { prompt: 'none' }],
    [{ max_age: '0' }, { maxAge: 0 }],
    [
      { max_age: '3600', login_asked_at: '17' },
      { maxAge: 3600, loginAskedAt: 17 },
    ],
    [{ response_mode: 'query' }, { prompt: undefined }],
  ])('with %j goes on with %j', (change, request) => {
    expect(judgeAuthorize(client, { ...asked, ...change })).toMatchObject({ kind: 'fit', request })
  })
  it('without a response type goes back', () => {
    const { response_type: _gone, ...without } = asked
    expect(judgeAuthorize(client, without)).toMatchObject({ kind: 'back', error: 'invalid_request' })
  })
  it('of a program that may not use codes goes back', () => {
    expect(judgeAuthorize({ ...client, grants: ['client_credentials'] }, asked)).toMatchObject({
      kind: 'back',
      error: 'unauthorized_client',
    })
  })
})

describe('a proof key', () => {
  it('is required of public programs and left to confidential ones', () => {
    expect(challengeFault({ kind: 'public' }, {})).toBeDefined()
    expect(challengeFault({ kind: 'confidential' }, {})).toBeUndefined()
  })
  it.each([
    { code_challenge: CHALLENGE },
    { code_challenge_method: 'S256' },
    { code_challenge: CHALLENGE, code_challenge_method: 's256' },
  ])('that is not whole is refused of either: %j', (half) => {
    expect(challengeFault({ kind: 'confidential' }, half)).toBeDefined()
  })
})

describe('scope', () => {
  it.each([
    [undefined, 'SupplierErp SupplierCenter'],
    ['', 'SupplierErp SupplierCenter'],
    ['openid', 'openid'],
    ['SupplierCenter  openid SupplierCenter', 'SupplierCenter openid'],
    ['openid profile email', 'openid'],
    ['openid SupplierErp offline_access https://api.example/all', 'openid SupplierErp'],
    ['Purchasing', undefined],
    ['openid Purchasing', undefined],
    ['supplierErp', undefined],
  ])('asked for as %j is given as %j', (wanted, given) => {
    expect(grantedScope(client, wanted)).toBe(given)
  })
})

describe('a sign-in', () => {
  const [SIGNED_IN, MINUTE] = [1_000_000, 60_000]
  const isRecent = (
    asks: { prompt?: 'none' | 'login'; maxAge?: number; loginAskedAt?: number },
    agoMs: number,
  ): boolean =>
    isRecentSignIn(
      { prompt: undefined, maxAge: undefined, loginAskedAt: undefined, ...asks },
      SIGNED_IN,
      SIGNED_IN + agoMs,
    )

  it('of any age will do where none is asked for', () => {
    expect(isRecent({}, 7 * 24 * 60 * MINUTE)).toBe(true)
    expect(isRecent({ prompt: 'none' }, 7 * 24 * 60 * MINUTE)).toBe(true)
  })
  it('will do until it is older than max_age', () => {
    expect(isRecent({ maxAge: 60 }, MINUTE)).toBe(true)
    expect(isRecent({ maxAge: 60 }, MINUTE + 1)).toBe(false)
    expect(isRecent({ maxAge: 60, prompt: 'none' }, MINUTE + 1)).toBe(false)
    expect(isRecent({ maxAge: 0 }, 1)).toBe(false)
  })
  it('never will do for prompt=login, however fresh', () => {
    expect(isRecent({ prompt: 'login' }, 0)).toBe(false)
    expect(isRecent({ prompt: 'login', maxAge: 60 }, 1)).toBe(false)
  })
  it('on the page that the request led to will do, and one from before it will not', () => {
    for (const asks of [{ prompt: 'login' as const }, { maxAge: 0 }]) {
      expect(isRecent({ ...asks, loginAskedAt: SIGNED_IN - 5 * MINUTE }, 3)).toBe(true)
      expect(isRecent({ ...asks, loginAskedAt: SIGNED_IN + 1 }, MINUTE)).toBe(false)
    }
  })
})

describe('a program of the suppliers', () => {
  const staff = ['Purchaser']
  it.each([
    [[], false, true],
    [[], true, true],
    [staff, true, true],
    [staff, false, false],
  ])('is open to somebody with the roles %j, member of a supplier: %j → %j', (staffRoles, isMember, isOpen) => {
    expect(isForSide(client, { staffRoles, isMember })).toBe(isOpen)
  })
  it('is not the one of the staff', () => {
    const console = { audienceSides: ['staff'] }
    expect(isForSide(console, { staffRoles: staff, isMember: false })).toBe(true)
    expect(isForSide(console, { staffRoles: [], isMember: true })).toBe(false)
  })
})

describe('an address with parameters', () => {
  it('keeps what was registered, letter by letter', () => {
    expect(addressWith('https://a.example/cb', { code: 'x y', state: undefined })).toBe('https://a.example/cb?code=x+y')
    expect(addressWith('https://a.example/cb?tenant=1', { code: 'x' })).toBe('https://a.example/cb?tenant=1&code=x')
    expect(addressWith('app.example:/cb', { error: 'a&b' })).toBe('app.example:/cb?error=a%26b')
  })
  it('for after the login asks the same once more, and says since when a fresh login was asked for', () => {
    const same = `/api/oauth2/authorize?response_type=code&client_id=portal&redirect_uri=https%3A%2F%2Fapp.example%2Fcb&state=xyz&code_challenge=${CHALLENGE}&code_challenge_method=S256`
    expect(authorizeAgain(asked, new Date(5))).toBe(same)
    expect(authorizeAgain({ ...asked, prompt: 'login' }, new Date(5))).toBe(`${same}&prompt=login&login_asked_at=5`)
    expect(authorizeAgain({ ...asked, max_age: '9', login_asked_at: '1' }, new Date(5))).toBe(
      `${same}&max_age=9&login_asked_at=5`,
    )
  })
})
