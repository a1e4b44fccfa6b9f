import { timingSafeEqual } from 'node:crypto'
import type { Wire } from '#kernel/operation.ts'
import { newOpaque } from '#platform/auth/opaque.ts'
import { isLocalHost } from '#platform/auth/own-page.ts'
import type { ClientName } from '../contract.ts'

/** As long as the cookies of the page (specification §9); how long the token is good for, the passport decides. */
const SECONDS = 365 * 86_400

/**
 * Refresh tokens that a browser keeps for us, in a cookie that no script reads and no other host gets. The page holds a
 * handle in place of the token: it says that there is one, and which. Neither is worth anything without the other, so
 * another site that has the cookie sent along gets nowhere, and neither does a script that takes the handle away.
 */
export const createKeptTokens = (publicUrl: string) => {
  const secure = !isLocalHost(publicUrl)
  // `__Host-`: no neighbour under the same domain can plant it (RFC 6265bis §4.1.3.2).
  const nameOf = (client: ClientName): string => `${secure ? '__Host-' : ''}${client}-refresh`
  return {
    /** Keeps a token, under the handle of the one before it if there was one: a page that lost the answer still has that. */
    keep: (wire: Wire, client: ClientName, refreshToken: string, handle = newOpaque()): string => {
      wire.setCookie(nameOf(client), `${handle}.${refreshToken}`, { seconds: SECONDS, secure })
      return handle
    },
    /** The token that goes with a handle; nothing when another sign-in has taken its place. */
    find: (wire: Wire, client: ClientName, handle: string): string | undefined => {
      const [kept = '', refreshToken] = (wire.cookie(nameOf(client)) ?? '').split('.')
      return isSame(kept, handle) ? refreshToken : undefined
    },
    drop: (wire: Wire, client: ClientName): void => wire.setCookie(nameOf(client), undefined, { seconds: 0, secure }),
  }
}

const isSame = (a: string, b: string): boolean => {
  const [one, other] = [Buffer.from(a), Buffer.from(b)]
  return one.length === other.length && timingSafeEqual(one, other)
}
