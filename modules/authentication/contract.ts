import type { Operations } from '#kernel/operation.ts'
import { nothing, oneOf, optional, shape, text, words, type Static } from '#kernel/schema.ts'
import { FIELDS } from './words.ts'

/** The programs of this host; each renews its own tokens only. */
export const CLIENTS = ['supplier-portal', 'purchasing-console'] as const
export type ClientName = (typeof CLIENTS)[number]

const secret = (title: string) => optional(text(200, { title }))
const verifier = words(128, FIELDS.verifier)
const redirectUri = optional(text(500, { title: FIELDS.redirectUri }))
const client = optional(oneOf(CLIENTS, FIELDS.client))

const byCode = {
  Code: secret(FIELDS.code),
  code: secret(FIELDS.code),
  CodeVerifier: verifier,
  RedirectUri: redirectUri,
  Username: secret(FIELDS.username),
  Password: secret(FIELDS.password),
}
const byToken = {
  Token: optional(text(4000, { title: FIELDS.token })),
  RefreshToken: secret(FIELDS.refreshToken),
  refreshToken: secret(FIELDS.refreshToken),
}

const Exchange = { code: words(200, FIELDS.code), codeVerifier: verifier, redirectUri }
const Handle = { refreshToken: words(200, FIELDS.handle) }

const TokenPair = shape({ accessToken: words(4000, FIELDS.token), refreshToken: words(200, FIELDS.refreshToken) })
export type TokenPair = Static<typeof TokenPair>

const common = { who: 'anyone', owns: 'user', reply: TokenPair, secret: true } as const

const ofPage = { ...common, wire: true, extension: true } as const

/**
 * The portal's way to its tokens: codes and refresh tokens are exchanged with the passport. The GET forms put secrets
 * into the address, as the specification has it; our pages use the POST forms (decision 0020). What a POST form calls the
 * refresh token is a handle: the token itself is in a cookie that no script reads (decision 0021).
 */
export const operations = {
  getAccessToken: {
    method: 'GET',
    path: '/api/authentication/accessToken',
    summary: '授权码换取令牌（兼容）',
    query: shape({ ...byCode, ClientId: client }),
    ...common,
  },
  postAccessToken: {
    method: 'POST',
    path: '/api/authentication/accessToken',
    summary: '授权码换取令牌',
    body: shape({ ...Exchange, clientId: client }),
    ...ofPage,
  },
  getRefresh: {
    method: 'GET',
    path: '/api/authentication/refresh',
    summary: '刷新令牌（兼容）',
    query: shape({ ...byToken, ClientId: client }),
    ...common,
  },
  postRefresh: {
    method: 'POST',
    path: '/api/authentication/refresh',
    summary: '刷新令牌',
    body: shape({ ...Handle, clientId: client }),
    ...ofPage,
  },
  getSupplierAccessToken: {
    method: 'GET',
    path: '/api/authentication/supplier/accessToken',
    summary: '供应商授权码换取令牌（兼容）',
    query: shape(byCode),
    ...common,
  },
  postSupplierAccessToken: {
    method: 'POST',
    path: '/api/authentication/supplier/accessToken',
    summary: '供应商授权码换取令牌',
    body: shape(Exchange),
    ...ofPage,
  },
  getSupplierRefresh: {
    method: 'GET',
    path: '/api/authentication/supplier/refresh',
    summary: '供应商刷新令牌（兼容）',
    query: shape(byToken),
    ...common,
  },
  postSupplierRefresh: {
    method: 'POST',
    path: '/api/authentication/supplier/refresh',
    summary: '供应商刷新令牌',
    body: shape(Handle),
    ...ofPage,
  },
  forgetToken: {
    method: 'POST',
    path: '/api/authentication/forget',
    summary: '清除浏览器中的刷新令牌',
    body: shape({ ...Handle, clientId: client }),
    ...ofPage,
    reply: nothing(),
  },
} as const satisfies Operations
