import { signIdToken } from '#platform/auth/id-token.ts'
import { scopeWords } from '#kernel/scope.ts'
import type { SigningAlgorithm } from '#kernel/signing-algorithm.ts'
import { claimsOf, type Person } from '#platform/auth/sessions.ts'
import { ACCESS_SECONDS } from '#platform/auth/signing.ts'
import type { TokenSet } from '../schemas.ts'
import type { SignInDeps } from './deps.ts'

/** What was granted, before it is signed. */
export interface Granted {
  readonly person: Person | undefined
  readonly session: { readonly id: string; readonly clientId: string; readonly scope: string }
  readonly refreshToken?: string | undefined
  /** Present when the person has just signed in: then an ID token goes along, if it was asked for. */
  readonly signedIn?: { readonly at: string; readonly nonce: string; readonly idTokenAlg: SigningAlgorithm }
  readonly seconds?: number
}

/** Signs the tokens of a grant: after its transaction, so that no lock waits for a signature. */
export const tokenSetOf = async (
  { keys, tokens, config }: Pick<SignInDeps, 'keys' | 'tokens' | 'config'>,
  { person, session, refreshToken, signedIn, seconds = ACCESS_SECONDS }: Granted,
  now: Date,
): Promise<TokenSet> => {
  const wantsIdentity = person && signedIn && scopeWords(session.scope).includes('openid')
  const claims = claimsOf(person, session)
  return {
    access_token: await tokens.sign(claims, now, seconds),
    token_type: 'Bearer',
    expires_in: seconds,
    scope: claims.scope,
    ...(refreshToken === undefined ? {} : { refresh_token: refreshToken }),
    ...(wantsIdentity
      ? {
          id_token: await signIdToken(
            keys,
            config.passportUrl,
            { clientId: session.clientId, idTokenAlg: signedIn.idTokenAlg },
            identityOf(person, session, signedIn),
            now,
          ),
        }
      : {}),
  }
}

/** What an ID token says. The name of the person has a scope of its own. */
export const identityOf = (
  person: Person,
  { id: sid, scope }: { readonly id: string; readonly scope: string },
  { at, nonce }: { readonly at: string; readonly nonce: string },
) => ({
  sub: person.id,
  ...(scopeWords(scope).includes('profile') ? { name: person.name } : {}),
  sid,
  auth_time: Math.floor(Date.parse(at) / 1000),
  ...(nonce === '' ? {} : { nonce }),
})
