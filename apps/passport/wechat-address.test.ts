import { expect, it } from 'vitest'
import { wechatAddress } from './wechat-address.ts'

const login = (redirectUri: string, state: string): string =>
  `https://open.example/?${new URLSearchParams({ redirectUri, state }).toString()}`
const WAY = '/api/oauth2/authorize?client_id=supplier-portal&state=inner'
const of = (query: unknown): string | undefined => wechatAddress(login, 'https://passport.example', query)

it('the app signs in at its own address and comes back to ours, with the way on', () => {
  const url = new URL(of({ state: 's-1', continue: WAY }) ?? '')
  expect(url.origin).toBe('https://open.example')
  expect(url.searchParams.get('state')).toBe('s-1')
  const back = new URL(url.searchParams.get('redirectUri') ?? '')
  expect(back.origin + back.pathname).toBe('https://passport.example/login/wechat')
  expect(back.searchParams.get('continue')).toBe(WAY)
})

it.each([
  {},
  { state: 's-1' },
  { continue: WAY },
  { state: '', continue: WAY },
  { state: 's 1', continue: WAY },
  { state: ['a', 'b'], continue: WAY },
  { state: 's-1', continue: 'https://evil.example/' },
  { state: 's-1', continue: '//evil.example/api/oauth2/authorize?' },
  { state: 's-1', continue: [WAY, WAY] },
])('there is none for %j', (query) => {
  expect(of(query)).toBeUndefined()
})
