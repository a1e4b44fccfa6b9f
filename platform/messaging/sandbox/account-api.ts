import { randomBytes } from 'node:crypto'
import { systemCaller } from '#kernel/caller.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database, Tx } from '#platform/database/database.ts'
import type { WechatSettings } from '../wechat/settings.ts'
import { dataIn, listed, WechatFault, type Answer, type Given } from './answers.ts'
import * as store from './store.ts'
import { misfitIn } from './template-rules.ts'

/** The far end of the official account's API: what each call answers. */
export interface SandboxAccount {
  stableToken(given: Given): Promise<Answer>
  createQrcode(given: Given): Promise<Answer>
  userInfo(given: Given): Promise<Answer>
  sendTemplate(given: Given): Promise<Answer>
  webToken(given: Given): Promise<Answer>
}

export interface SandboxLimits {
  readonly tokenSeconds: number
  readonly ticketsADay: number
  readonly messagesADay: number
}

const REAL_LIMITS: SandboxLimits = { tokenSeconds: 7_200, ticketsADay: 100_000, messagesADay: 100_000 }

const FORCED_A_DAY = 20
const FORCED_APART_SECONDS = 30
// During its last five minutes a token is replaced, and the old one still works.
const OVERLAP_SECONDS = 300
const TICKET_SECONDS = 60
const TICKET_SECONDS_MAX = 2_592_000
const REPEAT_SECONDS = 600
const OPENID = /^[\w-]{1,64}$/

