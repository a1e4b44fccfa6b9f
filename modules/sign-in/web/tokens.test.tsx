import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { dropTokens, keepTokens, readToken } from '#shell/session/token.ts'
import { forgetRefreshToken, forgetTokens } from './tokens.ts'

const ACCESS = `x.${btoa(JSON.stringify({ iat: 1 }))}.y`
let sent: { url: string; body: unknown; keepalive: unknown }[] = []

beforeEach(() => {
  sent = []
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    sent.push({ url, body: JSON.parse(typeof init.body === 'string' ? init.body : 'null'), keepalive: init.keepalive })
    return Response.json(null)
  })
  keepTokens({ accessToken: ACCESS, refreshToken: 'handle' })
})
afterEach(() => {
  dropTokens()
  vi.unstubAllGlobals()
})

const FORGET = {
  url: '/api/authentication/forget',
  body: { refreshToken: 'handle', clientId: 'supplier-portal' },
  keepalive: true,
}

it('E-401 the refresh token is forgotten here, and by the server that keeps it, also when the page is left', async () => {
  forgetRefreshToken('handle')
  await vi.waitFor(() => expect(sent).toEqual([FORGET]))
  expect([readToken('refresh'), readToken()]).toEqual([undefined, ACCESS])
})

it('E-401 one that another window has put there since is left alone', async () => {
  keepTokens({ accessToken: ACCESS, refreshToken: 'newer' })
  forgetRefreshToken('handle')
  await vi.waitFor(() => expect(sent).toEqual([FORGET]))
  expect(readToken('refresh')).toBe('newer')
})

it('R-20 with log-out both tokens go', async () => {
  forgetTokens()
  await vi.waitFor(() => expect(sent).toEqual([FORGET]))
  expect([readToken('refresh'), readToken()]).toEqual([undefined, undefined])
  forgetTokens()
  expect(sent).toHaveLength(1)
})
