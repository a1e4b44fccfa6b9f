import { Writable } from 'node:stream'
import { pino } from 'pino'
import { afterAll, describe, expect, test } from 'vitest'
import { fieldOf } from '#kernel/json.ts'
import type { Operation } from '#kernel/operation.ts'
import { testDatabase } from '#platform/testing/database.ts'
import { operations } from '../contract.ts'
import { PORTAL } from './flows.fixture.ts'
import { startPassport } from './passport.fixture.ts'

const lines: string[] = []
const log = pino(
  { level: 'trace' },
  new Writable({
    write: (chunk, _encoding, done) => {
      lines.push(String(chunk))
      done()
    },
  }),
)
const database = await testDatabase()
const passport = await startPassport(database, { log })
afterAll(async () => {
  await passport.close()
  await database.close()
})

let number = 13_800_700_000
const nextMobile = (): string => String((number += 1))
const send = (body: string, type: string) =>
  passport.call('/api/oauth2/token', { method: 'POST', body, headers: { 'content-type': type } })
const FORM = 'application/x-www-form-urlencoded'
const JSON_TYPE = { 'content-type': 'application/json' }
const MARK = 'marked-secret'

describe('a token endpoint', () => {
  test('takes a form, with or without its character set, and JSON', async () => {
    const refresh = async () => ({
      grant_type: 'refresh_token',
      client_id: PORTAL,
      refresh_token: (await passport.tokensFor(nextMobile())).refresh_token,
    })
    for (const type of [FORM, `${FORM};charset=UTF-8`, `${FORM}; charset=utf-8`]) {
      expect((await send(new URLSearchParams(await refresh()).toString(), type)).status).toBe(200)
    }
    expect((await send(JSON.stringify(await refresh()), 'application/json')).status).toBe(200)
  })
  test('ignores what it does not know, and takes what is empty for left out (RFC 6749 §3.2)', async () => {
    const { refresh_token: token } = await passport.tokensFor(nextMobile())
    const answer = await passport.refresh(token, {
      resource: 'https://x.example',
      scope: '',
      client_secret: '',
      username: 'a',
      constructor: 'x',
      __proto__x: '1',
    })
    expect(answer.status, answer.text).toBe(200)
  })
  test.each([
    [
      'a repeated parameter',
      `grant_type=refresh_token&grant_type=refresh_token&client_id=${PORTAL}&refresh_token=x`,
      FORM,
    ],
    ['a repeated unknown one', `grant_type=refresh_token&client_id=${PORTAL}&refresh_token=x&a=1&a=1`, FORM],
    ['a list', `grant_type[]=refresh_token&client_id=${PORTAL}&refresh_token=x`, FORM],
    [
      'a list in JSON',
      JSON.stringify({ grant_type: ['refresh_token'], client_id: PORTAL, refresh_token: 'x' }),
      'application/json',
    ],
    [
      'an object in JSON',
      JSON.stringify({ grant_type: 'refresh_token', client_id: PORTAL, refresh_token: { a: 1 } }),
      'application/json',
    ],
    [
      'a number in JSON',
      JSON.stringify({ grant_type: 'refresh_token', client_id: PORTAL, refresh_token: 1 }),
      'application/json',
    ],
    ['a JSON list', '[]', 'application/json'],
    ['JSON null', 'null', 'application/json'],
    ['half a JSON', '{"grant_type":', 'application/json'],
    ['NUL', `grant_type=refresh_token&client_id=${PORTAL}&refresh_token=%00`, FORM],
    ['another character set', 'grant_type=refresh_token', `${FORM}; charset=gbk`],
    ['a form as text', 'grant_type=refresh_token', 'text/plain'],
    ['a form of parts', '--x--', 'multipart/form-data; boundary=x'],
    ['XML', '<a/>', 'application/xml'],
    ['nothing', '', FORM],
  ])('refuses %s as RFC 6749 §5.2 has it', async (_what, body, type) => {
    const answer = await send(body, type)
    expect(answer.status).toBe(400)
    expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8')
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(answer.json()).toEqual({
      error: 'invalid_request',
      error_description: expect.stringMatching(/^[\x20-\x21\x23-\x5b\x5d-\x7e]+$/),
    })
  })
  test('refuses parameters in the address, and other methods', async () => {
    const { refresh_token: token } = await passport.tokensFor(nextMobile())
    const inAddress = await passport.call(`/api/oauth2/token?client_id=${PORTAL}`, {
      method: 'POST',
      body: new URLSearchParams({ grant_type: 'refresh_token', refresh_token: token }),
    })
    expect(inAddress.json()).toMatchObject({ error: 'invalid_request' })
    expect(
      (await passport.call(`/api/oauth2/token?grant_type=refresh_token&client_id=${PORTAL}&refresh_token=${token}`))
        .status,
    ).toBe(405)
    expect((await passport.refresh(token)).status).toBe(200)
  })
  test.each([
    ['grant_type', {}, 'invalid_request'],
    ['an unknown grant', { grant_type: 'magic' }, 'unsupported_grant_type'],
    ['an inherited word', { grant_type: 'constructor' }, 'unsupported_grant_type'],
    ['no code', { grant_type: 'authorization_code', client_id: PORTAL }, 'invalid_request'],
    ['no client', { grant_type: 'authorization_code', code: 'x' }, 'invalid_client'],
    [
      'a secret of a public client',
      { grant_type: 'refresh_token', client_id: PORTAL, client_secret: 'x', refresh_token: 'x' },
      'invalid_client',
    ],
  ])('says what is wrong with %s', async (_what, fields, error) => {
    expect((await passport.form('/api/oauth2/token', fields)).json()).toMatchObject({ error })
  })
})

