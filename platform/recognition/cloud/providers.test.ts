import { afterEach, describe, expect, it } from 'vitest'
import { startFarEnd, type Reply, type Seen } from '../../messaging/far-end.fixture.ts'
import { Unreadable, type Recogniser } from '../recogniser.ts'
import { openRecognition } from '../settings.ts'
import {
  aliyunAnswer,
  aliyunSignature,
  json,
  LICENCE,
  LICENCES,
  SECRET,
  signatureIn,
  tencentSignature,
  TOKEN,
  words,
  type Name,
} from './answers.fixture.ts'

const NOW = new Date('2026-11-15T08:00:00Z')
// ASCII, so that the far end's text is byte for byte what was sent.
const IMAGE = Buffer.from('the bytes of an image')

let close = (): Promise<void> => Promise.resolve()
afterEach(() => close())

const providerFor = async (
  name: Name,
  ...replies: readonly Reply[]
): Promise<{ provider: Recogniser; seen: Seen[] }> => {
  const left = [...replies]
  const far = await startFarEnd(({ path }) =>
    path.endsWith('/token') ? TOKEN : left.length > 1 ? left.shift() : left[0],
  )
  const prefix = `${name.toUpperCase()}_OCR`
  const env = { [`${prefix}_KEY_ID`]: 'key-id', [`${prefix}_KEY_SECRET`]: SECRET, [`${prefix}_URL`]: far.url }
  const recognition = openRecognition(env, () => NOW)
  close = async () => {
    await recognition.close()
    await far.close()
  }
  expect([...recognition.providers.keys()]).toEqual(['local', name])
  const provider = recognition.providers.get(name)
  if (!provider) throw new Error('no provider')
  return { provider, seen: far.seen }
}

const only = ([request]: readonly Seen[]): Seen => {
  if (!request) throw new Error('no request')
  return request
}

const NAMES: readonly Name[] = ['aliyun', 'tencent', 'baidu']

describe('one licence', () => {
  it.each(NAMES)('has the same fields for every provider: %s', async (name) => {
    const { provider } = await providerFor(name, LICENCES[name])
    const { reading, requestId, warnings } = await provider.recognise('BusinessLicense', IMAGE)
    expect(requestId).toBe(name === 'baidu' ? '1' : 'R-1')
    expect(warnings).toEqual(name === 'tencent' ? ['COPY'] : [])
    expect(Object.fromEntries(Object.entries(reading.fields).map(([key, { value }]) => [key, value]))).toEqual({
      creditCode: LICENCE.creditCode,
      name: LICENCE.name,
      type: LICENCE.type,
      legalPerson: LICENCE.legalPerson,
      registeredCapital: LICENCE.registeredCapital,
      establishDate: '2015-03-02',
      address: LICENCE.address,
      businessScope: LICENCE.businessScope,
      validFrom: '2015-03-02',
      validTo: null,
    })
    expect(reading.fields).toMatchObject({ creditCode: { valid: true }, validTo: { raw: '长期' } })
  })
  it('with a code that does not check says so, whatever the provider thinks', async () => {
    const { provider } = await providerFor(
      'aliyun',
      aliyunAnswer({ creditCode: '91440500MA5TQWJ02F', companyName: '甲' }),
    )
    const { reading } = await provider.recognise('BusinessLicense', IMAGE)
    expect(reading.fields).toMatchObject({ creditCode: { value: '91440500MA5TQWJ02F', valid: false } })
  })
})

