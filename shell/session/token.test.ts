import { describe, expect, it } from 'vitest'
import { cookieOf, parentDomain, tokenIn } from './token.ts'

describe('the cookie of the access token', () => {
  it('S-24 lives 365 days on the parent domain', () => {
    expect(cookieOf('a.b.c', 'portal.example.com', parentDomain('portal.example.com'))).toBe(
      'access_token=a.b.c; path=/; samesite=lax; max-age=31536000; domain=example.com; secure',
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

  it('is sent without encryption on a local host only', () => {
    expect(cookieOf('t', 'localhost', undefined)).not.toContain('secure')
    expect(cookieOf('t', '10.0.0.5', undefined)).toContain('secure')
  })

  it('is removed by an empty one', () => {
    expect(cookieOf('', 'localhost', undefined)).toContain('max-age=0')
  })

  it('is found among others', () => {
    expect(tokenIn('x_access_token=no; access_token=a.b=c; z=1')).toBe('a.b=c')
    expect(tokenIn('other=1')).toBeUndefined()
    expect(tokenIn('access_token=')).toBeUndefined()
  })
})
