import { signIdToken } from '#platform/auth/id-token.ts'
import { claimsOf, type Person } from '#platform/auth/sessions.ts'
import { scopeWords } from '#platform/auth/scopes.ts'
import { ACCESS_SECONDS } from '#platform/auth/signing.ts'
import type { TokenSet } from '../schemas.ts'
import type { SignInDeps } from './deps.ts'

/** What was granted, before it is signed. */
export interface Granted {
  readonly person: Person | undefined
  readonly session: { readonly id: string; readonly clientId: string; readonly scope: string }
  readonly refreshToken?: string | undefined
  /** Present when the person has just signed in: then an ID token goes along, if it was asked for. */
  readonly signedIn?: { readonly at: string; readonly nonce: string }
  readonly seconds?: number
}

/** Signs the tokens of a grant: after its transaction, so that no lock waits for a signature. */
export const tokenSetOf = async (
  { keys, tokens, config }: Pick<SignInDeps, 'keys' | 'tokens' | 'config'>,
  { person, session, refreshToken, signedIn, seconds = ACCESS_SECONDS }: Granted,
  now: Date,
): Promise<TokenSet> => {
  const wantsIdentity = person && signedIn && scopeWords(session.scope).includes('openid')
  return {
    access_token: await tokens.sign(claimsOf(person, session), now, seconds),
    token_type: 'Bearer',
    expires_in: seconds,
    scope: session.scope,
    ...(refreshToken === undefined ? {} : { refresh_token: refreshToken }),
    ...(wantsIdentity
      ? {
          id_token: await signIdToken(
            keys,
            config.passportUrl,
            session.clientId,
            identityOf(person, session.id, signedIn),
            now,
          ),
        }
      : {}),
  }
}

export const identityOf = (
  person: Person,
  sid: string,
  { at, nonce }: { readonly at: string; readonly nonce: string },
) => ({
  sub: person.id,
  name: person.name,
  sid,
  auth_time: Math.floor(Date.parse(at) / 1000),
  ...(nonce === '' ? {} : { nonce }),
})
