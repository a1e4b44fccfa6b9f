import { DAY_MS } from '#kernel/day.ts'
import type { Tx } from '#platform/database/database.ts'
import { flowState as newFlowState, hostCookie, isFlowState as isKnownState } from '#platform/auth/flow-state.ts'
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

const cookies = ({ deps }: Work) => {
  const secure = !isLocalHost(deps.config.passportUrl)
  return { login: hostCookie('passport', secure), flow: hostCookie('passport-flow', secure), secure }
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

const flowCookie = (work: Work) => {
  const { flow, secure } = cookies(work)
  return { name: flow, secure }
}

/** A state for the messaging app's login that only this browser can bring back. */
export const flowState = (work: Work): string => newFlowState(work.wire, flowCookie(work))

export const isFlowState = (work: Work, state: string): boolean => isKnownState(work.wire, flowCookie(work), state)
