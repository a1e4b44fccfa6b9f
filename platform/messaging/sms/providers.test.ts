import { createHash, createHmac } from 'node:crypto'
import { afterEach, describe, expect, it } from 'vitest'
import { startFarEnd, type Reply, type Seen } from '../far-end.fixture.ts'
import { SmsFailure } from './failure.ts'
import { createSmsProvider } from './provider.ts'
import type { SmsProviderSettings } from './settings.ts'

const SECRET = 'provider-secret'
const NOW = new Date('2026-11-15T08:00:00Z')
const message = {
  mobile: '13800000001',
  template: 'login_code' as const,
  params: { minutes: '5', code: '123456' },
  text: 'unused',
}
const settingsAt = (provider: 'aliyun' | 'tencent', apiUrl: string): SmsProviderSettings => ({
  provider,
  apiUrl,
  key: { id: 'provider-id', secret: SECRET },
  signName: '小树 & 童阅',
  appId: '1400000001',
  region: 'ap-guangzhou',
  templates: new Map([
    ['login_code', { id: 'TPL_1', params: ['code', 'minutes'] }],
    ['bank_changed', { id: 'TPL_2', params: [] }],
  ]),
})

const hex = (text: string): string => createHash('sha256').update(text, 'utf8').digest('hex')
const mac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text, 'utf8').digest()

/** What the provider itself would compute from the request that arrived, by the published rules. */
const aliyunSignature = ({ headers, search, body }: Seen): string => {
  const names = /SignedHeaders=([^,]+)/.exec(headers.authorization ?? '')?.[1] ?? ''
  const lines = names
    .split(';')
    .map((name) => `${name}:${String(headers[name]).trim()}\n`)
    .join('')
  const request = `POST\n/\n${search}\n${lines}\n${names}\n${hex(body)}`
  return mac(SECRET, `ACS3-HMAC-SHA256\n${hex(request)}`).toString('hex')
}
const tencentSignature = ({ headers, body }: Seen): string => {
  const request = `POST\n/\n\ncontent-type:${headers['content-type']}\nhost:${headers.host}\n\ncontent-type;host\n${hex(body)}`
  const day = new Date(Number(headers['x-tc-timestamp']) * 1000).toISOString().slice(0, 10)
  const key = ['sms', 'tc3_request'].reduce((former, part) => mac(former, part), mac(`TC3${SECRET}`, day))
  return mac(
    key,
    `TC3-HMAC-SHA256\n${String(headers['x-tc-timestamp'])}\n${day}/sms/tc3_request\n${hex(request)}`,
  ).toString('hex')
}
const signatureIn = ({ headers }: Seen): string =>
  /Signature=([0-9a-f]{64})$/.exec(headers.authorization ?? '')?.[1] ?? ''

let close = (): Promise<void> => Promise.resolve()
afterEach(() => close())
const senderFor = async (provider: 'aliyun' | 'tencent', reply: Reply | undefined) => {
  const far = await startFarEnd(() => reply)
  close = far.close
  return { sender: createSmsProvider(settingsAt(provider, far.url), () => NOW), seen: far.seen }
}
const only = ([request]: readonly Seen[]): Seen => {
  if (!request) throw new Error('no request')
  return request
}
const json = (answer: object): Reply => ({ body: JSON.stringify(answer) })
const ALIYUN_OK = json({ Code: 'OK', Message: 'OK', BizId: '1', RequestId: 'R' })
const TENCENT_OK = json({
  Response: {
    SendStatusSet: [{ SerialNo: '1', PhoneNumber: '+8613800000001', Fee: 1, Code: 'Ok', Message: 'send success' }],
    RequestId: 'R',
  },
})

describe('Alibaba Cloud', () => {
  it('gets one signed request with the parameters by name', async () => {
    const { sender, seen } = await senderFor('aliyun', ALIYUN_OK)
    await sender.send(message)
    const request = only(seen)
    expect(`${request.method} ${request.path}`).toBe('POST /')
    expect(Object.fromEntries(request.query)).toEqual({
      PhoneNumbers: '13800000001',
      SignName: '小树 & 童阅',
      TemplateCode: 'TPL_1',
      TemplateParam: '{"code":"123456","minutes":"5"}',
    })
    expect(request.headers).toMatchObject({
      'x-acs-action': 'SendSms',
      'x-acs-version': '2017-05-25',
      'x-acs-date': '2026-11-15T08:00:00Z',
      'x-acs-content-sha256': hex(''),
    })
    expect(request.headers.authorization).toContain('Credential=provider-id,')
    expect(signatureIn(request)).toBe(aliyunSignature(request))
  })
  it('never sees the same nonce twice, and another signature for another request', async () => {
    const { sender, seen } = await senderFor('aliyun', ALIYUN_OK)
    await sender.send(message)
    await sender.send(message)
    expect(new Set(seen.map(({ headers }) => headers['x-acs-signature-nonce'])).size).toBe(2)
    const request = only(seen)
    const changed = { ...request, search: request.search.replace('13800000001', '13800000002') }
    expect(aliyunSignature(changed)).not.toBe(signatureIn(request))
  })
})