describe('every other call', () => {
  const withBody: readonly Operation[] = Object.values<Operation>(operations).filter(
    ({ body, oauth }) => body !== undefined && oauth === undefined,
  )
  test.each(withBody.map(({ path }) => path))('%s stays with JSON', async (path) => {
    const { access_token: token } = await passport.tokensFor(nextMobile())
    const answer = await passport.form(path, { mobile: nextMobile() }, { authorization: `Bearer ${token}` })
    expect(answer.status).toBe(415)
    expect(answer.headers.get('content-type')).toContain('problem+json')
  })
})

test('no secret of any call reaches the log', async () => {
  const mobile = nextMobile()
  const proof = await passport.prove(mobile)
  const got = await passport.call(
    `/api/oauth2/get_token_by_sms?${new URLSearchParams({ ...proof, client_id: PORTAL }).toString()}`,
  )
  const browser = await passport.signIn(nextMobile())
  const fetched = await passport.fetchCode(browser)
  const set = (await passport.exchange(fetched)).json()
  await passport.call(
    `/api/oauth2/get_token?grant_type=password&client_id=${PORTAL}&username=u&password=hunter2hunter2`,
  )
  await passport.refresh('wrong-refresh-token-in-a-request')
  await passport.form('/api/oauth2/revoke', { token: set.refresh_token, client_id: PORTAL })
  // Every call there is, with a mark in each of its fields.
  const all = Object.entries<Operation>(operations)
  for (const [name, { method, path, query, body, oauth }] of all) {
    const marked = (schema: object | undefined) =>
      Object.fromEntries(
        Object.keys(Object(fieldOf(schema, 'properties'))).map((field) => [field, `${MARK}-${name}-${field}`]),
      )
    const address = `${path.replaceAll(/\{\w+\}/g, `${MARK}-${name}`)}?${new URLSearchParams(marked(query)).toString()}`
    await (body === undefined
      ? passport.call(address, { method })
      : oauth === undefined
        ? passport.call(address, { method, body: JSON.stringify(marked(body)), headers: JSON_TYPE })
        : passport.form(address, marked(body)))
  }
  const text = lines.join('')
  expect(lines.length).toBeGreaterThan(8 + all.length)
  for (const secret of [
    mobile,
    proof.code,
    proof.requestId,
    got.json().accessToken,
    got.json().refreshToken,
    fetched.code,
    fetched.verifier,
    set.access_token,
    set.refresh_token,
    browser.cookies.get('passport') ?? 'none',
    'hunter2',
    'wrong-refresh-token',
    MARK,
  ])
    expect(text).not.toContain(secret)
})
