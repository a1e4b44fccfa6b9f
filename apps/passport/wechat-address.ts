import type { FastifyInstance } from 'fastify'
import { fieldOf } from '#kernel/json.ts'
import { AUTHORIZE_PATH } from '#modules/sign-in/rules.ts'

/** The messaging app's own login for an address to come back to: `webLoginUrl` of the official account. */
export type WechatLogin = (redirectUri: string, state: string) => string

const STATE = /^[\w-]{1,100}$/

/**
 * Where the messaging app's browser signs in and comes back from, to the login page with the same way on. Undefined for
 * what the authorization call never asks for.
 */
export const wechatAddress = (login: WechatLogin, passportUrl: string, query: unknown): string | undefined => {
  const [state, way] = [fieldOf(query, 'state'), fieldOf(query, 'continue')]
  if (typeof state !== 'string' || !STATE.test(state)) return undefined
  if (typeof way !== 'string' || !way.startsWith(`${AUTHORIZE_PATH}?`)) return undefined
  return login(`${passportUrl}/login/wechat?${new URLSearchParams({ continue: way }).toString()}`, state)
}

/** Answers that address to the login page. Without an official account there is none, and the page offers SMS. */
export const serveWechatAddress = (app: FastifyInstance, passportUrl: string, login: WechatLogin | undefined): void => {
  app.get('/login/wechat.json', async ({ query }) => ({
    address: (login && wechatAddress(login, passportUrl, query)) ?? null,
  }))
}
