import { createHash, timingSafeEqual } from 'node:crypto'
import type { Wire } from '#kernel/operation.ts'
import { newOpaque } from './opaque.ts'

const FLOW_SECONDS = 600

/** The cookie that a state is kept by. */
export interface FlowCookie {
  readonly name: string
  readonly secure: boolean
}

/** `__Host-`: no other host, not even a neighbour under the same domain, can plant this cookie (RFC 6265bis §4.1.3.2). */
export const hostCookie = (word: string, isSecure: boolean): string => (isSecure ? `__Host-${word}` : word)

/**
 * A state for the messaging app's login that only this browser can bring back: the hash of a cookie of its own. Without
 * it an attacker could have people go on with the attacker's code (RFC 6749 §10.12).
 */
export const flowState = (wire: Wire, { name, secure }: FlowCookie): string => {
  const kept = wire.cookie(name)
  const cookie = kept !== undefined && /^[\w-]{43}$/.test(kept) ? kept : newOpaque()
  wire.setCookie(name, cookie, { seconds: FLOW_SECONDS, secure })
  return stateOf(cookie)
}

export const isFlowState = (wire: Wire, { name }: FlowCookie, state: string): boolean => {
  const cookie = wire.cookie(name)
  if (cookie === undefined) return false
  const [given, wanted] = [Buffer.from(state), Buffer.from(stateOf(cookie))]
  return given.length === wanted.length && timingSafeEqual(given, wanted)
}

const stateOf = (cookie: string): string => createHash('sha256').update('wechat').update(cookie).digest('base64url')
