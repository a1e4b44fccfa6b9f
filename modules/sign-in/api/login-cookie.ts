import { createHash, timingSafeEqual } from 'node:crypto'
import { DAY_MS } from '#kernel/day.ts'
import type { Tx } from '#platform/database/database.ts'
import { hashOpaque, newOpaque } from '#platform/auth/opaque.ts'
import { isLocalHost } from '#platform/auth/own-page.ts'
import { deviceOf } from '../device.ts'
import type { Work } from './deps.ts'
import * as store from './login-store.ts'

// The passport's own login lets a browser into one program after another without a new code, so it is kept shorter than
// what the programs get: half a day without use, a week in all.
export const IDLE_MS = DAY_MS / 2
const WHOLE_MS = 7 * DAY_MS
const TOUCH_MS = 5 * 60_000
const FLOW_SECONDS = 600

// `__Host-`: no other host, not even a neighbour under the same domain, can plant this cookie (RFC 6265bis §4.1.3.2).
const nameOf = (word: string, isSecure: boolean): string => (isSecure ? `__Host-${word}` : word)
const cookies = ({ deps }: Work) => {
  const secure = !isLocalHost(deps.config.passportUrl)
  return { login: nameOf('passport', secure), flow: nameOf('passport-flow', secure), secure }
}

export type Login = NonNullable<Awaited<ReturnType<typeof store.findLogin>>>

/** The login that the browser's cookie stands for. */
export const currentLogin = async (work: Work, tx: Tx): Promise<Login | undefined> => {
  const { me, now, wire } = work
  const cookie = wire.cookie(cookies(work).login)
  if (cookie === undefined || cookie === '') return undefined
  const login = await store.findLogin(
    tx,
    me,
    hashOpaque(cookie),
    now.toISOString(),
    new Date(now.getTime() - IDLE_MS).toISOString(),
  )
  if (login && Date.parse(login.lastUsedAt) < now.getTime() - TOUCH_MS)
    await store.touchLogin(tx, me, login.id, now.toISOString())
  return login
}

/** Signs the browser in: always under a new cookie, so that nobody can plant one beforehand (session fixation). */
export const openLogin = async (
  work: Work,
  tx: Tx,
  who: { userId: string | null; openid?: string | null; unionid?: string | null; method: 'sms' | 'wechat' },
): Promise<void> => {
  const { me, now } = work
  const former = await currentLogin(work, tx)
  if (former) await store.endLogin(tx, me, former.id, now.toISOString())
  const cookie = newOpaque()
  const { login, secure } = cookies(work)
  await store.insertLogin(tx, me, {
    cookieHash: hashOpaque(cookie),
    userId: who.userId,
    openid: who.openid ?? null,
    unionid: who.unionid ?? null,
    method: who.method,
    device: deviceOf(work.wire.header('user-agent')),
    createdAt: now.toISOString(),
    expiresAt: new Date(now.getTime() + WHOLE_MS).toISOString(),
  })
  work.wire.setCookie(login, cookie, { seconds: WHOLE_MS / 1000, secure })
}

export const dropLoginCookie = (work: Work): void => {
  const { login, secure } = cookies(work)
  work.wire.setCookie(login, undefined, { seconds: 0, secure })
}

/**
 * A state for the messaging app's login that only this browser can bring back: the hash of a cookie of its own. Without
 * it an attacker could have people sign in with the attacker's code (RFC 6749 §10.12).
 */
export const flowState = (work: Work): string => {
  const { flow, secure } = cookies(work)
  const kept = work.wire.cookie(flow)
  const cookie = kept !== undefined && /^[\w-]{43}$/.test(kept) ? kept : newOpaque()
  work.wire.setCookie(flow, cookie, { seconds: FLOW_SECONDS, secure })
  return stateOf(cookie)
}

export const isFlowState = (work: Work, state: string): boolean => {
  const cookie = work.wire.cookie(cookies(work).flow)
  if (cookie === undefined) return false
  const [given, wanted] = [Buffer.from(state), Buffer.from(stateOf(cookie))]
  return given.length === wanted.length && timingSafeEqual(given, wanted)
}

const stateOf = (cookie: string): string => createHash('sha256').update('wechat').update(cookie).digest('base64url')
