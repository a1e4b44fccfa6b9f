import type { Wire } from '#kernel/operation.ts'
import { invalid, refuse } from '#kernel/problem.ts'
import type { Config } from '#platform/config.ts'
import { bind, type BoundOperation } from '#platform/http/routes.ts'
import { operations, type ClientName, type TokenPair } from '../contract.ts'
import { MESSAGES } from '../words.ts'
import { createKeptTokens } from './kept-token.ts'
import { createPassportLink, type Verdict } from './passport-link.ts'

interface CodeQuery {
  readonly Code?: string
  readonly code?: string
  readonly CodeVerifier: string
  readonly RedirectUri?: string
  readonly Username?: string
  readonly Password?: string
}

interface TokenQuery {
  readonly RefreshToken?: string
  readonly refreshToken?: string
}

interface Exchange {
  readonly code: string
  readonly codeVerifier: string
  readonly redirectUri?: string
}

interface Handle {
  readonly refreshToken: string
}

interface PageCall<Body> {
  readonly body: Body
  readonly wire: Wire
}

/** Binds the calls by which the pages of this host get and renew their tokens. */
export const authenticationRoutes = ({
  passportUrl,
  publicUrl,
}: Pick<Config, 'passportUrl' | 'publicUrl'>): BoundOperation[] => {
  const ask = createPassportLink(passportUrl)
  const kept = createKeptTokens(publicUrl)

  const exchange = async (client: ClientName, given: Exchange): Promise<TokenPair> => {
    const verdict = await ask(client, {
      grant_type: 'authorization_code',
      code: given.code,
      code_verifier: given.codeVerifier,
      redirect_uri: given.redirectUri,
    })
    return verdict === 'refused' ? refuse(400, 'BadRequest', { title: MESSAGES.codeRefused }) : verdict
  }
  const askToRenew = (client: ClientName, refreshToken: string): Promise<Verdict> =>
    ask(client, { grant_type: 'refresh_token', refresh_token: refreshToken })
  // Whatever the passport minds, the person has to sign in again: specification §4, §8.
  const over = (): never => refuse(401, 'ReLogin', { title: MESSAGES.expired })
  const renew = async (client: ClientName, refreshToken: string): Promise<TokenPair> => {
    const verdict = await askToRenew(client, refreshToken)
    return verdict === 'refused' ? over() : verdict
  }
  const exchangeInPage = async (client: ClientName, { body, wire }: PageCall<Exchange>): Promise<TokenPair> => {
    const { accessToken, refreshToken } = await exchange(client, body)
    return { accessToken, refreshToken: kept.keep(wire, client, refreshToken) }
  }
  const renewInPage = async (client: ClientName, { body, wire }: PageCall<Handle>): Promise<TokenPair> => {
    const handle = body.refreshToken
    const verdict = await askToRenew(client, kept.find(wire, client, handle) ?? over())
    if (verdict !== 'refused')
      return { accessToken: verdict.accessToken, refreshToken: kept.keep(wire, client, verdict.refreshToken, handle) }
    kept.drop(wire, client)
    return over()
  }
  const exchangeQuery = (
    client: ClientName,
    { Code, code, CodeVerifier, RedirectUri, Username, Password }: CodeQuery,
  ): Promise<TokenPair> => {
    if (Username || Password) invalid({ Password: [MESSAGES.noPassword] }, MESSAGES.noPassword)
    return exchange(client, {
      code: Code || code || invalid({ Code: [MESSAGES.codeMissing] }),
      codeVerifier: CodeVerifier,
      ...(RedirectUri ? { redirectUri: RedirectUri } : {}),
    })
  }
  const renewQuery = (client: ClientName, { RefreshToken, refreshToken }: TokenQuery): Promise<TokenPair> =>
    renew(client, RefreshToken || refreshToken || invalid({ RefreshToken: [MESSAGES.tokenMissing] }))

  return bind(operations, {
    getAccessToken: { detached: async ({ query }) => exchangeQuery(query.ClientId ?? 'supplier-portal', query) },
    postAccessToken: { detached: (call) => exchangeInPage(call.body.clientId ?? 'supplier-portal', call) },
    getRefresh: { detached: async ({ query }) => renewQuery(query.ClientId ?? 'supplier-portal', query) },
    postRefresh: { detached: (call) => renewInPage(call.body.clientId ?? 'supplier-portal', call) },
    getSupplierAccessToken: { detached: async ({ query }) => exchangeQuery('supplier-portal', query) },
    postSupplierAccessToken: { detached: (call) => exchangeInPage('supplier-portal', call) },
    getSupplierRefresh: { detached: async ({ query }) => renewQuery('supplier-portal', query) },
    postSupplierRefresh: { detached: (call) => renewInPage('supplier-portal', call) },
    forgetToken: {
      detached: async ({ body, wire }) => {
        const client = body.clientId ?? 'supplier-portal'
        // One that another window has had put there since is left alone.
        if (kept.find(wire, client, body.refreshToken) !== undefined) kept.drop(wire, client)
        return null
      },
    },
  })
}
