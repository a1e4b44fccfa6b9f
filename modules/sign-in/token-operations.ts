import type { Operations } from '#kernel/operation.ts'
import { count, listOf, nothing, oneOf, optional, shape, text, words } from '#kernel/schema.ts'
import { Authorize, clientId, opaque, Revocation, scope, TokenRequest, TokenSet } from './schemas.ts'
import { FIELDS } from './words.ts'

/** The endpoints of OAuth 2: they speak the RFCs' words, so that programs of others can use them unseen. */
export const tokenOperations = {
  authorize: {
    method: 'GET', path: '/api/oauth2/authorize', summary: '授权（跳转登录）', who: 'anyone', owns: 'user', query: Authorize, reply: nothing(), oauth: 'authorize', wire: true,
  },
  token: { method: 'POST', path: '/api/oauth2/token', summary: '换取令牌', who: 'anyone', owns: 'user', body: TokenRequest, reply: TokenSet, oauth: 'token', wire: true, secret: true },
  machineToken: { method: 'POST', path: '/api/oauth2/_token', summary: '应用自身换取令牌', who: 'anyone', owns: 'user', body: TokenRequest, reply: TokenSet, oauth: 'token', wire: true, secret: true },
  getToken: { method: 'GET', path: '/api/oauth2/get_token', summary: '换取令牌（兼容）', who: 'anyone', owns: 'user', query: TokenRequest, reply: TokenSet, oauth: 'token', wire: true, secret: true },
  postGetToken: {
    method: 'POST', path: '/api/oauth2/get_token', summary: '换取令牌（兼容，POST）', who: 'anyone', owns: 'user', body: TokenRequest, reply: TokenSet, oauth: 'token', wire: true, extension: true, secret: true,
  },
  refreshToken: { method: 'POST', path: '/api/oauth2/refresh', summary: '刷新令牌', who: 'anyone', owns: 'user', body: TokenRequest, reply: TokenSet, oauth: 'token', wire: true, secret: true },
  revokeToken: { method: 'POST', path: '/api/oauth2/revoke', summary: '撤销令牌', who: 'anyone', owns: 'user', body: Revocation, reply: nothing(), oauth: 'token', wire: true, secret: true },
  getJwks: {
    method: 'GET', path: '/api/oauth2/jwks', summary: '公钥集', who: 'anyone', owns: 'nobody',
    reply: shape({ keys: listOf(shape({ kty: text(10), crv: text(10), x: text(100), y: text(100), kid: text(64), alg: text(10), use: text(10) })) }),
  },
  getClientInfo: {
    method: 'GET', path: '/api/oauth2/client_info', summary: '应用公开信息', who: 'anyone', owns: 'nobody', query: shape({ client_id: clientId }),
    reply: shape({ client_id: clientId, name: words(100, FIELDS.clientName), kind: oneOf(['public', 'confidential'], FIELDS.clientKind) }),
  },
} as const satisfies Operations

/** What a signed-in person's program may ask for on the strength of its access token. */
export const bearerOperations = {
  passToken: {
    method: 'POST', path: '/api/oauth2/pass_token', summary: '登录到另一应用', who: 'signed_in', owns: 'user', body: shape({ client_id: clientId, scope: optional(scope) }), reply: TokenSet, wire: true, secret: true,
  },
  narrowToken: {
    method: 'POST', path: '/api/oauth2/sts', summary: '换取短期受限令牌', who: 'signed_in', owns: 'user', body: shape({ scope, seconds: optional(count(FIELDS.seconds, 900)) }), reply: TokenSet, wire: true, secret: true,
  },
  getIdToken: {
    method: 'GET', path: '/api/oauth2/id_token', summary: '身份令牌', who: 'signed_in', owns: 'user', query: shape({ nonce: optional(text(200, { title: FIELDS.nonce })) }),
    reply: shape({ id_token: words(4000, FIELDS.idToken) }), wire: true, secret: true,
  },
  getCode: {
    method: 'GET', path: '/api/oauth2/code', summary: '为另一应用取得授权码', who: 'signed_in', owns: 'user',
    query: shape({
      client_id: clientId, redirect_uri: words(500, FIELDS.redirectUri), scope: optional(scope), nonce: optional(text(200, { title: FIELDS.nonce })),
      code_challenge: optional(text(200, { title: FIELDS.challenge })), code_challenge_method: optional(oneOf(['S256'], FIELDS.challengeMethod)),
    }),
    reply: shape({ code: opaque(FIELDS.authorizationCode), expires_in: count(FIELDS.seconds) }), wire: true, secret: true,
  },
} as const satisfies Operations