export const createSandboxAccount = (
  settings: WechatSettings,
  db: Database,
  clock: Clock,
  limits = REAL_LIMITS,
): SandboxAccount => {
  const me = systemCaller('sandbox-account')
  const at = (seconds = 0): string => new Date(clock().getTime() + seconds * 1000).toISOString()
  const work = (action: (tx: Tx) => Promise<Answer>): Promise<Answer> => listed(() => db.write(me, action))
  const count = async (tx: Tx, call: string, most: number): Promise<void> => {
    if ((await store.countCall(tx, me, at().slice(0, 10), call)) > most)
      throw new WechatFault(45_009, 'reach max api daily quota limit')
  }
  const mustBeAccount = (given: Given): void => {
    if (given.text('appid') !== settings.appId) throw new WechatFault(40_013, 'invalid appid')
    if (given.text('secret') !== settings.appSecret) throw new WechatFault(40_125, 'invalid appsecret')
  }
  const mustHaveToken = async (tx: Tx, given: Given): Promise<void> => {
    const known = await store.findToken(tx, me, given.text('access_token'))
    if (!known) throw new WechatFault(40_001, 'invalid credential, access_token is invalid or not latest')
    if (known.expiresAt <= at()) throw new WechatFault(42_001, 'access_token expired')
  }

  return {
    stableToken: (given) =>
      work(async (tx) => {
        if (given.text('grant_type') !== 'client_credential') throw new WechatFault(40_002, 'invalid grant_type')
        mustBeAccount(given)
        await store.lockTokens(tx, me)
        const newest = await store.newestToken(tx, me)
        const isForced =
          given.isTrue('force_refresh') && (newest === undefined || newest.createdAt < at(-FORCED_APART_SECONDS))
        if (isForced) {
          await count(tx, 'stable_token', FORCED_A_DAY)
          await store.dropTokens(tx, me)
        } else if (newest && newest.expiresAt > at(Math.min(OVERLAP_SECONDS, limits.tokenSeconds / 2))) {
          return {
            access_token: newest.token,
            expires_in: Math.floor((Date.parse(newest.expiresAt) - clock().getTime()) / 1000),
          }
        }
        const token = randomBytes(48).toString('base64url')
        await store.insertToken(tx, me, { token, createdAt: at(), expiresAt: at(limits.tokenSeconds) })
        return { access_token: token, expires_in: limits.tokenSeconds }
      }),

    createQrcode: (given) =>
      work(async (tx) => {
        await mustHaveToken(tx, given)
        await count(tx, 'qrcode/create', limits.ticketsADay)
        if (given.text('action_name') !== 'QR_STR_SCENE') throw new WechatFault(40_052, 'invalid action name')
        const scene = given.inner('action_info').inner('scene').text('scene_str')
        if (scene.length < 1 || scene.length > 64) throw new WechatFault(40_053, 'invalid action info')
        const seconds = Math.min(given.whole('expire_seconds') ?? TICKET_SECONDS, TICKET_SECONDS_MAX)
        const ticket = `gQ${randomBytes(69).toString('base64url')}`
        const url = `http://weixin.qq.com/q/02${randomBytes(18).toString('base64url')}`
        await store.insertTicket(tx, me, { ticket, url, scene, expiresAt: at(seconds) })
        return { ticket, expire_seconds: seconds, url }
      }),

    userInfo: (given) =>
      work(async (tx) => {
        await mustHaveToken(tx, given)
        const openid = given.text('openid')
        const follower = OPENID.test(openid) ? await store.findFollower(tx, me, openid) : undefined
        if (!follower) throw new WechatFault(40_003, 'invalid openid')
        if (!follower.isFollowing) return { subscribe: 0, openid }
        return {
          subscribe: 1,
          openid,
          nickname: '',
          sex: 0,
          language: 'zh_CN',
          city: '',
          province: '',
          country: '',
          headimgurl: '',
          subscribe_time: Math.floor(Date.parse(follower.followedAt ?? at()) / 1000),
          remark: '',
          groupid: 0,
          tagid_list: [],
          subscribe_scene: follower.scene === '' ? 'ADD_SCENE_SEARCH' : 'ADD_SCENE_QR_CODE',
          qr_scene: 0,
          qr_scene_str: follower.scene,
        }
      }),

    sendTemplate: (given) =>
      work(async (tx) => {
        await mustHaveToken(tx, given)
        await count(tx, 'template/send', limits.messagesADay)
        const openid = given.text('touser')
        const follower = OPENID.test(openid) ? await store.findFollower(tx, me, openid) : undefined
        if (!follower) throw new WechatFault(40_003, 'invalid openid')
        if (!follower.isFollowing) throw new WechatFault(43_004, 'require subscribe')
        const templateId = given.text('template_id')
        if (!OPENID.test(templateId)) throw new WechatFault(40_037, 'invalid template_id')
        const data = dataIn(given)
        const misfit = misfitIn(data)
        if (misfit !== undefined) throw new WechatFault(47_003, `argument invalid! ${misfit} invalid`)
        const clientMsgId = given.text('client_msg_id') || null
        const earlier =
          clientMsgId === null ? undefined : await store.findMessage(tx, me, openid, clientMsgId, at(-REPEAT_SECONDS))
        const msgid =
          earlier?.id ??
          (await store.insertMessage(tx, me, {
            openid,
            templateId,
            url: given.text('url'),
            data,
            clientMsgId,
            sentAt: at(),
          }))
        return { errcode: 0, errmsg: 'ok', msgid }
      }),

    webToken: (given) =>
      work(async (tx) => {
        mustBeAccount(given)
        if (given.text('grant_type') !== 'authorization_code') throw new WechatFault(40_002, 'invalid grant_type')
        const code = await store.findCode(tx, me, given.text('code'))
        if (!code || code.expiresAt <= at()) throw new WechatFault(40_029, 'invalid code')
        if (code.usedAt !== null) throw new WechatFault(40_163, 'code been used')
        await store.markCodeUsed(tx, me, code.code, at())
        const token = (): string => randomBytes(48).toString('base64url')
        return {
          access_token: token(),
          expires_in: limits.tokenSeconds,
          refresh_token: token(),
          openid: code.openid,
          scope: 'snsapi_base',
        }
      }),
  }
}
