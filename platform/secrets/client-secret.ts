import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'

/** Secrets start alike, so that scanners find them in code and logs, and the database knows one when it sees it. */
const SECRET_PREFIX = 'spcs_'
const SECRET_BYTES = 32
const HASH = /^[0-9a-f]{64}$/

const digestOf = (secret: string): Buffer => createHash('sha256').update(secret, 'utf8').digest()

/** A new client secret: 256 random bits. It is shown once and kept only as its hash. */
export const newSecret = (): string => SECRET_PREFIX + randomBytes(SECRET_BYTES).toString('base64url')

/**
 * What is kept of a secret. One round of SHA-256 is enough here and only here: nobody chose the secret, so there is
 * nothing to guess, and a slow hash would only make the token call a place to spend our processors.
 */
export const hashSecret = (secret: string): string => digestOf(secret).toString('hex')

/** Is this the secret? Takes the same time whether it is nearly right, wrong, or there is no client with a secret at all. */
export const verifySecret = (hash: string | null | undefined, given: string): boolean => {
  const kept = Buffer.from(hash && HASH.test(hash) ? hash : '', 'hex')
  const digest = digestOf(given)
  const isWhole = kept.length === digest.length
  return timingSafeEqual(isWhole ? kept : Buffer.alloc(digest.length), digest) && isWhole
}
