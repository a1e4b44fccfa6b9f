import type { Authorize } from './schemas.ts'
import { MESSAGES } from './words.ts'

/** What is known of a program (oauth_client). */
export interface Client {
  readonly clientId: string
  readonly name: string
  readonly kind: 'public' | 'confidential'
  readonly state: string
  readonly redirectUris: readonly string[]
  readonly grants: readonly string[]
  readonly scopes: readonly string[]
  readonly audienceSides: readonly string[]
  readonly firstParty: boolean
}

/** Errors that go back to the program (RFC 6749 §4.1.2.1, OpenID Connect Core §3.1.2.6). */
export type AuthorizeError =
  | 'invalid_request'
  | 'unauthorized_client'
  | 'access_denied'
  | 'unsupported_response_type'
  | 'invalid_scope'
  | 'login_required'
  | 'interaction_required'

export interface AuthorizeRequest {
  readonly clientId: string
  readonly redirectUri: string
  readonly state: string | undefined
  readonly scope: string
  readonly nonce: string
  readonly challenge: string | null
  readonly prompt: 'none' | 'login' | undefined
}

/** `shown` to the person, because there is no address that could be trusted; sent `back`; or `fit` to go on. */
export type AuthorizeVerdict =
  | { readonly kind: 'shown'; readonly why: string }
  | {
      readonly kind: 'back'
      readonly redirectUri: string
      readonly state: string | undefined
      readonly error: AuthorizeError
      readonly why: string
    }
  | { readonly kind: 'fit'; readonly request: AuthorizeRequest }

// `authorization_code` is the specification's word for what RFC 6749 calls `code`.
const RESPONSE_TYPES = new Set(['code', 'authorization_code'])
// An S256 challenge is 32 bytes in base64url (RFC 7636 §4.2).
const CHALLENGE = /^[\w-]{43}$/

/** Judges what a program asks of the authorization endpoint. The address is compared letter by letter (RFC 9700 §2.1). */
export const judgeAuthorize = (client: Client | undefined, asked: Authorize): AuthorizeVerdict => {
  if (client?.state !== 'active') return { kind: 'shown', why: MESSAGES.clientUnknown }
  const redirectUri = asked.redirect_uri ?? ''
  if (!client.redirectUris.includes(redirectUri)) return { kind: 'shown', why: MESSAGES.redirectUnknown }
  const back = (error: AuthorizeError, why: string): AuthorizeVerdict => ({
    kind: 'back',
    redirectUri,
    state: asked.state,
    error,
    why,
  })
  if (asked.response_type === undefined) return back('invalid_request', 'response_type is missing')
  if (!RESPONSE_TYPES.has(asked.response_type)) return back('unsupported_response_type', 'response_type must be code')
  if (!client.grants.includes('authorization_code'))
    return back('unauthorized_client', 'the client may not use this grant')
  const fault = challengeFault(client, asked)
  if (fault !== undefined) return back('invalid_request', fault)
  const scope = grantedScope(client, asked.scope)
  if (scope === undefined) return back('invalid_scope', 'a scope is not open to this client')
  if (asked.prompt !== undefined && asked.prompt !== 'none' && asked.prompt !== 'login')
    return back('invalid_request', 'prompt must be none or login')
  return {
    kind: 'fit',
    request: {
      clientId: client.clientId,
      redirectUri,
      state: asked.state,
      scope,
      nonce: asked.nonce ?? '',
      challenge: asked.code_challenge ?? null,
      prompt: asked.prompt,
    },
  }
}

/** What is wrong with the proof key: public clients must send one, and only S256 will do (RFC 7636 §4.3, RFC 9700 §2.1.1). */
export const challengeFault = (
  client: Pick<Client, 'kind'>,
  asked: Pick<Authorize, 'code_challenge' | 'code_challenge_method'>,
): string | undefined => {
  if (asked.code_challenge === undefined) {
    if (asked.code_challenge_method !== undefined) return 'code_challenge is missing'
    return client.kind === 'public' ? 'a public client must send a code_challenge' : undefined
  }
  if (asked.code_challenge_method !== 'S256') return 'code_challenge_method must be S256'
  return CHALLENGE.test(asked.code_challenge) ? undefined : 'code_challenge is malformed'
}

/** What a program is given of what it asks; all but the ID token when it asks for nothing; nothing when it asks for too much. */
export const grantedScope = (client: Pick<Client, 'scopes'>, asked: string | undefined): string | undefined => {
  const wanted = [...new Set((asked ?? '').split(' ').filter((word) => word !== ''))]
  if (wanted.length === 0) return client.scopes.filter((word) => word !== 'openid').join(' ')
  return wanted.every((word) => client.scopes.includes(word)) ? wanted.join(' ') : undefined
}

/** May this person sign in to this program? People without a role at the buyer are suppliers, joined or about to. */
export const isForSide = (
  client: Pick<Client, 'audienceSides'>,
  person: { readonly staffRoles: readonly string[]; readonly isMember: boolean },
): boolean => {
  const isStaff = person.staffRoles.length > 0
  const sides = [...(isStaff ? ['staff'] : []), ...(person.isMember || !isStaff ? ['supplier'] : [])]
  return sides.some((side) => client.audienceSides.includes(side))
}

/** An address of a program with parameters added: nothing of the registered address changes. */
export const addressWith = (address: string, parameters: Readonly<Record<string, string | undefined>>): string => {
  const given = Object.entries(parameters).filter((entry): entry is [string, string] => entry[1] !== undefined)
  return `${address}${address.includes('?') ? '&' : '?'}${new URLSearchParams(given).toString()}`
}

export const AUTHORIZE_PATH = '/api/oauth2/authorize'

/** The same request once more, for after the person has signed in: path and query of this host. */
export const authorizeAgain = ({ prompt: _prompt, ...asked }: Authorize): string => addressWith(AUTHORIZE_PATH, asked)
