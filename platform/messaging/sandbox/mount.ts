import type { FastifyInstance, FastifyRequest } from 'fastify'
import { givenIn, type Answer, type Given } from './answers.ts'
import type { SandboxAccount } from './account-api.ts'
import type { SandboxMessenger } from './phone.ts'
import { SANDBOX_PREFIX } from './settings.ts'
import { mountWorkApps } from './work-apps/mount.ts'
import type { StandInDeps } from './work-apps/stand-in.ts'

export interface SandboxMount {
  readonly account: SandboxAccount
  readonly messenger: SandboxMessenger
  readonly appId: string
  /** The origins that the in-app login may lead back to, as registered with the real account. */
  readonly origins: readonly string[]
  /** What the stand-ins of the apps that staff work in are made of. */
  readonly workApps: StandInDeps
  readonly production: boolean
}

/** The cookie by which the sandbox phone's page says whose messaging app a window belongs to. */
export const SANDBOX_COOKIE = 'sandbox_openid'
const OPENID = /^[\w-]{1,64}$/

/** Serves the far ends of the sandbox at the addresses of the real ones, below prefixes. Never in production. */
export const mountSandboxAccount = (
  app: FastifyInstance,
  { account, messenger, appId, origins, workApps, production }: SandboxMount,
): void => {
  if (production) throw new Error('the sandbox is refused when NODE_ENV is production')
  mountWorkApps(app, workApps)
  const answer =
    (call: (given: Given) => Promise<Answer>) =>
    (request: FastifyRequest): Promise<Answer> =>
      call(givenIn(request.query, request.body))
  app.post(`${SANDBOX_PREFIX}/cgi-bin/stable_token`, answer(account.stableToken))
  app.post(`${SANDBOX_PREFIX}/cgi-bin/qrcode/create`, answer(account.createQrcode))
  app.get(`${SANDBOX_PREFIX}/cgi-bin/user/info`, answer(account.userInfo))
  app.post(`${SANDBOX_PREFIX}/cgi-bin/message/template/send`, answer(account.sendTemplate))
  app.get(`${SANDBOX_PREFIX}/sns/oauth2/access_token`, answer(account.webToken))

  app.get(`${SANDBOX_PREFIX}/connect/oauth2/authorize`, async (request, reply) => {
    const given = givenIn(request.query)
    const refused = (why: string) => reply.code(400).type('text/plain; charset=utf-8').send(why)
    const openid = request.cookies[SANDBOX_COOKIE] ?? ''
    const target = given.text('redirect_uri')
    if (given.text('appid') !== appId) return refused('10003: appid')
    if (!URL.canParse(target) || !origins.includes(new URL(target).origin)) return refused('10003: redirect_uri')
    if (given.text('response_type') !== 'code') return refused('10005: response_type')
    if (!OPENID.test(openid))
      return refused(`open this page from the sandbox phone: there is no cookie ${SANDBOX_COOKIE}`)
    const url = new URL(target)
    url.searchParams.set('code', await messenger.webLoginCode(openid))
    url.searchParams.set('state', given.text('state'))
    return reply.redirect(url.href, 302)
  })
}