const CARD = '6222020200112230004'
describe('one bank card', () => {
  it.each<[string, Name, Reply]>([
    [
      'aliyun',
      'aliyun',
      aliyunAnswer({ cardNumber: CARD, bankName: '中国工商银行', validToDate: '07/2030', cardType: 'DC' }),
    ],
    [
      'aliyun with Chinese keys',
      'aliyun',
      aliyunAnswer({ 银行卡号: CARD, 银行: '中国工商银行', 有效期至: '07/30', 卡种: 'DC' }),
    ],
    [
      'tencent',
      'tencent',
      json({
        Response: {
          RequestId: 'R',
          CardNo: CARD,
          BankInfo: '中国工商银行(01020000)',
          ValidDate: '07/2030',
          CardType: '借记卡',
          WarningCode: [],
        },
      }),
    ],
    [
      'baidu',
      'baidu',
      json({
        log_id: 1,
        result: {
          bank_card_number: '6222 0202 0011 2230 004',
          valid_date: '07/30',
          bank_card_type: 1,
          bank_name: '中国工商银行',
        },
      }),
    ],
  ])('has the same fields for every provider: %s', async (_what, name, reply) => {
    const { provider } = await providerFor(name, reply)
    const { reading } = await provider.recognise('Bankcard', IMAGE)
    expect(Object.values(reading.fields).map(({ value }) => value)).toEqual([CARD, '中国工商银行', 'debit', '07/30'])
  })
})

const ID = {
  name: '王小树',
  sex: '男',
  nation: '汉',
  birth: '1949-12-31',
  address: '北京市朝阳区',
  idNumber: '11010519491231002X',
}
describe('one ID card', () => {
  it.each<[Name, Reply]>([
    [
      'aliyun',
      aliyunAnswer({
        face: {
          data: {
            name: ID.name,
            sex: '男',
            ethnicity: '汉',
            birthDate: '1949年12月31日',
            address: ID.address,
            idNumber: ID.idNumber,
          },
        },
      }),
    ],
    [
      'tencent',
      json({
        Response: {
          RequestId: 'R',
          Name: ID.name,
          Sex: '男',
          Nation: '汉',
          Birth: '1949/12/31',
          Address: ID.address,
          IdNum: ID.idNumber,
          Authority: '',
          ValidDate: '',
        },
      }),
    ],
    [
      'baidu',
      json({
        log_id: 1,
        image_status: 'normal',
        words_result: words({
          姓名: ID.name,
          性别: '男',
          民族: '汉',
          出生: '19491231',
          住址: ID.address,
          公民身份号码: ID.idNumber,
        }),
      }),
    ],
  ])('shows its front for every provider: %s', async (name, reply) => {
    const { provider } = await providerFor(name, reply)
    const { reading } = await provider.recognise('IdCard', IMAGE, 'front')
    expect(reading).toMatchObject({ side: 'front', fields: { idNumber: { valid: true } } })
    expect(Object.fromEntries(Object.entries(reading.fields).map(([key, { value }]) => [key, value]))).toEqual(ID)
  })
  it('may show both sides in one picture', async () => {
    const reply = aliyunAnswer({
      face: { data: { name: ID.name, idNumber: ID.idNumber } },
      back: { data: { issueAuthority: '北京市公安局朝阳分局', validPeriod: '2010.01.01-长期' } },
    })
    const { provider } = await providerFor('aliyun', reply)
    const { reading } = await provider.recognise('IdCard', IMAGE)
    expect(reading).toMatchObject({
      side: 'both',
      fields: { validFrom: { value: '2010-01-01' }, validTo: { value: null, raw: '长期' } },
    })
  })
})

