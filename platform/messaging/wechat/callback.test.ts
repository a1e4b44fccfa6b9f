import { describe, expect, it } from 'vitest'
import { isFromAccount, readCallback, type CallbackQuery } from './callback.ts'
import { createEventCipher, signatureOf } from './crypto.ts'
import type { WechatSettings } from './settings.ts'
import { writeXml } from './xml.ts'

const KEY = 'a'.repeat(43)
const FORMER = 'b'.repeat(43)
const settings: WechatSettings = {
  apiUrl: '',
  openUrl: '',
  appId: 'wx1',
  appSecret: '',
  token: 'TOKEN',
  aesKeys: [KEY, FORMER],
  acceptsPlain: true,
  templates: undefined,
}
const NOW = new Date(1_700_000_000_000)
const timestamp = '1700000000'
const nonce = '42'
const message = writeXml({ FromUserName: 'oA', Event: 'subscribe' })
const clear: CallbackQuery = { timestamp, nonce, signature: signatureOf('TOKEN', timestamp, nonce) }
const sealed = createEventCipher('wx1', [KEY]).seal(message)
const sealedBody = writeXml({ ToUserName: 'gh', Encrypt: sealed })
const sealedQuery = (text = sealed): CallbackQuery => ({
  ...clear,
  encrypt_type: 'aes',
  msg_signature: signatureOf('TOKEN', timestamp, nonce, text),
})
const senderOf = (...args: Parameters<typeof readCallback>) => readCallback(...args)?.get('FromUserName')

describe('a clear callback', () => {
  it('is read when signed', () => {
    expect(senderOf(settings, clear, message, NOW)).toBe('oA')
    expect(senderOf(settings, { ...clear, encrypt_type: 'raw' }, message, NOW)).toBe('oA')
  })
  it.each([
    ['another signature', { ...clear, signature: signatureOf('OTHER', timestamp, nonce) }],
    ['no signature', { timestamp, nonce }],
    ['another nonce', { ...clear, nonce: '43' }],
    ['another time', { ...clear, timestamp: '1700000001' }],
  ])('with %s is refused', (_what, query) => {
    expect(readCallback(settings, query, message, NOW)).toBeUndefined()
  })
  it('is good for five minutes either way and no longer', () => {
    const at = (seconds: number) => isFromAccount(settings, clear, new Date(NOW.getTime() + seconds * 1000))
    expect([at(-301), at(-300), at(300), at(301)]).toEqual([false, true, true, false])
  })
  it('with a time that is no number is refused', () => {
    for (const odd of ['1e9', 'NaN', '', '-1'])
      expect(isFromAccount(settings, { timestamp: odd, nonce, signature: signatureOf('TOKEN', odd, nonce) }, NOW)).toBe(
        false,
      )
  })
  it('is refused where only encrypted ones are accepted', () => {
    expect(readCallback({ ...settings, acceptsPlain: false }, clear, message, NOW)).toBeUndefined()
  })
})

describe('an encrypted callback', () => {
  it('is read with the present and with the former key', () => {
    expect(senderOf(settings, sealedQuery(), sealedBody, NOW)).toBe('oA')
    const old = createEventCipher('wx1', [FORMER]).seal(message)
    expect(senderOf(settings, sealedQuery(old), writeXml({ Encrypt: old }), NOW)).toBe('oA')
  })
  it('counts by its encrypted part, also where clear fields stand beside it', () => {
    const both = writeXml({ FromUserName: 'oForged', Event: 'subscribe', Encrypt: sealed })
    expect(senderOf(settings, sealedQuery(), both, NOW)).toBe('oA')
  })
  it.each([
    ['a body that the signature does not cover', sealedQuery('other'), sealedBody],
    ['the signature of clear ones only', { ...clear, encrypt_type: 'aes' }, sealedBody],
    ['no encrypted part', sealedQuery(''), message],
    ['another kind of encryption', { ...sealedQuery(), encrypt_type: 'none' }, sealedBody],
    ['an old time', { ...sealedQuery(), timestamp: '1' }, sealedBody],
  ])('with %s is refused', (_what, query, body) => {
    expect(readCallback(settings, query, body, NOW)).toBeUndefined()
  })
  it('for another account is refused', () => {
    const other = createEventCipher('wx2', [KEY]).seal(message)
    expect(readCallback(settings, sealedQuery(other), writeXml({ Encrypt: other }), NOW)).toBeUndefined()
  })
  it('is refused where no key is set', () => {
    expect(readCallback({ ...settings, aesKeys: [] }, sealedQuery(), sealedBody, NOW)).toBeUndefined()
  })
})
