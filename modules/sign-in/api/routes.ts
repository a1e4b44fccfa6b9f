import type { KeyRing } from '#platform/auth/keys.ts'
import { bind, type BoundOperation } from '#platform/http/routes.ts'
import type { SandboxPhone } from '#platform/messaging/sms.ts'
import { operations, sandboxOperations } from '../contract.ts'
import { sendCode, signInBySms, type SignInParts } from './service.ts'

/** Binds the sign-in calls of the passport. */
export const signInRoutes = (parts: SignInParts, keys: KeyRing): BoundOperation[] =>
  bind(operations, {
    sendSmsCode: { detached: ({ body }) => sendCode(parts, body.mobile) },
    getTokenBySms: { detached: ({ query }) => signInBySms(parts, query) },
    postTokenBySms: { detached: ({ body }) => signInBySms(parts, body) },
    getJwks: {
      detached: async () => {
        const { keys: list } = await keys.publicKeys()
        return { keys: list.map((key) => ({ kty: key.kty ?? '', crv: key.crv ?? '', x: key.x ?? '', y: key.y ?? '', kid: key.kid ?? '', alg: key.alg ?? '', use: key.use ?? '' })) }
      },
    },
  })

/** Development only: reads what the sandbox phone received. */
export const sandboxRoutes = (phone: SandboxPhone): BoundOperation[] =>
  bind(sandboxOperations, { readSandboxSms: { detached: ({ query }) => phone.inbox(query.Mobile) } })