describe('the request', () => {
  it('to Alibaba Cloud carries the image as it is, and is signed with it', async () => {
    const { provider, seen } = await providerFor('aliyun', LICENCES.aliyun)
    await provider.recognise('BusinessLicense', IMAGE)
    const request = only(seen)
    expect(request).toMatchObject({
      method: 'POST',
      path: '/',
      body: IMAGE.toString(),
      headers: {
        'x-acs-action': 'RecognizeBusinessLicense',
        'x-acs-version': '2021-07-07',
        'content-type': 'application/octet-stream',
      },
    })
    expect(signatureIn(request)).toBe(aliyunSignature(request))
    expect(aliyunSignature({ ...request, body: `${request.body}.` })).not.toBe(signatureIn(request))
  })
  it('to Tencent Cloud carries it in JSON, and the side that is wanted', async () => {
    const { provider, seen } = await providerFor(
      'tencent',
      json({ Response: { RequestId: 'R', Authority: '某局', ValidDate: '2010.01.01-2030.01.01' } }),
    )
    await provider.recognise('IdCard', IMAGE, 'back')
    const request = only(seen)
    expect(JSON.parse(request.body)).toEqual({ ImageBase64: IMAGE.toString('base64'), CardSide: 'BACK' })
    expect(request.headers).toMatchObject({ 'x-tc-action': 'IDCardOCR', 'x-tc-version': '2018-11-19' })
    expect(signatureIn(request)).toBe(tencentSignature(request))
  })
  it('to Baidu asks for a token once, and for another when the first is no longer accepted', async () => {
    const { provider, seen } = await providerFor(
      'baidu',
      LICENCES.baidu,
      json({ error_code: 110, error_msg: 'Access token invalid' }),
      LICENCES.baidu,
    )
    await provider.recognise('BusinessLicense', IMAGE)
    await provider.recognise('BusinessLicense', IMAGE)
    expect(seen.map(({ path }) => path.split('/').at(-1))).toEqual([
      'token',
      'business_license',
      'business_license',
      'token',
      'business_license',
    ])
    expect(new URLSearchParams(seen[0]?.body).get('grant_type')).toBe('client_credentials')
    expect(new URLSearchParams(seen[1]?.body).get('image')).toBe(IMAGE.toString('base64'))
  })
})

describe('what a provider cannot read', () => {
  it.each<[Name, string, Reply, string]>([
    [
      'tencent',
      'is blurred',
      json({ Response: { Error: { Code: 'FailedOperation.ImageBlur', Message: '' }, RequestId: 'R' } }),
      'blurred',
    ],
    [
      'tencent',
      'is no licence',
      json({ Response: { Error: { Code: 'FailedOperation.NoBizLicense', Message: '' }, RequestId: 'R' } }),
      'nothing',
    ],
    [
      'tencent',
      'is too large',
      json({ Response: { Error: { Code: 'LimitExceeded.TooLargeFileError', Message: '' } } }),
      'too_large',
    ],
    ['aliyun', 'is no licence', json({ Code: 'unmatchedImageType', Message: '' }, 400), 'nothing'],
    ['aliyun', 'has no field at all', aliyunAnswer({ companyName: '' }), 'nothing'],
    ['baidu', 'has a wrong format', json({ error_code: 216_201, error_msg: 'image format error' }), 'not_image'],
  ])('%s: %s', async (name, _what, reply, reason) => {
    const { provider } = await providerFor(name, reply)
    const failure = await provider.recognise('BusinessLicense', IMAGE).catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(Unreadable)
    expect(failure).toMatchObject({ reason })
  })
  it.each<[Name, string, Reply]>([
    ['tencent', 'refuses our key', json({ Response: { Error: { Code: 'AuthFailure.SignatureFailure' } } })],
    ['aliyun', 'is broken', { status: 502, body: '<html>' }],
    ['baidu', 'has had enough of us', json({ error_code: 18, error_msg: 'qps' })],
  ])('because %s %s is not the sender’s fault', async (name, _what, reply) => {
    const { provider } = await providerFor(name, reply)
    const failure = await provider.recognise('BusinessLicense', IMAGE).catch((error: unknown) => error)
    expect(failure).toMatchObject({ problem: { status: 503 } })
    expect(String(failure)).not.toContain(SECRET)
  })
})

describe('the settings', () => {
  it('without keys leave only this machine, and half a key stops the start', () => {
    expect([...openRecognition({}, () => NOW).providers.keys()]).toEqual(['local'])
    expect(() => openRecognition({ BAIDU_OCR_KEY_ID: 'x' }, () => NOW)).toThrow('BAIDU_OCR_KEY_SECRET')
    expect(() =>
      openRecognition({ BAIDU_OCR_KEY_ID: 'x', BAIDU_OCR_KEY_SECRET: 'y', BAIDU_OCR_URL: 'nowhere' }, () => NOW),
    ).toThrow('BAIDU_OCR_URL')
  })
})
