import { createHmac } from 'node:crypto'
import { fieldOf, parseJson } from '#kernel/json.ts'
import type { Answer } from '../answers.ts'
import { ServiceFault, textIn, textsIn, type ServiceRequest, type StandIn } from './stand-in.ts'

const HOUR_SECONDS = 3_600
const BODY_BYTES = 20_480
const UUID_SIGNS = 50
const MENTION = /<at user_id="(ou_\w+)">/g

/** The far end of Feishu's API: 自定义机器人使用指南, 获取 tenant_access_token, 通过手机号获取用户 ID, 发送消息. */
export const createSandboxFeishu = (standIn: StandIn) => {
  const { robot, app } = standIn.keys
  const mustHaveToken = (bearer: string): void => {
    if (bearer === '') throw new ServiceFault(99_991_661, 'Missing access token for authorization.')
    if (standIn.judgeToken(bearer) !== 'good')
      throw new ServiceFault(99_991_663, 'Invalid access token for authorization.')
  }
  const mustBeSigned = (body: unknown): void => {
    const seconds = Number(textIn(body, 'timestamp'))
    const isRecent = Math.abs(standIn.now() / 1000 - seconds) < HOUR_SECONDS
    const sign = createHmac('sha256', `${seconds}\n${robot.secret}`).update('').digest('base64')
    if (!isRecent || textIn(body, 'sign') !== sign)
      throw new ServiceFault(19_021, 'sign match fail or timestamp is not within one hour from current time')
  }
  return {
    hook: async (key: string, { body }: ServiceRequest): Promise<Answer> => {
      if (key !== robot.key) throw new ServiceFault(19_001, 'param invalid: incoming webhook access token invalid')
      mustBeSigned(body)
      if (await standIn.isRobotTired()) throw new ServiceFault(11_232, 'frequency limited psm[lark.oapi.app_platform]')
      const content = textIn(body, 'content', 'text')
      if (textIn(body, 'msg_type') !== 'text' || content === '')
        throw new ServiceFault(9_499, 'Bad Request: content missing')
      if (Buffer.byteLength(JSON.stringify(body)) > BODY_BYTES) throw new ServiceFault(9_499, 'Bad Request: too large')
      const mentioned = [...content.matchAll(MENTION)].flatMap(([, account]) => account ?? [])
      await standIn.keep({ accountId: null, mentioned, title: '', content, url: '', repeatKey: standIn.keyOf(body) }, 0)
      return { code: 0, msg: 'success', data: {}, StatusCode: 0, StatusMessage: 'success' }
    },
    tenantToken: async ({ body }: ServiceRequest): Promise<Answer> => {
      if (textIn(body, 'app_id') !== app.appId) throw new ServiceFault(10_003, 'invalid param')
      if (textIn(body, 'app_secret') !== app.secret) throw new ServiceFault(10_014, 'app secret invalid')
      return { code: 0, msg: 'ok', tenant_access_token: standIn.issueToken(), expire: standIn.seconds }
    },
    batchGetId: async ({ query, body, bearer }: ServiceRequest): Promise<Answer> => {
      mustHaveToken(bearer)
      if (textIn(query, 'user_id_type') !== 'open_id') throw new ServiceFault(99_992_402, 'field validation failed')
      const user_list = textsIn(body, 'mobiles').map((mobile) => {
        const user_id = standIn.accounts.find(mobile)
        return { mobile, ...(user_id === undefined ? {} : { user_id }) }
      })
      return { code: 0, msg: 'success', data: { user_list } }
    },
    createMessage: async ({ query, body, bearer }: ServiceRequest): Promise<Answer> => {
      mustHaveToken(bearer)
      const accountId = textIn(body, 'receive_id')
      if (textIn(query, 'receive_id_type') !== 'open_id') throw new ServiceFault(99_992_402, 'field validation failed')
      if (!standIn.accounts.isKnown(accountId)) throw new ServiceFault(230_013, 'Bot has NO availability to this user.')
      const post = fieldOf(parseJson(textIn(body, 'content')), 'zh_cn')
      const lines = fieldOf(post, 'content')
      if (textIn(body, 'msg_type') !== 'post' || !Array.isArray(lines) || lines.length === 0)
        throw new ServiceFault(230_001, 'Your request contains an invalid request parameter.')
      const uuid = textIn(body, 'uuid')
      if (uuid.length > UUID_SIGNS) throw new ServiceFault(230_001, 'uuid is longer than 50')
      const tags: unknown[] = lines.flat()
      const content = tags
        .filter((tag) => textIn(tag, 'tag') === 'text')
        .map((tag) => textIn(tag, 'text'))
        .join('\n')
      const url = tags.map((tag) => textIn(tag, 'href')).find((href) => href !== '') ?? ''
      const message = { accountId, mentioned: [], title: textIn(post, 'title'), content, url }
      const id = await standIn.keep({ ...message, repeatKey: uuid }, uuid === '' ? 0 : HOUR_SECONDS * 1000)
      return { code: 0, msg: 'success', data: { message_id: `om_${id}` } }
    },
  }
}
