import { isAccessScope, scopeWords } from '#kernel/scope.ts'
import { signInReason } from '#kernel/sign-in-reason.ts'
import type { SigningAlgorithm } from '#kernel/signing-algorithm.ts'
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
  readonly idTokenAlg: SigningAlgorithm
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
  | 'consent_required'
  | 'request_not_supported'
  | 'request_uri_not_supported'
  | 'registration_not_supported'

export interface AuthorizeRequest {
  readonly clientId: string
  readonly redirectUri: string
  readonly state: string | undefined
  readonly scope: string
  readonly nonce: string
  readonly challenge: string | null
  readonly prompt: Prompt | undefined
  /** How long ago, in seconds, the person may have signed in at most. */
  readonly maxAge: number | undefined
  /** When this request last led to the login page, in milliseconds. */
  readonly loginAskedAt: number | undefined
}

/** `none`: nobody may be asked anything. `login`: the person signs in again. */
type Prompt = 'none' | 'login'

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
  const unsupported = unsupportedParameter(asked)
  if (unsupported !== undefined) return back(unsupported, 'this parameter is not supported')
  if (asked.response_type === undefined) return back('invalid_request', 'response_type is missing')
  if (!RESPONSE_TYPES.has(asked.response_type)) return back('unsupported_response_type', 'response_type must be code')
  if (asked.response_mode !== undefined && asked.response_mode !== 'query')
    return back('invalid_request', 'response_mode must be query')
  if (!client.grants.includes('authorization_code'))
    return back('unauthorized_client', 'the client may not use this grant')
  const fault = challengeFault(client, asked)
  if (fault !== undefined) return back('invalid_request', fault)
  const scope = grantedScope(client, asked.scope)
  if (scope === undefined) return back('invalid_scope', 'a scope is not open to this client')
  const prompts = new Set(scopeWords(asked.prompt ?? ''))
  const strange = [...prompts].some((word) => !PROMPTS.includes(word))
  if (strange || (prompts.has('none') && prompts.size > 1))
    return back('invalid_request', 'prompt must be none alone, or login, consent or select_account')
  // Programs are registered by an administrator, with their scopes: there is no page on which a person could consent.
  if (prompts.has('consent')) return back('consent_required', 'there is no consent to be asked for')
  if (asked.max_age !== undefined && !SECONDS.test(asked.max_age))
    return back('invalid_request', 'max_age must be a number of seconds')
  return {
    kind: 'fit',
    request: {
      clientId: client.clientId,
      redirectUri,
      state: asked.state,
      scope,
      nonce: asked.nonce ?? '',
      challenge: asked.code_challenge ?? null,
      // Another account is chosen by signing in with it.
      prompt: prompts.has('none') ? 'none' : prompts.size > 0 ? 'login' : undefined,
      maxAge: numberIn(asked.max_age),
      loginAskedAt: numberIn(asked.login_asked_at),
    },
  }
}

const PROMPTS: readonly string[] = ['none', 'login', 'consent', 'select_account']
// More than thirty years: longer than any sign-in lasts.
const SECONDS = /^\d{1,9}$/

const numberIn = (text: string | undefined): number | undefined =>
  text !== undefined && /^\d{1,15}$/.test(text) ? Number(text) : undefined

/** Ways of asking that a provider may leave out, but must refuse by name (OpenID Connect Core §3.1.2.6, §6). */
const unsupportedParameter = ({ request, request_uri, registration }: Authorize): AuthorizeError | undefined => {
  if (request !== undefined) return 'request_not_supported'
  if (request_uri !== undefined) return 'request_uri_not_supported'
  return registration === undefined ? undefined : 'registration_not_supported'
}

/**
 * Has the person signed in recently enough for this request (OpenID Connect Core §3.1.2.1)? A sign-in since the request led to
 * the login page always is: a login asked for each time would otherwise never end. Who changes the request in the browser
 * can drop `prompt` as well; a program that must be sure reads `auth_time`.
 */
export const isRecentSignIn = (
  { prompt, maxAge, loginAskedAt }: Pick<AuthorizeRequest, 'prompt' | 'maxAge' | 'loginAskedAt'>,
  signedInAt: number,
  now: number,
): boolean => {
  if (loginAskedAt !== undefined && loginAskedAt <= signedInAt) return true
  return prompt !== 'login' && (maxAge === undefined || now - signedInAt <= maxAge * 1000)
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

/**
 * What a program is given of what it asks: all that opens calls when it asks for nothing, nothing when it asks for calls that
 * are not open to it. Words that we do not know, or that ask for claims we do not give it, are dropped (OpenID Connect Core
 * §3.1.2.1); the answer says what was given (RFC 6749 §3.3).
 */
export const grantedScope = (client: Pick<Client, 'scopes'>, asked: string | undefined): string | undefined => {
  const wanted = scopeWords(asked ?? '')
  if (wanted.length === 0) return client.scopes.filter(isAccessScope).join(' ')
  const isOpen = (word: string): boolean => client.scopes.includes(word)
  const given = wanted.filter(isOpen)
  return given.length === 0 || wanted.some((word) => isAccessScope(word) && !isOpen(word)) ? undefined : given.join(' ')
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
export const USER_INFO_PATH = '/api/oauth2/userinfo'

/**
 * The same request once more, for after the person has signed in: path and query of this host. Where the age of the
 * sign-in matters it says since when it was asked for. A reason that we do not know is dropped.
 */
export const authorizeAgain = (asked: Authorize, now: Date): string =>
  addressWith(AUTHORIZE_PATH, {
    ...asked,
    login_reason: signInReason(asked.login_reason),
    login_asked_at: asked.prompt === undefined && asked.max_age === undefined ? undefined : String(now.getTime()),
  })
