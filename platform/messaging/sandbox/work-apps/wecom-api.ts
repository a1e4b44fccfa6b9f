import { fieldOf } from '#kernel/json.ts'
import type { Answer } from '../answers.ts'
import { ServiceFault, textIn, textsIn, type ServiceRequest, type StandIn } from './stand-in.ts'

const TEXT_BYTES = 2_048
const CARD_TITLE_BYTES = 128
const CARD_BYTES = 512
const OK = { errcode: 0, errmsg: 'ok' }

const lengthOf = (text: string): number => Buffer.byteLength(text)

/** The far end of WeCom's API: 群机器人配置说明, 获取access_token, 手机号获取userid, 发送应用消息. */
export const createSandboxWecom = (standIn: StandIn) => {
  const { robot, app } = standIn.keys
  const mustHaveToken = (query: unknown): void => {
    const judged = standIn.judgeToken(textIn(query, 'access_token'))
    if (judged === 'unknown') throw new ServiceFault(40_014, 'invalid access_token')
    if (judged === 'expired') throw new ServiceFault(42_001, 'access_token expired')
  }
  return {
    robotSend: async ({ query, body }: ServiceRequest): Promise<Answer> => {
      if (textIn(query, 'key') !== robot.key) throw new ServiceFault(93_000, 'invalid webhook url')
      if (await standIn.isRobotTired()) throw new ServiceFault(45_009, 'api freq out of limit')
      if (textIn(body, 'msgtype') !== 'text') throw new ServiceFault(40_008, 'invalid message type')
      const content = textIn(body, 'text', 'content')
      if (content === '') throw new ServiceFault(44_004, 'empty content')
      if (lengthOf(content) > TEXT_BYTES) throw new ServiceFault(40_058, 'text.content exceed max length 2048')
      const mentioned = textsIn(body, 'text', 'mentioned_mobile_list').flatMap(
        (one) => standIn.accounts.find(one) ?? [],
      )
      await standIn.keep({ accountId: null, mentioned, title: '', content, url: '', repeatKey: standIn.keyOf(body) }, 0)
      return OK
    },
    gettoken: async ({ query }: ServiceRequest): Promise<Answer> => {
      if (textIn(query, 'corpid') !== app.appId) throw new ServiceFault(40_013, 'invalid corpid')
      if (textIn(query, 'corpsecret') !== app.secret) throw new ServiceFault(40_001, 'invalid credential')
      return { ...OK, access_token: standIn.issueToken(), expires_in: standIn.seconds }
    },
    getuserid: async ({ query, body }: ServiceRequest): Promise<Answer> => {
      mustHaveToken(query)
      const userid = standIn.accounts.find(textIn(body, 'mobile'))
      if (userid === undefined) throw new ServiceFault(46_004, 'userid not found')
      return { ...OK, userid }
    },
    messageSend: async ({ query, body }: ServiceRequest): Promise<Answer> => {
      mustHaveToken(query)
      if (fieldOf(body, 'agentid') !== Number(app.agentId)) throw new ServiceFault(40_056, 'invalid agentid')
      if (textIn(body, 'msgtype') !== 'textcard') throw new ServiceFault(40_008, 'invalid message type')
      const accountId = textIn(body, 'touser')
      if (!standIn.accounts.isKnown(accountId)) throw new ServiceFault(81_013, 'user & party & tag all invalid')
      const [title, content, url] = ['title', 'description', 'url'].map((name) => textIn(body, 'textcard', name))
      if (!title || !content) throw new ServiceFault(40_058, 'textcard.title or textcard.description missing')
      if (!url?.startsWith('http')) throw new ServiceFault(40_058, 'textcard.url missing')
      if (lengthOf(title) > CARD_TITLE_BYTES || lengthOf(content) > CARD_BYTES)
        throw new ServiceFault(45_002, 'content size out of limit')
      const checksFor = fieldOf(body, 'enable_duplicate_check') === 1 ? fieldOf(body, 'duplicate_check_interval') : 0
      const repeatsWithinMs = typeof checksFor === 'number' ? checksFor * 1000 : 0
      const repeatKey = standIn.keyOf(body)
      const id = await standIn.keep({ accountId, mentioned: [], title, content, url, repeatKey }, repeatsWithinMs)
      return { ...OK, invaliduser: '', msgid: String(id) }
    },
  }
}
