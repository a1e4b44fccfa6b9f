import { invalid, refuse } from '#kernel/problem.ts'
import type { Config } from '#platform/config.ts'
import { bind, type BoundOperation } from '#platform/http/routes.ts'
import { operations, type ClientName, type TokenPair } from '../contract.ts'
import { MESSAGES } from '../words.ts'
import { createPassportLink } from './passport-link.ts'

interface CodeQuery {
  readonly Code?: string
  readonly code?: string
  readonly CodeVerifier?: string
  readonly RedirectUri?: string
  readonly Username?: string
  readonly Password?: string
}

interface TokenQuery {
  readonly RefreshToken?: string
  readonly refreshToken?: string
}

/** Binds the calls by which the pages of this host get and renew their tokens. */
export const authenticationRoutes = ({ passportUrl }: Pick<Config, 'passportUrl'>): BoundOperation[] => {
  const ask = createPassportLink(passportUrl)

  const exchange = async (
    client: ClientName,
    given: { readonly code: string; readonly codeVerifier: string; readonly redirectUri?: string },
  ): Promise<TokenPair> => {
    const verdict = await ask(client, {
      grant_type: 'authorization_code',
      code: given.code,
      code_verifier: given.codeVerifier,
      redirect_uri: given.redirectUri,
    })
    return verdict === 'refused' ? refuse(400, 'BadRequest', { title: MESSAGES.codeRefused }) : verdict
  }
  // Whatever the passport minds, the person has to sign in again: specification §4, §8.
  const renew = async (client: ClientName, refreshToken: string): Promise<TokenPair> => {
    const verdict = await ask(client, { grant_type: 'refresh_token', refresh_token: refreshToken })
    return verdict === 'refused' ? refuse(401, 'ReLogin', { title: MESSAGES.expired }) : verdict
  }
  const exchangeQuery = (
    client: ClientName,
    { Code, code, CodeVerifier, RedirectUri, Username, Password }: CodeQuery,
  ): Promise<TokenPair> => {
    if (Username || Password) invalid({ Password: [MESSAGES.noPassword] }, MESSAGES.noPassword)
    return exchange(client, {
      code: Code || code || invalid({ Code: [MESSAGES.codeMissing] }),
      codeVerifier: CodeVerifier || invalid({ CodeVerifier: [MESSAGES.verifierMissing] }),
      ...(RedirectUri ? { redirectUri: RedirectUri } : {}),
    })
  }
  const renewQuery = (client: ClientName, { RefreshToken, refreshToken }: TokenQuery): Promise<TokenPair> =>
    renew(client, RefreshToken || refreshToken || invalid({ RefreshToken: [MESSAGES.tokenMissing] }))

  return bind(operations, {
    getAccessToken: { detached: async ({ query }) => exchangeQuery(query.ClientId ?? 'supplier-portal', query) },
    postAccessToken: { detached: ({ body }) => exchange(body.clientId ?? 'supplier-portal', body) },
    getRefresh: { detached: async ({ query }) => renewQuery(query.ClientId ?? 'supplier-portal', query) },
    postRefresh: { detached: ({ body }) => renew(body.clientId ?? 'supplier-portal', body.refreshToken) },
    getSupplierAccessToken: { detached: async ({ query }) => exchangeQuery('supplier-portal', query) },
    postSupplierAccessToken: { detached: ({ body }) => exchange('supplier-portal', body) },
    getSupplierRefresh: { detached: async ({ query }) => renewQuery('supplier-portal', query) },
    postSupplierRefresh: { detached: ({ body }) => renew('supplier-portal', body.refreshToken) },
  })
}
