import { mobile as mobileField } from '#kernel/fields.ts'
import { count, id, oneOf, optional, shape, shaped, text, words, type Static } from '#kernel/schema.ts'
import { FIELDS, MESSAGES } from './words.ts'

export const mobile = mobileField(FIELDS.mobile)
const smsCode = shaped('^\\d{6}$', 6, FIELDS.code, MESSAGES.codeShape)
export const clientId = words(64, FIELDS.client)
export const scope = text(500, { title: FIELDS.scope })
// Codes and refresh tokens have 43 characters; what is longer was never one of them.
export const opaque = (title: string) => words(200, title)

/** A number proven by the code that was sent to it. */
const proof = { mobile, code: smsCode, requestId: id(FIELDS.request) }
export const SmsProof = shape(proof)
export type SmsProof = Static<typeof SmsProof>

export const SmsLogin = shape({ ...proof, client_id: clientId })
export type SmsLogin = Static<typeof SmsLogin>

export const SmsPurpose = oneOf(['login', 'bind'], FIELDS.purpose)
export type SmsPurpose = Static<typeof SmsPurpose>

/** The answer of a token endpoint (RFC 6749 §5.1, OpenID Connect Core §3.1.3.3). */
export const TokenSet = shape({
  access_token: words(4000, FIELDS.accessToken),
  token_type: oneOf(['Bearer'], FIELDS.tokenType),
  expires_in: count(FIELDS.seconds),
  scope,
  refresh_token: optional(opaque(FIELDS.refreshToken)),
  id_token: optional(words(4000, FIELDS.idToken)),
})
export type TokenSet = Static<typeof TokenSet>

/** The specification's token pair (§3), which pages get. */
export const TokenPair = shape({
  accessToken: words(4000, FIELDS.accessToken),
  refreshToken: opaque(FIELDS.refreshToken),
  expiresIn: count(FIELDS.seconds),
})
export type TokenPair = Static<typeof TokenPair>

/**
 * What a program asks the authorization endpoint for. All optional: what is missing is answered as RFC 6749 §4.1.2.1
 * has it.
 */
export const Authorize = shape({
  response_type: optional(text(50, { title: FIELDS.responseType })),
  client_id: optional(clientId),
  redirect_uri: optional(text(500, { title: FIELDS.redirectUri })),
  scope: optional(scope),
  state: optional(text(1000, { title: FIELDS.state })),
  nonce: optional(text(200, { title: FIELDS.nonce })),
  code_challenge: optional(text(200, { title: FIELDS.challenge })),
  code_challenge_method: optional(text(20, { title: FIELDS.challengeMethod })),
  prompt: optional(text(50, { title: FIELDS.prompt })),
  max_age: optional(text(20, { title: FIELDS.maxAge })),
  response_mode: optional(text(50, { title: FIELDS.responseMode })),
  // Known so that they can be refused by name: ignored, they would change what the program meant.
  request: optional(text(16_000, { title: FIELDS.requestObject })),
  request_uri: optional(text(2_000, { title: FIELDS.requestObject })),
  registration: optional(text(16_000, { title: FIELDS.requestObject })),
  /** Ours: since when the login page was asked for. */
  login_asked_at: optional(text(20, { title: FIELDS.loginAskedAt })),
  /** Ours: why the program asks; the login page says it in its own words. */
  login_reason: optional(text(20, { title: FIELDS.loginReason })),
})
export type Authorize = Static<typeof Authorize>

/** Claims about a person (OpenID Connect Core §5.1, §5.3.2). */
export const UserInfo = shape({
  sub: id(FIELDS.subject),
  name: optional(words(100, FIELDS.personName)),
  nickname: optional(words(30, FIELDS.nickname)),
  locale: optional(words(20, FIELDS.locale)),
  zoneinfo: optional(words(40, FIELDS.zone)),
})
export type UserInfo = Static<typeof UserInfo>

const credentials = { client_id: optional(clientId), client_secret: optional(opaque(FIELDS.clientSecret)) }

/** Every parameter of the grants that we know. `username` and `password` are the specification's; see decision 0022. */
export const TokenRequest = shape({
  ...credentials,
  grant_type: optional(text(50, { title: FIELDS.grantType })),
  code: optional(opaque(FIELDS.authorizationCode)),
  redirect_uri: optional(text(500, { title: FIELDS.redirectUri })),
  code_verifier: optional(text(200, { title: FIELDS.verifier })),
  refresh_token: optional(opaque(FIELDS.refreshToken)),
  scope: optional(scope),
  username: optional(text(100, { title: FIELDS.username })),
  password: optional(text(200, { title: FIELDS.password })),
})
export type TokenRequest = Static<typeof TokenRequest>

/** RFC 7009 §2.1 */
export const Revocation = shape({
  ...credentials,
  token: optional(text(4000, { title: FIELDS.token })),
  token_type_hint: optional(text(50, { title: FIELDS.tokenHint })),
})
export type Revocation = Static<typeof Revocation>
