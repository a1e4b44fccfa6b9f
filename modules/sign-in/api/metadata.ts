import type { FastifyInstance } from 'fastify'
import { SCOPES } from '#kernel/scope.ts'
import { SIGNING_ALGORITHMS } from '#kernel/signing-algorithm.ts'
import { AUTHORIZE_PATH, USER_INFO_PATH } from '../rules.ts'

const AUTHENTICATION = ['client_secret_basic', 'client_secret_post', 'none'] as const

/** What a program needs to know to use the passport (RFC 8414 §2, OpenID Connect Discovery §3). */
const metadataOf = (issuer: string) => ({
  issuer,
  authorization_endpoint: `${issuer}${AUTHORIZE_PATH}`,
  token_endpoint: `${issuer}/api/oauth2/token`,
  userinfo_endpoint: `${issuer}${USER_INFO_PATH}`,
  revocation_endpoint: `${issuer}/api/oauth2/revoke`,
  jwks_uri: `${issuer}/api/oauth2/jwks`,
  response_types_supported: ['code'],
  response_modes_supported: ['query'],
  grant_types_supported: ['authorization_code', 'refresh_token', 'client_credentials'],
  scopes_supported: SCOPES,
  token_endpoint_auth_methods_supported: AUTHENTICATION,
  revocation_endpoint_auth_methods_supported: AUTHENTICATION,
  code_challenge_methods_supported: ['S256'],
  authorization_response_iss_parameter_supported: true,
  subject_types_supported: ['public'],
  id_token_signing_alg_values_supported: SIGNING_ALGORITHMS,
  claims_supported: [
    'iss',
    'sub',
    'aud',
    'exp',
    'iat',
    'auth_time',
    'nonce',
    'sid',
    'name',
    'nickname',
    'locale',
    'zoneinfo',
  ],
  claim_types_supported: ['normal'],
  claims_parameter_supported: false,
  request_parameter_supported: false,
  // Left out, it would mean true (OpenID Connect Discovery §3).
  request_uri_parameter_supported: false,
  prompt_values_supported: ['none', 'login', 'select_account'],
  ui_locales_supported: ['zh-CN'],
})

/** The same facts at both addresses where programs look for them (RFC 8414 §3, OpenID Connect Discovery §4). */
export const serveMetadata = (app: FastifyInstance, issuer: string): void => {
  const metadata = metadataOf(issuer)
  for (const path of ['/.well-known/oauth-authorization-server', '/.well-known/openid-configuration'])
    app.get(path, async () => metadata)
}