describe('Tencent Cloud', () => {
  it('gets one signed request with the parameters by place', async () => {
    const { sender, seen } = await senderFor('tencent', TENCENT_OK)
    await sender.send(message)
    const request = only(seen)
    expect(JSON.parse(request.body)).toEqual({
      PhoneNumberSet: ['+8613800000001'],
      SmsSdkAppId: '1400000001',
      SignName: '小树 & 童阅',
      TemplateId: 'TPL_1',
      TemplateParamSet: ['123456', '5'],
    })
    expect(request.headers).toMatchObject({
      'x-tc-action': 'SendSms',
      'x-tc-version': '2021-01-11',
      'x-tc-region': 'ap-guangzhou',
      'x-tc-timestamp': '1794729600',
      'content-type': 'application/json; charset=utf-8',
    })
    expect(signatureIn(request)).toBe(tencentSignature(request))
    expect(tencentSignature({ ...request, body: `${request.body} ` })).not.toBe(signatureIn(request))
  })
  it('sends a template without parameters', async () => {
    const { sender, seen } = await senderFor('tencent', TENCENT_OK)
    await sender.send({ ...message, template: 'bank_changed' })
    expect(JSON.parse(seen[0]?.body ?? '')).toMatchObject({ TemplateId: 'TPL_2', TemplateParamSet: [] })
  })
})

describe('a message that was not sent', () => {
  it.each<['aliyun' | 'tencent', string, Reply, string, string]>([
    [
      'aliyun',
      'beyond the limit of the number',
      json({ Code: 'isv.BUSINESS_LIMIT_CONTROL', Message: '13800000001', RequestId: 'R' }),
      'rate_limited',
      'isv.BUSINESS_LIMIT_CONTROL',
    ],
    [
      'aliyun',
      'with a wrong signature',
      { status: 400, body: '{"Code":"SignatureDoesNotMatch","RequestId":"R"}' },
      'refused',
      'SignatureDoesNotMatch',
    ],
    ['aliyun', 'spelled as the other provider does', json({ Code: 'Ok' }), 'refused', 'Ok'],
    ['aliyun', 'without a code', json({}), 'refused', 'no code'],
    [
      'tencent',
      'beyond the limit of the number',
      json({ Response: { SendStatusSet: [{ Code: 'LimitExceeded.PhoneNumberDailyLimit' }] } }),
      'rate_limited',
      'LimitExceeded.PhoneNumberDailyLimit',
    ],
    [
      'tencent',
      'with a wrong signature',
      json({ Response: { Error: { Code: 'AuthFailure.SignatureFailure', Message: 'x' }, RequestId: 'R' } }),
      'refused',
      'AuthFailure.SignatureFailure',
    ],
    [
      'tencent',
      'spelled as the other provider does',
      json({ Response: { SendStatusSet: [{ Code: 'OK' }] } }),
      'refused',
      'OK',
    ],
    ['tencent', 'with an empty answer', json({ Response: { SendStatusSet: [] } }), 'refused', 'no code'],
    ['tencent', 'to a server that is broken', { status: 502, body: '<html>' }, 'unavailable', 'SyntaxError'],
  ])('by %s %s says why, and neither number nor code', async (provider, _what, reply, reason, code) => {
    const { sender } = await senderFor(provider, reply)
    const failure = await sender.send(message).then(
      () => undefined,
      (error: unknown) => error,
    )
    expect(failure).toBeInstanceOf(SmsFailure)
    expect(failure).toMatchObject({ reason, code })
    expect(String(failure)).not.toMatch(/13800000001|123456|provider-secret/)
  })
  it('because nobody answers is known as such', async () => {
    const sender = createSmsProvider(settingsAt('aliyun', 'http://127.0.0.1:9'), () => NOW)
    await expect(sender.send(message)).rejects.toMatchObject({ reason: 'unavailable' })
  })
  it('because its template is not configured goes nowhere', async () => {
    const { sender, seen } = await senderFor('aliyun', ALIYUN_OK)
    await expect(sender.send({ ...message, template: 'invite' })).rejects.toMatchObject({
      code: 'template_not_configured',
    })
    expect(seen).toEqual([])
  })
})
