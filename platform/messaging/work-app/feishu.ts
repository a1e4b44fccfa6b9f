import { createHmac } from 'node:crypto'
import { count, listOf, openShape, optional, text, words } from '#kernel/schema.ts'
import type { Clock } from '#platform/clock.ts'
import { createTokenCache } from '../access-token.ts'
import { plainLines, withoutTags } from './text.ts'
import { askService, reasonsOf, withToken, type ServiceErrors } from './transport.ts'
import type { AppKeys, GroupRobot, Mention, PersonalApp, RobotKeys } from './work-app.ts'

/** 飞书开放平台: 通用错误码, 自定义机器人使用指南, 发送消息. */
const ERRORS: ServiceErrors = {
  field: 'code',
  reasons: reasonsOf({
    credential: [10_003, 10_014, 10_015, 19_001],
    signature: [19_021],
    stale_token: [99_991_661, 99_991_663, 99_991_664, 99_991_671],
    not_allowed: [19_022, 19_024, 99_991_672, 99_991_401, 230_006, 230_035],
    unknown_account: [230_013, 230_029, 99_992_351],
    rate_limited: [11_232, 99_991_400, 230_020],
    bad_message: [9_499, 19_002, 230_001, 230_025],
  }),
}

const Done = openShape({ code: count() })
const Token = openShape({ tenant_access_token: words(512, 'tenant_access_token'), expire: count() })
const Found = openShape({
  data: openShape({ user_list: listOf(openShape({ user_id: optional(text(64)) })) }),
})

// A request of a robot may have 20 KB; nobody reads more than this.
const ROBOT_BYTES = 4_096

/** The signature of a robot: an empty text, signed with time and secret together (自定义机器人使用指南, 签名校验). */
const feishuSign = (seconds: number, secret: string): string =>
  createHmac('sha256', `${seconds}\n${secret}`).update('').digest('base64')

/** Robots mention accounts, not numbers: a person whose account is not known is named. */
const mentioned = ({ name, accountId }: Mention): string => {
  const shown = withoutTags(name)
  return accountId === undefined ? `@${shown}` : `<at user_id="${accountId}">${shown}</at>`
}

export const createFeishuRobot = (apiUrl: string, { key, secret }: RobotKeys, clock: Clock): GroupRobot => ({
  send: async (message, mentions) => {
    const seconds = Math.floor(clock().getTime() / 1000)
    const people = mentions.map(mentioned).join(' ')
    const lines = plainLines(message, ROBOT_BYTES)
    const body = {
      ...(secret === '' ? {} : { timestamp: String(seconds), sign: feishuSign(seconds, secret) }),
      msg_type: 'text',
      content: { text: people === '' ? lines : `${people}\n${lines}` },
    }
    await askService({ url: `${apiUrl}/open-apis/bot/v2/hook/${encodeURIComponent(key)}`, body }, ERRORS, Done)
  },
})

export const createFeishuApp = (apiUrl: string, keys: AppKeys, clock: Clock, button: string): PersonalApp => {
  const tokens = createTokenCache(async () => {
    const url = `${apiUrl}/open-apis/auth/v3/tenant_access_token/internal`
    const body = { app_id: keys.appId, app_secret: keys.secret }
    const answer = await askService({ url, body }, ERRORS, Token)
    return { token: answer.tenant_access_token, seconds: answer.expire }
  }, clock)
  return {
    findAccount: (mobile) =>
      withToken(tokens, async (token) => {
        const url = `${apiUrl}/open-apis/contact/v3/users/batch_get_id`
        const body = { mobiles: [mobile], include_resigned: false }
        const answer = await askService({ url, query: { user_id_type: 'open_id' }, token, body }, ERRORS, Found)
        return answer.data.user_list.find(({ user_id = '' }) => user_id !== '')?.user_id
      }),
    send: (accountId, { id, title, text: lines, url: href }) =>
      withToken(tokens, async (token) => {
        const post = {
          zh_cn: {
            title,
            content: [
              ...(lines === '' ? [] : lines.split('\n').map((line) => [{ tag: 'text', text: line }])),
              [{ tag: 'a', text: button, href }],
            ],
          },
        }
        // Of several with one uuid within an hour one arrives.
        const body = { receive_id: accountId, msg_type: 'post', content: JSON.stringify(post), uuid: id }
        const url = `${apiUrl}/open-apis/im/v1/messages`
        await askService({ url, query: { receive_id_type: 'open_id' }, token, body }, ERRORS, Done)
      }),
  }
}
