import { describe, expect, it } from 'vitest'
import { clockOffset, cookieIn, cookieOf, groupsIn, isStale, parentDomain } from './cookies.ts'

describe('the cookies of the tokens', () => {
  it.each(['access_token', 'refresh_token'])('S-24 %s lives 365 days on the parent domain', (name) => {
    expect(cookieOf(name, 'a.b.c', 'portal.example.com', parentDomain('portal.example.com'))).toBe(
      `${name}=a.b.c; path=/; samesite=lax; max-age=31536000; domain=example.com; secure`,
    )
  })

  it.each([
    ['portal.example.com', 'example.com'],
    ['example.com', 'example.com'],
    ['a.b.example.com.cn', 'b.example.com.cn'],
    ['localhost', undefined],
    ['portal.localhost', undefined],
    ['127.0.0.1', undefined],
    ['[::1]', undefined],
  ])('S-24 shares %s with %s', (host, domain) => {
    expect(parentDomain(host)).toBe(domain)
  })

  it('are sent without encryption on a local host only', () => {
    expect(cookieOf('t', 'v', 'localhost', undefined)).not.toContain('secure')
    expect(cookieOf('t', 'v', '10.0.0.5', undefined)).toContain('secure')
  })

  it('are removed by an empty value', () => {
    expect(cookieOf('t', '', 'localhost', undefined)).toContain('max-age=0')
  })

  it('are found among others', () => {
    const find = (cookies: string) => cookieIn(cookies, 'access_token')
    expect(find('x_access_token=no; access_token=a.b=c; z=1')).toBe('a.b=c')
    expect(find('other=1')).toBeUndefined()
    expect(find('access_token=')).toBeUndefined()
  })
})

describe('an access token', () => {
  const issued = Date.UTC(2026, 10, 15, 8)
  const token = `x.${btoa(JSON.stringify({ iat: issued / 1000 }))}.y`
  const after = (minutes: number, seconds = 0) => issued + (minutes * 60 + seconds) * 1000

  it('S-16 is fresh until fifty minutes after its issue, and stale from then on', () => {
    expect(isStale(token, after(49, 59))).toBe(false)
    expect(isStale(token, after(50))).toBe(true)
  })
  it.each(['', 'no token', 'a.b.c', `x.${btoa('{}')}.y`])('S-16 that says nothing of its issue is stale: %s', (odd) => {
    expect(isStale(odd, issued)).toBe(true)
  })
  it('S-20 names the groups of its person', () => {
    const of = (claims: object) => groupsIn(`x.${btoa(JSON.stringify(claims))}.y`)
    expect(of({ userGroup: '1,2' })).toEqual(['1', '2'])
    expect([of({ userGroup: '' }), of({}), groupsIn('no token')]).toEqual([[], [], []])
  })
  it('S-16 counts by the clock that issued it, however wrong the clock here is', () => {
    const hour = 3_600_000
    expect(clockOffset(token, issued + 8 * hour)).toBe(8 * hour)
    expect(clockOffset(token, issued - hour)).toBe(-hour)
    expect(clockOffset('no token', issued)).toBe(0)
  })
})
