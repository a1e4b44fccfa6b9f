import { describe, expect, it } from 'vitest'
import {
  addressWith,
  authorizeAgain,
  challengeFault,
  grantedScope,
  isForSide,
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
    [{ scope: 'SupplierErp admin' }, 'invalid_scope'],
    [{ code_challenge_method: 'plain' }, 'invalid_request'],
    [{ code_challenge: 'short' }, 'invalid_request'],
    [{ code_challenge: `${'a'.repeat(42)}=` }, 'invalid_request'],
    [{ prompt: 'consent' }, 'invalid_request'],
  ])('with %j goes back with %s and its state', (change, error) => {
    expect(judgeAuthorize(client, { ...asked, ...change })).toMatchObject({
      kind: 'back',
      redirectUri: asked.redirect_uri,
      state: 'xyz',
      error,
    })
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
    ['Purchasing', undefined],
    ['supplierErp', undefined],
  ])('asked for as %j is given as %j', (wanted, given) => {
    expect(grantedScope(client, wanted)).toBe(given)
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
  it('for after the login asks the same once more, without forcing another login', () => {
    expect(authorizeAgain({ ...asked, prompt: 'login' })).toBe(
      `/api/oauth2/authorize?response_type=code&client_id=portal&redirect_uri=https%3A%2F%2Fapp.example%2Fcb&state=xyz&code_challenge=${CHALLENGE}&code_challenge_method=S256`,
    )
  })
})
