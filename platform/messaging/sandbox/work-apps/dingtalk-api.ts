import { createHmac } from 'node:crypto'
import { DAY_MS, HOUR_MS } from '#kernel/day.ts'
import { fieldOf } from '#kernel/json.ts'
import type { Answer } from '../answers.ts'
import { ServiceFault, textIn, textsIn, type ServiceRequest, type StandIn } from './stand-in.ts'

const BODY_BYTES = 20_000
const OK = { errcode: 0, errmsg: 'ok' }

/** The far end of DingTalk's API: 自定义机器人接入, 获取 accessToken, 根据手机号查询用户, 发送工作通知. */
export const createSandboxDing = (standIn: StandIn) => {
  const { robot, app } = standIn.keys
  const mustHaveToken = (query: unknown): void => {
    const judged = standIn.judgeToken(textIn(query, 'access_token'))
    if (judged === 'unknown') throw new ServiceFault(40_014, 'invalid access_token')
    if (judged === 'expired') throw new ServiceFault(42_001, 'access_token expired')
  }
  const mustBeSigned = (query: unknown): void => {
    const millis = Number(textIn(query, 'timestamp'))
    if (Math.abs(standIn.now() - millis) > HOUR_MS) throw new ServiceFault(310_000, 'invalid timestamp')
    const sign = createHmac('sha256', robot.secret).update(`${millis}\n${robot.secret}`).digest('base64')
    if (textIn(query, 'sign') !== sign) throw new ServiceFault(310_000, 'sign not match')
  }
  return {
    robotSend: async ({ query, body }: ServiceRequest): Promise<Answer> => {
      if (textIn(query, 'access_token') !== robot.key) throw new ServiceFault(300_005, 'token is not exist')
      mustBeSigned(query)
      if (await standIn.isRobotTired()) throw new ServiceFault(130_101, 'send too fast')
      const content = textIn(body, 'text', 'content')
      if (textIn(body, 'msgtype') !== 'text') throw new ServiceFault(400_105, 'unsupported msgtype')
      if (content === '') throw new ServiceFault(40_035, 'text is missing')
      if (Buffer.byteLength(JSON.stringify(body)) > BODY_BYTES) throw new ServiceFault(460_101, 'message too long')
      const mentioned = textsIn(body, 'at', 'atMobiles').flatMap((one) => standIn.accounts.find(one) ?? [])
      await standIn.keep({ accountId: null, mentioned, title: '', content, url: '', repeatKey: standIn.keyOf(body) }, 0)
      return OK
    },
    /** Nothing for an app that it does not know: the platform says so with status 400. */
    accessToken: async ({ body }: ServiceRequest): Promise<Answer | undefined> =>
      textIn(body, 'appKey') === app.appId && textIn(body, 'appSecret') === app.secret
        ? { accessToken: standIn.issueToken(), expireIn: standIn.seconds }
        : undefined,
    getByMobile: async ({ query, body }: ServiceRequest): Promise<Answer> => {
      mustHaveToken(query)
      const userid = standIn.accounts.find(textIn(body, 'mobile'))
      if (userid === undefined) throw new ServiceFault(60_121, 'user not found')
      return { ...OK, result: { userid }, request_id: 'sandbox' }
    },
    asyncSend: async ({ query, body }: ServiceRequest): Promise<Answer> => {
      mustHaveToken(query)
      if (fieldOf(body, 'agent_id') !== Number(app.agentId)) throw new ServiceFault(400_002, 'invalid agent_id')
      const accountId = textIn(body, 'userid_list')
      if (!standIn.accounts.isKnown(accountId)) throw new ServiceFault(33_012, 'invalid userid')
      if (textIn(body, 'msg', 'msgtype') !== 'action_card') throw new ServiceFault(400_002, 'invalid msgtype')
      const card = ['title', 'markdown', 'single_title', 'single_url'].map((name) =>
        textIn(body, 'msg', 'action_card', name),
      )
      const [title = '', content = '', , url = ''] = card
      if (card.includes('')) throw new ServiceFault(400_002, 'action_card is incomplete')
      // The same to the same person arrives once a day.
      const repeatKey = standIn.keyOf(fieldOf(body, 'msg'))
      const id = await standIn.keep({ accountId, mentioned: [], title, content, url, repeatKey }, DAY_MS)
      return { ...OK, task_id: id, request_id: 'sandbox' }
    },
  }
}
