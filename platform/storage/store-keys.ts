import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'

/** Secrets of at least 32 bytes, newest first: the first signs, all are accepted, so that they can be exchanged at run time. */
export type StoreSecrets = readonly [Buffer, ...Buffer[]]

export type Use = 'object-url' | 'sts-token' | 'sts-secret'

/** Each use has its own key: a signature for one is nothing to the others. */
const keyFor = (secret: Buffer, use: Use): Buffer => {
  if (secret.length < 32) throw new Error('a storage secret has at least 32 bytes')
  return Buffer.from(hkdfSync('sha256', secret, Buffer.alloc(0), use, 32))
}

export const seal = (secret: Buffer, use: Use, text: string): string =>
  createHmac('sha256', keyFor(secret, use)).update(text, 'utf8').digest('base64url')

/** The secret that made this seal; nothing when none of ours did. */
export const sealedBy = (secrets: StoreSecrets, use: Use, text: string, given: string): Buffer | undefined =>
  secrets.find((secret) => {
    const [ours, theirs] = [Buffer.from(seal(secret, use, text)), Buffer.from(given)]
    return ours.length === theirs.length && timingSafeEqual(ours, theirs)
  })
