import { createHmac } from 'node:crypto'
import { count, openShape, words } from '#kernel/schema.ts'
import type { Clock } from '#platform/clock.ts'
import { createDingTokens, DingAppUnknown } from '../../dingtalk/open-platform.ts'
import type { TokenCache } from '../access-token.ts'
import { WorkAppFailure } from './failure.ts'
import { plainLines, withoutMarkdown } from './text.ts'
import { askService, reasonsOf, withToken, type ServiceErrors } from './transport.ts'
import type { AppKeys, GroupRobot, PersonalApp, RobotKeys } from './work-app.ts'

/** 钉钉开放平台: 全局错误码, 自定义机器人接入, 发送工作通知. */
const ERRORS: ServiceErrors = {
  field: 'errcode',
  reasons: reasonsOf({
    credential: [300_001, 300_005, 400_101, 400_106],
    signature: [310_000],
    stale_token: [40_001, 40_014, 42_001],
    not_allowed: [88, 60_011, 60_020, 400_013, 400_102],
    unknown_account: [33_012, 60_121],
    rate_limited: [90_018, 130_101, 410_100],
    bad_message: [40_035, 400_002, 400_105, 430_101, 430_102, 430_103, 430_104],
  }),
}

const Done = openShape({ errcode: count() })
const Account = openShape({ result: openShape({ userid: words(64, 'userid') }) })

const ROBOT_BYTES = 4_096
const CARD_SIGNS = 1_000

/** Two hosts: tokens come from the open platform, messages go to the older one. */
export interface DingUrls {
  readonly apiUrl: string
  readonly oapiUrl: string
}

/** The signature of a robot: time and secret, signed with the secret (自定义机器人安全设置, 加签). */
const dingSign = (millis: number, secret: string): string =>
  createHmac('sha256', secret).update(`${millis}\n${secret}`).digest('base64')

export const createDingRobot = (
  { oapiUrl }: Pick<DingUrls, 'oapiUrl'>,
  { key, secret }: RobotKeys,
  clock: Clock,
): GroupRobot => ({
  send: async (message, mentions) => {
    const millis = clock().getTime()
    const signed: Record<string, string> =
      secret === '' ? {} : { timestamp: String(millis), sign: dingSign(millis, secret) }
    const atMobiles = mentions.map(({ mobile }) => mobile)
    const content = plainLines(message, ROBOT_BYTES)
    const body = { msgtype: 'text', text: { content }, at: { atMobiles, isAtAll: false } }
    await askService({ url: `${oapiUrl}/robot/send`, query: { access_token: key, ...signed }, body }, ERRORS, Done)
  },
})

export const createDingApp = (
  { apiUrl, oapiUrl }: DingUrls,
  keys: AppKeys,
  clock: Clock,
  button: string,
): PersonalApp => {
  const tokens = inOurWords(createDingTokens({ apiUrl, appKey: keys.appId, appSecret: keys.secret }, clock))
  return {
    findAccount: (mobile) =>
      withToken(tokens, async (access_token) => {
        const call = { url: `${oapiUrl}/topapi/v2/user/getbymobile`, query: { access_token }, body: { mobile } }
        try {
          return (await askService(call, ERRORS, Account)).result.userid
        } catch (error) {
          if (error instanceof WorkAppFailure && error.reason === 'unknown_account') return undefined
          throw error
        }
      }),
    send: (accountId, { title, text: lines, url: single_url }) =>
      withToken(tokens, async (access_token) => {
        // Markdown ends a line with two blanks.
        const markdown = [`**${withoutMarkdown(title)}**`, ...lines.split('\n').map(withoutMarkdown)].join('  \n')
        const body = {
          agent_id: Number(keys.agentId),
          userid_list: accountId,
          msg: {
            msgtype: 'action_card',
            action_card: {
              title,
              markdown: [...markdown].slice(0, CARD_SIGNS).join(''),
              single_title: button,
              single_url,
            },
          },
        }
        const url = `${oapiUrl}/topapi/message/corpconversation/asyncsend_v2`
        await askService({ url, query: { access_token }, body }, ERRORS, Done)
      }),
  }
}

const inOurWords = (tokens: TokenCache): TokenCache => {
  const named = async (work: Promise<string>): Promise<string> => {
    try {
      return await work
    } catch (error) {
      if (error instanceof DingAppUnknown) throw new WorkAppFailure('credential', 'accessToken')
      throw new WorkAppFailure('unavailable', error instanceof Error ? error.name : 'no answer')
    }
  }
  return { current: () => named(tokens.current()), replace: (rejected) => named(tokens.replace(rejected)) }
}
