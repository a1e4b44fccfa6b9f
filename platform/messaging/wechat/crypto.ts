import { createCipheriv, createDecipheriv, createHash, randomBytes, timingSafeEqual } from 'node:crypto'

/** SHA-1 over the sorted parts: the messaging app's own choice, computed alike at both ends of a callback. */
export const signatureOf = (...parts: readonly string[]): string =>
  createHash('sha1').update(parts.toSorted().join('')).digest('hex')

/** Compares in constant time, so that a signature cannot be found digit by digit. */
export const isSignedBy = (given: string, ...parts: readonly string[]): boolean => {
  const [actual, expected] = [Buffer.from(given), Buffer.from(signatureOf(...parts))]
  return actual.length === expected.length && timingSafeEqual(actual, expected)
}

/** Seals and opens the bodies of callbacks in the encrypted mode. */
export interface EventCipher {
  seal(message: string): string
  /** Nothing when it was not sealed for this account with a key that we know. */
  open(sealed: string): string | undefined
}

/** 43 characters of base64 without the sign that fills it up: 32 bytes. */
export const AES_KEY = /^[A-Za-z0-9+/]{43}$/

const BASE64 = /^[A-Za-z0-9+/]+={0,2}$/
const CIPHER_BLOCK = 16
// PKCS#7 over blocks of 32 bytes, twice the cipher's own: Node's padding must stay off.
const PAD_BLOCK = 32
const NOISE = 16
const HEAD = NOISE + 4

/**
 * AES-256-CBC; the clear text is 16 random bytes, the length of the message in 4, the message, and the account's appid.
 * Seals with the first key; opens with any of them, because messages under the former key still arrive after a change.
 */
export const createEventCipher = (appId: string, encodedKeys: readonly [string, ...string[]]): EventCipher => {
  const [current, ...former] = encodedKeys
  const keys = [current, ...former].map(keyOf)
  return {
    seal: (message) => {
      const text = Buffer.from(message)
      const head = Buffer.concat([randomBytes(NOISE), Buffer.alloc(4)])
      head.writeUInt32BE(text.length, NOISE)
      const clear = Buffer.concat([head, text, Buffer.from(appId)])
      const pad = PAD_BLOCK - (clear.length % PAD_BLOCK)
      const key = keyOf(current)
      const cipher = createCipheriv('aes-256-cbc', key, key.subarray(0, CIPHER_BLOCK)).setAutoPadding(false)
      return Buffer.concat([cipher.update(clear), cipher.update(Buffer.alloc(pad, pad)), cipher.final()]).toString(
        'base64',
      )
    },
    open: (sealed) => {
      const bytes = BASE64.test(sealed) ? Buffer.from(sealed, 'base64') : Buffer.alloc(0)
      if (bytes.length === 0 || bytes.length % CIPHER_BLOCK !== 0) return undefined
      return keys.map((key) => openWith(key, appId, bytes)).find((message) => message !== undefined)
    },
  }
}

const keyOf = (encoded: string): Buffer => {
  if (!AES_KEY.test(encoded)) throw new Error('an AES key of the messaging app has 43 characters of base64')
  return Buffer.from(`${encoded}=`, 'base64')
}

const openWith = (key: Buffer, appId: string, sealed: Buffer): string | undefined => {
  const decipher = createDecipheriv('aes-256-cbc', key, key.subarray(0, CIPHER_BLOCK)).setAutoPadding(false)
  const padded = Buffer.concat([decipher.update(sealed), decipher.final()])
  const pad = padded.at(-1) ?? 0
  if (pad < 1 || pad > PAD_BLOCK || pad > padded.length || padded.subarray(-pad).some((byte) => byte !== pad))
    return undefined
  const clear = padded.subarray(0, -pad)
  if (clear.length < HEAD) return undefined
  const end = HEAD + clear.readUInt32BE(NOISE)
  // A body that was made for another account is refused although its key is right.
  if (end > clear.length || clear.subarray(end).toString() !== appId) return undefined
  return clear.subarray(HEAD, end).toString()
}
