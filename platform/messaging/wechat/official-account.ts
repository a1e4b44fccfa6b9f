import { count, openShape, optional, text, words, type Static, type TObject } from '#kernel/schema.ts'
import type { Clock } from '#platform/clock.ts'
import { createTokenCache, type IssuedToken } from '../access-token.ts'
import { WechatRefusal } from './errors.ts'
import type { WechatSettings } from './settings.ts'
import { createTransport, type WechatCall } from './transport.ts'

export interface QrTicket {
  readonly ticket: string
  /** What the QR code says; the page draws it itself. */
  readonly url: string
  readonly expireSeconds: number
}

export interface Follower {
  readonly isFollowing: boolean
  readonly unionid?: string
}

export interface TemplateMessage {
  readonly openid: string
  readonly templateId: string
  readonly data: Readonly<Record<string, string>>
  readonly url?: string
  /** Repeats with the same id within ten minutes arrive once. */
  readonly clientMsgId?: string
}

/** Exchanges the code that the app's browser brings for the account behind it. */
export interface WebLogin {
  exchange(code: string): Promise<{ readonly openid: string; readonly unionid?: string }>
}

/** The official account, as far as the product uses it. Throws WechatRefusal or WechatUnavailable. */
export interface OfficialAccount extends WebLogin {
  createTicket(scene: string, seconds: number): Promise<QrTicket>
  findFollower(openid: string): Promise<Follower>
  /** Gives the id of the message. */
  sendTemplate(message: TemplateMessage): Promise<string>
}

const word = (name: string) => words(4_096, name)
const Token = openShape({ access_token: word('access_token'), expires_in: count() })
const Ticket = openShape({ ticket: word('ticket'), url: word('url'), expire_seconds: count() })
const UserInfo = openShape({ subscribe: count(), unionid: optional(text(100)) })
const Sent = openShape({ msgid: word('msgid') })
const LoggedIn = openShape({ openid: word('openid'), unionid: optional(text(100)) })

const STALE_TOKEN = new Set([40_001, 40_014, 42_001])

/** The adapter to the official account's API: the real one and the sandbox differ in their base address only. */
export const createOfficialAccount = (settings: WechatSettings, clock: Clock, patienceMs?: number): OfficialAccount => {
  const { appId: appid, appSecret: secret } = settings
  const request = createTransport(settings.apiUrl, patienceMs)
  const ask = async (force: boolean): Promise<IssuedToken> => {
    const body = { grant_type: 'client_credential', appid, secret, force_refresh: force }
    const answer = await request({ path: '/cgi-bin/stable_token', body }, Token)
    return { token: answer.access_token, seconds: answer.expires_in }
  }
  const tokens = createTokenCache(ask, clock)

  const signed = async <S extends TObject>(call: WechatCall, answer: S): Promise<Static<S>> => {
    const withToken = (access_token: string) => request({ ...call, query: { ...call.query, access_token } }, answer)
    const token = await tokens.current()
    try {
      return await withToken(token)
    } catch (error) {
      if (!(error instanceof WechatRefusal && STALE_TOKEN.has(error.errcode))) throw error
      return withToken(await tokens.replace(token))
    }
  }

  return {
    createTicket: async (scene, seconds) => {
      const body = {
        expire_seconds: seconds,
        action_name: 'QR_STR_SCENE',
        action_info: { scene: { scene_str: scene } },
      }
      const { ticket, url, expire_seconds } = await signed({ path: '/cgi-bin/qrcode/create', body }, Ticket)
      return { ticket, url, expireSeconds: expire_seconds }
    },
    findFollower: async (openid) => {
      const answer = await signed({ path: '/cgi-bin/user/info', query: { openid, lang: 'zh_CN' } }, UserInfo)
      return { isFollowing: answer.subscribe === 1, ...unionidIn(answer) }
    },
    sendTemplate: async ({ openid, templateId, data, url, clientMsgId }) => {
      const body = {
        touser: openid,
        template_id: templateId,
        ...(url === undefined ? {} : { url }),
        ...(clientMsgId === undefined ? {} : { client_msg_id: clientMsgId }),
        data: Object.fromEntries(Object.entries(data).map(([name, value]) => [name, { value }])),
      }
      return (await signed({ path: '/cgi-bin/message/template/send', body }, Sent)).msgid
    },
    exchange: async (code) => {
      const query = { appid, secret, code, grant_type: 'authorization_code' }
      const answer = await request({ path: '/sns/oauth2/access_token', query }, LoggedIn)
      return { openid: answer.openid, ...unionidIn(answer) }
    },
  }
}

const unionidIn = ({ unionid = '' }: { readonly unionid?: string }): { unionid?: string } =>
  unionid === '' ? {} : { unionid }

/** Where the app's browser is sent to sign in. `snsapi_base` asks for nothing but the openid, and shows no question. */
export const webLoginUrl = ({ openUrl, appId }: WechatSettings, redirectUri: string, state: string): string => {
  const query = new URLSearchParams({
    appid: appId,
    redirect_uri: redirectUri,
    response_type: 'code',
    scope: 'snsapi_base',
    state,
  })
  return `${openUrl}/connect/oauth2/authorize?${query.toString()}#wechat_redirect`
}
