import { SignJWT } from 'jose'
import type { SigningAlgorithm } from '#kernel/signing-algorithm.ts'
import type { KeyRing } from './keys.ts'

export interface IdentityClaims {
  readonly sub: string
  /** Only with the scope `profile`. */
  readonly name?: string
  readonly nonce?: string
  readonly auth_time: number
  readonly sid: string
}

const SECONDS = 5 * 60

/** Says to a program who signed in to it (OpenID Connect Core §2). It opens no API: its audience is the program. */
export const signIdToken = async (
  keys: KeyRing,
  issuer: string,
  { clientId, idTokenAlg: alg }: { readonly clientId: string; readonly idTokenAlg: SigningAlgorithm },
  { sub, ...claims }: IdentityClaims,
  now: Date,
): Promise<string> => {
  const { kid, key } = await keys.signer(alg)
  const issued = Math.floor(now.getTime() / 1000)
  return new SignJWT({ ...claims })
    .setProtectedHeader({ alg, kid, typ: 'JWT' })
    .setIssuer(issuer)
    .setAudience(clientId)
    .setSubject(sub)
    .setIssuedAt(issued)
    .setExpirationTime(issued + SECONDS)
    .sign(key)
}
