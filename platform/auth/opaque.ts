import { createHash, randomBytes } from 'node:crypto'

const BYTES = 32

/** A secret that means nothing in itself: 256 random bits, so that neither guessing nor a table of hashes helps. */
export const newOpaque = (): string => randomBytes(BYTES).toString('base64url')

/** How such a secret is kept. One round is enough: there is no dictionary of 256-bit secrets to try. */
export const hashOpaque = (secret: string): Buffer => createHash('sha256').update(secret).digest()
