import { systemCaller, type Caller } from '#kernel/caller.ts'
import type { Wire } from '#kernel/operation.ts'
import { notFound } from '#kernel/problem.ts'
import { bind, type BoundOperation } from '#platform/http/routes.ts'
import { operations } from '../contract.ts'
import { authorize } from './authorize.ts'
import { findClient } from './client-store.ts'
import { grantToken } from './grants.ts'
import { codeFor, idTokenFor, narrowToken, passToken } from './handoff.ts'
import { authByWechat, bindMobile, loginBySms } from './logins.ts'
import { logout, logoutEverywhere } from './logout.ts'
import type { SignInDeps, Work } from './deps.ts'
import { revokeToken } from './revoke.ts'
import { sendCode } from './sms.ts'
import { tokenBySms } from './sms-token.ts'
import { userInfoFor } from './user-info.ts'
import { endMySignIn, endOtherSignIns, listMySignIns } from './sign-ins.ts'

const EVERY_GRANT = ['authorization_code', 'refresh_token', 'client_credentials'] as const

/** Binds the sign-in and token calls of the passport. */
export const signInRoutes = (deps: SignInDeps): BoundOperation[] => {
  // The passport does its work as the system, on the account of the request.
  const work = ({ me, address, wire }: { me: Caller; address: string; wire: Wire }): Work => ({
    deps,
    me: systemCaller(me.requestId),
    now: deps.clock(),
    address,
    wire,
  })
  return bind(operations, {
    sendSmsCode: {
      detached: ({ body, me, address }) =>
        sendCode(deps, systemCaller(me.requestId), body.mobile, body.purpose ?? 'login', address),
    },
    getTokenBySms: { detached: (call) => tokenBySms(work(call), call.query) },
    postTokenBySms: { detached: (call) => tokenBySms(work(call), call.body) },
    loginBySms: { detached: (call) => loginBySms(work(call), call.body) },
    authByWechat: { detached: (call) => authByWechat(work(call), call.body) },
    bindMobile: { detached: (call) => bindMobile(work(call), call.body) },
    logout: { detached: (call) => logout(work(call)) },
    logoutEverywhere: { detached: (call) => logoutEverywhere(work(call)) },
    listMySignIns: { detached: (call) => listMySignIns(work(call)) },
    endMySignIn: { detached: (call) => endMySignIn(work(call), call.params.id) },
    endOtherSignIns: { detached: (call) => endOtherSignIns(work(call)) },

    authorize: { detached: (call) => authorize(work(call), call.query) },
    postAuthorize: { detached: (call) => authorize(work(call), call.body) },
    token: { detached: (call) => grantToken(work(call), call.body, EVERY_GRANT) },
    machineToken: {
      detached: (call) => grantToken(work(call), call.body, ['client_credentials'], 'client_credentials'),
    },
    getToken: { detached: (call) => grantToken(work(call), call.query, EVERY_GRANT) },
    postGetToken: { detached: (call) => grantToken(work(call), call.body, EVERY_GRANT) },
    refreshToken: { detached: (call) => grantToken(work(call), call.body, ['refresh_token'], 'refresh_token') },
    revokeToken: { detached: (call) => revokeToken(work(call), call.body) },
    getJwks: {
      detached: async () => {
        const { keys } = await deps.keys.publicKeys()
        return {
          keys: keys.map((key) => ({
            kty: key.kty ?? '',
            ...(key.kty === 'RSA'
              ? { n: key.n ?? '', e: key.e ?? '' }
              : { crv: key.crv ?? '', x: key.x ?? '', y: key.y ?? '' }),
            kid: key.kid ?? '',
            alg: key.alg ?? '',
            use: key.use ?? '',
          })),
        }
      },
    },
    getClientInfo: {
      detached: async ({ query, me, db }) => {
        const system = systemCaller(me.requestId)
        const client = await db.read(system, (tx) => findClient(tx, system, query.client_id))
        return client?.state === 'active'
          ? { client_id: client.clientId, name: client.name, kind: client.kind }
          : notFound()
      },
    },

    passToken: { detached: (call) => passToken(work(call), call.body) },
    narrowToken: { detached: (call) => narrowToken(work(call), call.body) },
    getIdToken: { detached: (call) => idTokenFor(work(call), call.query.nonce ?? '') },
    getUserInfo: { detached: (call) => userInfoFor(work(call)) },
    postUserInfo: { detached: (call) => userInfoFor(work(call)) },
    getCode: { detached: (call) => codeFor(work(call), call.query) },
  })
}
