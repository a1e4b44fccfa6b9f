import { timingSafeEqual } from 'node:crypto'
import { hashOpaque, newOpaque } from './opaque.ts'

/** A new secret for a program: shown once, kept as its hash. */
export const newClientSecret = (): { readonly secret: string; readonly hash: string } => {
  const secret = newOpaque()
  return { secret, hash: hashClientSecret(secret) }
}

/** As the column `oauth_client.secret_hash` has it. */
export const hashClientSecret = (secret: string): string => hashOpaque(secret).toString('hex')

const NONE = hashOpaque('')

/** Is this the program's secret? It takes the same time when the program has none or is unknown. */
export const isClientSecret = (given: string, hash: string | null | undefined): boolean => {
  const known = Buffer.from(hash ?? '', 'hex')
  const isEqual = timingSafeEqual(hashOpaque(given), known.length === NONE.length ? known : NONE)
  return isEqual && known.length === NONE.length && given !== ''
}
