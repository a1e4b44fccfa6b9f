import { createCipheriv, createHash } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createEventCipher, isSignedBy, signatureOf } from './crypto.ts'

// The worked example of the messaging app's own documentation: token, key, account, and a message that it sealed.
const TOKEN = 'QDG6eK'
const KEY = 'jWmYm7qr5nMoAUwZRjGtBxmz3KA1tkAj3ykkR6q2B2C'
const ACCOUNT = 'wx5823bf96d3bd56c7'
const SEALED =
  'RypEvHKD8QQKFhvQ6QleEB4J58tiPdvo+rtK1I9qca6aM/wvqnLSV5zEPeusUiX5L5X/0lWfrf0QADHHhGd3QczcdCUpj911L3vg3W/sYYvuJTs3TUUkSUXxaccAS0qhxchrRYt66wiSpGLYL42aM6A8dTT+6k4aSknmPj48kzJs8qLjvd4Xgpue06DOdnLxAUHzM6+kDZ+HMZfJYuR+LtwGc2hgf5gsijff0ekUNXZiqATP7PF5mZxZ3Izoun1s4zG4LUMnvw2r+KqCKIw+3IQH03v+BCA9nMELNqbSf6tiWSrXJB3LAVGUcallcrw8V2t9EL4EhzJWrQUax5wLVMNS0+rUPA3k22Ncx4XXZS9o0MBH27Bo6BpNelZpS+/uh9KsNlY6bHCmJU9p8g7m3fVKn28H3KDYA5Pl/T8Z1ptDAVe0lXdQ2YoyyH2uyPIGHBZZIs2pDBS8R07+qN+E7Q=='
const OTHER_KEY = 'A'.repeat(43)

const cipher = createEventCipher(ACCOUNT, [KEY])
const keyBytes = Buffer.from(`${KEY}=`, 'base64')
/** Seals any clear text as it stands, padding included. */
const sealRaw = (clear: Buffer): string => {
  const raw = createCipheriv('aes-256-cbc', keyBytes, keyBytes.subarray(0, 16)).setAutoPadding(false)
  return Buffer.concat([raw.update(clear), raw.final()]).toString('base64')
}
const framed = (message: string, length = Buffer.byteLength(message)): Buffer => {
  const head = Buffer.alloc(20)
  head.writeUInt32BE(length, 16)
  return Buffer.concat([head, Buffer.from(message), Buffer.from(ACCOUNT)])
}
const padded = (clear: Buffer): Buffer => {
  const pad = 32 - (clear.length % 32)
  return Buffer.concat([clear, Buffer.alloc(pad, pad)])
}

describe('a signature', () => {
  it('is that of the documentation, for the echo and for a message', () => {
    const echo = 'P9nAzCzyDtyTWESHep1vC5X9xho/qYX3Zpb4yKa9SKld1DsH3Iyt3tP3zNdtp+4RPcs8TgAE7OaBO+FZXvnaqQ=='
    expect(signatureOf(TOKEN, '1409659589', '263014780', echo)).toBe('5c45ff5e21c57e6ad56bac8758b79b1d9ac89fd3')
    expect(signatureOf(TOKEN, '1409659813', '1372623149', SEALED)).toBe('477715d11cdb4164915debcba66cb864d751f3e6')
  })
  it('of a clear callback is SHA-1 over the three parts in order', () => {
    const expected = createHash('sha1').update('1409659589263014780QDG6eK').digest('hex')
    expect(isSignedBy(expected, TOKEN, '1409659589', '263014780')).toBe(true)
  })
  it.each(['', '5c45', '5c45ff5e21c57e6ad56bac8758b79b1d9ac89fd4', 'é'.repeat(20)])(
    'that is wrong (%s) is refused',
    (given) => {
      expect(isSignedBy(given, TOKEN, '1409659589', '263014780')).toBe(false)
    },
  )
})

describe('an encrypted message', () => {
  it('of the documentation opens', () => {
    expect(cipher.open(SEALED)).toContain('<Content><![CDATA[hello]]></Content>')
  })
  it('goes there and back, whatever it says', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary', maxLength: 100 }),
        (text) => cipher.open(cipher.seal(text)) === Buffer.from(text).toString(),
      ),
    )
  })
  it('is never sealed twice alike', () => {
    expect(cipher.seal('x')).not.toBe(cipher.seal('x'))
  })
  it('for another account is refused although the key is right', () => {
    expect(createEventCipher('wx0000000000000000', [KEY]).open(SEALED)).toBeUndefined()
    expect(
      createEventCipher('wx0000000000000000', [KEY]).open(createEventCipher('wx0000000000000000', [KEY]).seal('x')),
    ).toBe('x')
  })
  it('with the former key opens while both are set, and with a strange key never', () => {
    expect(createEventCipher(ACCOUNT, [OTHER_KEY, KEY]).open(SEALED)).toBeDefined()
    expect(createEventCipher(ACCOUNT, [OTHER_KEY]).open(SEALED)).toBeUndefined()
    expect(createEventCipher(ACCOUNT, [OTHER_KEY]).open(createEventCipher(ACCOUNT, [OTHER_KEY, KEY]).seal('x'))).toBe(
      'x',
    )
  })
  it.each([
    ['cut short', SEALED.slice(0, 64)],
    ['cut inside a block', SEALED.slice(0, 66)],
    ['empty', ''],
    ['no base64', '<xml/>'],
    ['changed in one byte', `S${SEALED.slice(1)}`.replace(/.{4}$/, 'AAA=')],
    ['without padding', sealRaw(Buffer.concat([framed('x'), Buffer.alloc(32 - (framed('x').length % 32))]))],
    ['with padding of 33', sealRaw(Buffer.concat([framed('x'.repeat(24)), Buffer.alloc(2, 33)]))],
    ['with padding that is not even', sealRaw(Buffer.concat([framed('x'.repeat(23)), Buffer.from([9, 3, 3])]))],
    ['all padding', sealRaw(Buffer.alloc(32, 32))],
    ['with a length beyond its end', sealRaw(padded(framed('x', 1_000)))],
    ['with a length of four gigabytes', sealRaw(padded(framed('x', 0xffffffff)))],
  ])('that is %s is refused', (_what, sealed) => {
    expect(cipher.open(sealed)).toBeUndefined()
  })
  it('that is framed and padded by hand opens: the refusals above are about their faults', () => {
    expect(cipher.open(sealRaw(padded(framed('你好'))))).toBe('你好')
  })
  it('needs a key of 43 characters', () => {
    expect(() => createEventCipher(ACCOUNT, ['short'])).toThrow('43 characters')
  })
})
