import type { FastifyInstance } from 'fastify'
import { AUTHORIZE_PATH } from '#modules/sign-in/rules.ts'
import { webLoginUrl } from '#platform/messaging/wechat/official-account.ts'
import type { WechatSettings } from '#platform/messaging/wechat/settings.ts'

type Settings = Pick<WechatSettings, 'openUrl' | 'appId'>

const STATE = /^[\w-]{1,100}$/

/**
 * Where the messaging app's browser signs in and comes back from, to the login page with the same way on. Undefined for
 * what the authorization call never asks for.
 */
export const wechatAddress = (settings: Settings, passportUrl: string, query: unknown): string | undefined => {
  const [state, way]: unknown[] = [Reflect.get(Object(query), 'state'), Reflect.get(Object(query), 'continue')]
  if (typeof state !== 'string' || !STATE.test(state)) return undefined
  if (typeof way !== 'string' || !way.startsWith(`${AUTHORIZE_PATH}?`)) return undefined
  return webLoginUrl(settings, `${passportUrl}/login/wechat?${new URLSearchParams({ continue: way }).toString()}`, state)
}

/** Tells the login page that address. Without an official account there is none, and the page offers SMS. */
export const serveWechatAddress = (app: FastifyInstance, passportUrl: string, settings: Settings | undefined): void => {
  app.get('/login/wechat.json', async ({ query }) => ({ address: (settings && wechatAddress(settings, passportUrl, query)) ?? null }))
}
