import { afterAll, describe, expect, test } from 'vitest'
import { startMessaging } from './messaging.fixture.ts'
import { openMessaging } from './messaging.ts'
import { WechatUnavailable } from './wechat/errors.ts'

const world = await startMessaging(() => [])
afterAll(() => world.close())
const open = (env: Record<string, string>, production: boolean) =>
  openMessaging(env, { ...world, config: { ...world.config, production } })

const SMS = {
  SMS_PROVIDER: 'aliyun',
  SMS_KEY_ID: 'id',
  SMS_KEY_SECRET: 'secret',
  SMS_SIGN_NAME: 'name',
  SMS_TEMPLATES:
    'login_code=SMS_1:code;bind_code=SMS_2;verify_code=SMS_3;invite=SMS_4;bank_changed=SMS_5;business_notice=SMS_6',
}
const WECHAT = {
  WECHAT_APP_ID: 'wx0123456789abcdef',
  WECHAT_APP_SECRET: '0123456789abcdef0123456789abcdef',
  WECHAT_TOKEN: 'aToken9',
  WECHAT_AES_KEY: 'k'.repeat(43),
}

describe('the ways out', () => {
  test('are the sandbox when nothing is configured', async () => {
    const { sms, sandbox, wechat } = open({}, false)
    await sms.send({ mobile: '13800000001', template: 'login_code', params: {}, text: 'hello' })
    expect(await sandbox?.phone.inbox('13800000001')).toMatchObject([{ text: 'hello' }])
    expect(wechat?.apiUrl).toBe(`${world.url}/sandbox/wechat`)
  })
  test('have the same sandbox account in every process, and another one elsewhere', () => {
    expect(open({}, false).wechat).toEqual(open({}, false).wechat)
    expect(open({}, false).wechat?.appSecret).toMatch(/^[0-9a-f]{32}$/)
  })
  test('in production are never the sandbox', () => {
    expect(() => open({}, true)).toThrow('SMS_PROVIDER must be aliyun or tencent in production')
    const { sandbox, wechat } = open({ ...SMS, ...WECHAT }, true)
    expect([sandbox, wechat?.apiUrl]).toEqual([undefined, 'https://api.weixin.qq.com'])
  })
  test('in production may lack an official account: then only that is unavailable', async () => {
    const { account, wechat, sandbox } = open(SMS, true)
    expect([wechat, sandbox]).toEqual([undefined, undefined])
    await expect(account.createTicket('s', 1)).rejects.toBeInstanceOf(WechatUnavailable)
  })
})
