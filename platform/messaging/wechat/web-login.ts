import { Refusal } from '#kernel/problem.ts'
import { WechatRefusal } from './errors.ts'
import type { WebLogin } from './official-account.ts'

/** Is this the messaging app's own browser? It says so itself; what it says opens nothing. */
export const isMessagingApp = (userAgent: string | undefined): boolean => /\bMicroMessenger\//.test(userAgent ?? '')

/** The account behind a code that the app's browser brought; in words when there is none. */
export const provenAccount = (
  webLogin: WebLogin,
  code: string,
  title: string,
): Promise<{ readonly openid: string; readonly unionid?: string }> =>
  webLogin.exchange(code).catch((error: unknown) => {
    const isOurs = error instanceof WechatRefusal && error.reason === 'bad_code'
    throw new Refusal(isOurs ? 422 : 503, isOurs ? 'Invalid' : 'Busy', { title }).causedBy(error)
  })
