import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { WORK_APP_PREFIXES } from '../../work-app/settings.ts'
import type { Answer } from '../answers.ts'
import { createSandboxDing } from './dingtalk-api.ts'
import { createSandboxFeishu } from './feishu-api.ts'
import { createStandIn, ServiceFault, textIn, type ServiceRequest, type StandInDeps } from './stand-in.ts'
import { createSandboxWecom } from './wecom-api.ts'

type Work = (request: ServiceRequest) => Promise<Answer>

const requestOf = ({ query, body, headers }: FastifyRequest): ServiceRequest => ({
  query,
  body,
  bearer: (headers.authorization ?? '').replace(/^Bearer /, ''),
})

/** WeCom and DingTalk refuse with status 200 and a code in the body. */
const plain =
  (work: Work) =>
  async (request: FastifyRequest): Promise<Answer> => {
    try {
      return await work(requestOf(request))
    } catch (error) {
      if (error instanceof ServiceFault) return { errcode: error.code, errmsg: error.message }
      throw error
    }
  }

/** Feishu refuses with status 400 beside the code; its robots with 200. */
const feishu =
  (work: Work, status: number) =>
  async (request: FastifyRequest, reply: FastifyReply): Promise<Answer> => {
    try {
      return await work(requestOf(request))
    } catch (error) {
      if (!(error instanceof ServiceFault)) throw error
      void reply.code(status)
      return { code: error.code, msg: error.message, data: {} }
    }
  }

/** Serves stand-ins of the three services at the addresses of the real ones, below prefixes. Never in production. */
export const mountWorkApps = (app: FastifyInstance, deps: StandInDeps): void => {
  const wecom = createSandboxWecom(createStandIn('wecom', deps))
  const lark = createSandboxFeishu(createStandIn('feishu', deps))
  const ding = createSandboxDing(createStandIn('dingtalk', deps))

  const atWecom = `${WORK_APP_PREFIXES.wecom}/cgi-bin`
  app.post(`${atWecom}/webhook/send`, plain(wecom.robotSend))
  app.get(`${atWecom}/gettoken`, plain(wecom.gettoken))
  app.post(`${atWecom}/user/getuserid`, plain(wecom.getuserid))
  app.post(`${atWecom}/message/send`, plain(wecom.messageSend))

  const atFeishu = `${WORK_APP_PREFIXES.feishu}/open-apis`
  app.post(`${atFeishu}/bot/v2/hook/:key`, (request, reply) =>
    feishu((given) => lark.hook(textIn(request.params, 'key'), given), 200)(request, reply),
  )
  app.post(`${atFeishu}/auth/v3/tenant_access_token/internal`, feishu(lark.tenantToken, 200))
  app.post(`${atFeishu}/contact/v3/users/batch_get_id`, feishu(lark.batchGetId, 400))
  app.post(`${atFeishu}/im/v1/messages`, feishu(lark.createMessage, 400))

  const atDing = WORK_APP_PREFIXES.dingtalk
  app.post(`${atDing}/robot/send`, plain(ding.robotSend))
  app.post(`${atDing}/topapi/v2/user/getbymobile`, plain(ding.getByMobile))
  app.post(`${atDing}/topapi/message/corpconversation/asyncsend_v2`, plain(ding.asyncSend))
  app.post(`${atDing}/v1.0/oauth2/accessToken`, async (request, reply) => {
    const answer = await ding.accessToken(requestOf(request))
    if (answer) return answer
    void reply.code(400)
    return { code: 'invalidClientIdOrSecret', message: 'invalid clientId or clientSecret', requestid: 'sandbox' }
  })
}
