import { describe, expect, it } from 'vitest'
import { redirectFault, redirectFaults } from './redirect-uri.ts'
import { URI_SAYS as MESSAGES } from './words.ts'

const ACCEPTED = [
  'https://portal.example.com/callback',
  'https://portal.example.com',
  'https://portal.example.com/',
  'https://portal.example.com:8443/a/b-c_d~e.html',
  'https://portal.example.com/callback?tenant=1&next=home',
  'https://xn--fsqu00a.xn--0zwm56d/callback',
  'https://203.0.113.7/callback',
  'http://localhost/callback',
  'http://localhost:4000/callback',
  'http://127.0.0.1:51004/callback',
  'http://[::1]:51004/callback',
]

// Each is one way in which a code once went astray.
const REFUSED = {
  '': MESSAGES.notAbsolute,
  '/callback': MESSAGES.notAbsolute,
  '//evil.example/callback': MESSAGES.notAbsolute,
  callback: MESSAGES.notAbsolute,
  'https:': MESSAGES.notAbsolute,
  'https://': MESSAGES.notAbsolute,
  'https://exa mple.com/': MESSAGES.notAbsolute,
  'https://example.com:99999/': MESSAGES.notAbsolute,
  'https://[::1/': MESSAGES.notAbsolute,
  'http://portal.example.com/callback': MESSAGES.notHttps,
  'http://localhost.evil.example/': MESSAGES.notHttps,
  'http://127.0.0.1.evil.example/': MESSAGES.notHttps,
  'http://localhost@evil.example/': MESSAGES.notHttps,
  'http://192.168.0.10/callback': MESSAGES.notHttps,
  'http://0.0.0.0/callback': MESSAGES.notHttps,
  'javascript:alert(1)': MESSAGES.notHttps,
  'JAVASCRIPT://example.com/%0aalert(1)': MESSAGES.notHttps,
  'data:text/html,x': MESSAGES.notHttps,
  'file:///etc/passwd': MESSAGES.notHttps,
  'ftp://example.com/': MESSAGES.notHttps,
  'blob:https://example.com/1': MESSAGES.notHttps,
  'com.example.app:/callback': MESSAGES.notHttps,
  'wss://example.com/': MESSAGES.notHttps,
  'https://portal.example.com/callback#': MESSAGES.fragment,
  'https://portal.example.com/callback#top': MESSAGES.fragment,
  'https://*.example.com/callback': MESSAGES.wildcard,
  'https://portal.example.com/*': MESSAGES.wildcard,
  'https://user@portal.example.com/': MESSAGES.userInfo,
  'https://portal.example.com:pass@evil.example/': MESSAGES.userInfo,
  'https://:pw@portal.example.com/': MESSAGES.userInfo,
  'https://portal.example.com/a/../callback': MESSAGES.dots,
  'https://portal.example.com/..%2fcallback': MESSAGES.dots,
  'https://portal..example.com/': MESSAGES.dots,
  'https://portal.example.com/%2e%2e%2fcallback': MESSAGES.encoded,
  'https://portal.example.com/a%2Fb': MESSAGES.encoded,
  'https://portal.example.com/a%5cb': MESSAGES.encoded,
  'https://portal.example.com/a%252e': MESSAGES.encoded,
  'https://portal.example.com/a%00': MESSAGES.encoded,
  'https://portal.example.com/a%0d%0aLocation:x': MESSAGES.encoded,
  'https://portal.example.com./callback': MESSAGES.host,
  'https://portal.example.com/a?code=1': MESSAGES.reserved,
  'https://portal.example.com/a?x=1&state=2': MESSAGES.reserved,
} as const

const MISSPELT = {
  'HTTPS://portal.example.com/': 'https://portal.example.com/',
  'https://Portal.Example.com/callback': 'https://portal.example.com/callback',
  'https://portal.example.com:443/callback': 'https://portal.example.com/callback',
  'http://localhost:80/callback': 'http://localhost/callback',
  'https://portal.example.com/a/./callback': 'https://portal.example.com/a/callback',
  'https://portal.example.com/a/%2e/callback': 'https://portal.example.com/a/callback',
  'https://portal.example.com\\@evil.example/': 'https://portal.example.com/@evil.example/',
  'https:\\\\portal.example.com/': 'https://portal.example.com/',
  'https:/portal.example.com/': 'https://portal.example.com/',
  'https:portal.example.com/': 'https://portal.example.com/',
  'https:///portal.example.com/': 'https://portal.example.com/',
  ' https://portal.example.com/': 'https://portal.example.com/',
  'https://portal.example.com/ ': 'https://portal.example.com/',
  'https://portal.exam\tple.com/': 'https://portal.example.com/',
  'https://portal.example.com/\ncallback': 'https://portal.example.com/callback',
  'https://2130706433/': 'https://127.0.0.1/',
  'https://0x7f.1/': 'https://127.0.0.1/',
  'https://portal.example%2ecom/': 'https://portal.example.com/',
  'https://pörtal.example.com/': 'https://xn--prtal-jua.example.com/',
  'https://ｐortal.example.com/': 'https://portal.example.com/',
  'https://portal。example.com/': 'https://portal.example.com/',
  'https://portal.example.com/回调': 'https://portal.example.com/%E5%9B%9E%E8%B0%83',
  'https://portal.example.com?x=1': 'https://portal.example.com/?x=1',
} as const

describe('a redirect address', () => {
  it.each(ACCEPTED)('is accepted: %s', (address) => {
    expect(redirectFault(address)).toBeUndefined()
  })
  it.each(Object.entries(REFUSED))('is refused: %j', (address, why) => {
    expect(redirectFault(address)).toBe(why)
  })
  it.each(Object.entries(MISSPELT))('is refused in the spelling %j', (address, canonical) => {
    expect(redirectFault(address)).toBe(MESSAGES.notCanonical(canonical))
    expect(redirectFault(canonical)).toBeUndefined()
  })
  it('is listed once', () => {
    const [one = '', two = ''] = ACCEPTED
    expect(redirectFaults([one, two])).toEqual([])
    expect(redirectFaults([one, two, one])).toEqual([{ field: 'redirectUris.2', why: MESSAGES.repeated }])
  })
})
