import { describe, expect, it } from 'vitest'
import { SANDBOX_COOKIE } from '#platform/messaging/sandbox/mount.ts'
import { insideAs, insideCookie, isActionLink, webAddress } from './in-wechat.ts'

describe('the cookie of the messaging app', () => {
  it('carries the account for half an hour, to every port of the host', () => {
    expect(insideCookie('oA-1', 'localhost')).toBe('sandbox_openid=oA-1; path=/; samesite=lax; max-age=1800')
  })
  it('is the one that the servers look for', () => {
    expect(insideCookie('oA-1', 'localhost')).toMatch(new RegExp(`^${SANDBOX_COOKIE}=`))
  })
  it('reaches the passport beside the portal', () => {
    expect(insideCookie('oA-1', 'portal.dev.example')).toContain('domain=dev.example')
  })
  it('is taken back', () => {
    expect(insideCookie('', 'localhost')).toContain('max-age=0')
  })
  it('is found among others', () => {
    expect(insideAs('a=1; sandbox_openid=oA-1; b=2')).toBe('oA-1')
    expect(insideAs('a=1; x_sandbox_openid=oA-1; sandbox_openid=')).toBeUndefined()
  })
})

describe('an address to open', () => {
  it.each(['http://localhost:4000/admin', ' https://portal.example.com/a?b=1 '])('may be %j', (text) => {
    expect(webAddress(text)).toBe(text.trim())
  })
  it.each(['javascript:alert(1)', 'data:text/html,x', '//evil.example', '/admin', 'http://', ''])(
    'is never %j',
    (text) => {
      expect(webAddress(text)).toBeUndefined()
    },
  )
})

it('an address that lets its receiver act at once is told from one that leads to a page of the portal', () => {
  expect(isActionLink(`https://portal.example.com/act/${'A'.repeat(43)}`)).toBe(true)
  expect(isActionLink('https://portal.example.com/admin/po/list?from=/act/')).toBe(false)
})
