import { count, openShape, optional, text, words } from '#kernel/schema.ts'
import type { Clock } from '#platform/clock.ts'
import { createTokenCache } from '../access-token.ts'
import { WorkAppFailure } from './failure.ts'
import { clippedBytes, plainLines, withoutTags } from './text.ts'
import { askService, reasonsOf, withToken, type ServiceErrors } from './transport.ts'
import type { AppKeys, GroupRobot, PersonalApp, RobotKeys } from './work-app.ts'

/** 企业微信开发者中心: 全局错误码. */
const ERRORS: ServiceErrors = {
  field: 'errcode',
  reasons: reasonsOf({
    credential: [40_001, 40_013, 40_056, 40_091, 93_000, 301_002],
    stale_token: [40_014, 42_001],
    not_allowed: [48_002, 60_011, 60_020],
    unknown_account: [46_004, 60_111, 81_013],
    rate_limited: [45_009, 45_033],
    bad_message: [40_008, 40_058, 44_004, 45_002],
  }),
}

const Done = openShape({ errcode: count() })
const Token = openShape({ access_token: words(512, 'access_token'), expires_in: count() })
const Account = openShape({ userid: words(64, 'userid') })
const Sent = openShape({ errcode: count(), invaliduser: optional(text(4_096)) })

// 群机器人配置说明: a text has at most 2048 bytes; Markdown cannot mention people by their number.
const ROBOT_BYTES = 2_048
// 发送应用消息, 文本卡片消息.
const CARD_TITLE_BYTES = 128
const CARD_BYTES = 512
const REPEAT_SECONDS = 1_800

export const createWecomRobot = (apiUrl: string, { key }: Pick<RobotKeys, 'key'>): GroupRobot => ({
  send: async (message, mentions) => {
    const content = plainLines(message, ROBOT_BYTES)
    const body = {
      msgtype: 'text',
      text: { content, mentioned_mobile_list: mentions.map(({ mobile }) => mobile) },
    }
    await askService({ url: `${apiUrl}/cgi-bin/webhook/send`, query: { key }, body }, ERRORS, Done)
  },
})

export const createWecomApp = (apiUrl: string, keys: AppKeys, clock: Clock, button: string): PersonalApp => {
  const tokens = createTokenCache(async () => {
    const query = { corpid: keys.appId, corpsecret: keys.secret }
    const answer = await askService({ url: `${apiUrl}/cgi-bin/gettoken`, query }, ERRORS, Token)
    return { token: answer.access_token, seconds: answer.expires_in }
  }, clock)
  return {
    findAccount: (mobile) =>
      withToken(tokens, async (access_token) => {
        const call = { url: `${apiUrl}/cgi-bin/user/getuserid`, query: { access_token }, body: { mobile } }
        try {
          return (await askService(call, ERRORS, Account)).userid
        } catch (error) {
          if (error instanceof WorkAppFailure && error.reason === 'unknown_account') return undefined
          throw error
        }
      }),
    send: (accountId, { title, text: lines, url }) =>
      withToken(tokens, async (access_token) => {
        const body = {
          touser: accountId,
          msgtype: 'textcard',
          agentid: Number(keys.agentId),
          textcard: {
            title: clippedBytes(withoutTags(title), CARD_TITLE_BYTES),
            // An empty description is refused.
            description: clippedBytes(withoutTags(lines || title), CARD_BYTES),
            url,
            btntxt: button,
          },
          // The same message again within the time arrives once: a worker that died after sending is heard once.
          enable_duplicate_check: 1,
          duplicate_check_interval: REPEAT_SECONDS,
        }
        const call = { url: `${apiUrl}/cgi-bin/message/send`, query: { access_token }, body }
        const { invaliduser = '' } = await askService(call, ERRORS, Sent)
        if (invaliduser !== '') throw new WorkAppFailure('unknown_account', 'invaliduser')
      }),
  }
}
