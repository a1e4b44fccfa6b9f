import { describe, expect, it } from 'vitest'
import { continuationIn } from './continue.ts'

const ORIGIN = 'https://passport.example.com'
const asked = (value: string): string => `?continue=${encodeURIComponent(value)}`

describe('the way on after signing in', () => {
  it('is the authorization call of this host, with everything that it carries', () => {
    const address =
      '/api/oauth2/authorize?client_id=supplier-portal&state=a%20b&redirect_uri=https%3A%2F%2Fportal.example.com%2F'
    expect(continuationIn(asked(address), ORIGIN)).toEqual({
      address,
      clientId: 'supplier-portal',
      reason: undefined,
    })
  })

  it('may name no program: the server will say what is wrong with that', () => {
    expect(continuationIn(asked('/api/oauth2/authorize?x=1'), ORIGIN)).toEqual({
      address: '/api/oauth2/authorize?x=1',
      clientId: '',
      reason: undefined,
    })
  })

  it('may say that the sign-in has ended, and nothing else', () => {
    const reasonIn = (reason: string) =>
      continuationIn(asked(`/api/oauth2/authorize?login_reason=${encodeURIComponent(reason)}`), ORIGIN)?.reason
    expect(reasonIn('expired')).toBe('expired')
    for (const foreign of ['', 'Expired', 'toString', '请致电 010-1234', '<b>expired</b>'])
      expect(reasonIn(foreign)).toBeUndefined()
  })

  it.each([
    'https://evil.example/',
    '//evil.example/api/oauth2/authorize?',
    '\\\\evil.example/api/oauth2/authorize?',
    '/\\evil.example/api/oauth2/authorize?',
    'javascript:alert(1)',
    'https://passport.example.com/api/oauth2/authorize?client_id=a',
    '/api/oauth2/authorize',
    '/api/oauth2/authorize/?client_id=a',
    '/api/oauth2/authorized?client_id=a',
    '/API/oauth2/authorize?client_id=a',
    '/api/oauth2/logout?x=/api/oauth2/authorize?',
    '/api/oauth2/authorize#?client_id=a',
    '/api/oauth2/authorize?client_id=a#fragment',
    '/api/oauth2/../../x?client_id=a',
    ' /api/oauth2/authorize?client_id=a',
    '/api/oauth2/authorize?client_id=a\n',
    '/api/oauth2/\tauthorize?client_id=a',
    '/api/oauth2/authorize?client_id=a\\b',
    '/api/oauth2/authorize%3Fclient_id=a',
    '',
  ])('is never %j', (value) => {
    expect(continuationIn(asked(value), ORIGIN)).toBeUndefined()
  })

  it('is not guessed when there is none or more than one', () => {
    const good = encodeURIComponent('/api/oauth2/authorize?client_id=a')
    expect(continuationIn('', ORIGIN)).toBeUndefined()
    expect(continuationIn(`?continue=${good}&continue=${good}`, ORIGIN)).toBeUndefined()
  })
})
