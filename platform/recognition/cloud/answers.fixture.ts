import { createHash, createHmac } from 'node:crypto'
import type { Reply, Seen } from '../../messaging/far-end.fixture.ts'

export const SECRET = 'hush-hush'
export type Name = 'aliyun' | 'tencent' | 'baidu'

const hex = (text: string): string => createHash('sha256').update(text, 'utf8').digest('hex')
const mac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text, 'utf8').digest()
export const signatureIn = ({ headers }: Seen): string =>
  /Signature=([0-9a-f]{64})$/.exec(headers.authorization ?? '')?.[1] ?? 'none'

/** What the provider itself would compute from the request that arrived, by the published rules. */
export const aliyunSignature = ({ headers, search, body }: Seen): string => {
  const names = /SignedHeaders=([^,]+)/.exec(headers.authorization ?? '')?.[1] ?? ''
  const lines = names.split(';').map((name) => `${name}:${String(headers[name]).trim()}\n`)
  return mac(
    SECRET,
    `ACS3-HMAC-SHA256\n${hex(`POST\n/\n${search}\n${lines.join('')}\n${names}\n${hex(body)}`)}`,
  ).toString('hex')
}
export const tencentSignature = ({ headers, body }: Seen): string => {
  const request = `POST\n/\n\ncontent-type:${headers['content-type']}\nhost:${headers.host}\n\ncontent-type;host\n${hex(body)}`
  const time = String(headers['x-tc-timestamp'])
  const day = new Date(Number(time) * 1000).toISOString().slice(0, 10)
  const key = ['ocr', 'tc3_request'].reduce((former, part) => mac(former, part), mac(`TC3${SECRET}`, day))
  return mac(key, `TC3-HMAC-SHA256\n${time}\n${day}/ocr/tc3_request\n${hex(request)}`).toString('hex')
}

/** An answer in JSON. */
export const json = (answer: object, status = 200): Reply => ({ status, body: JSON.stringify(answer) })
export const TOKEN = json({ access_token: 'token-1', expires_in: 2_592_000 })
export const LICENCE = {
  creditCode: '91440500MA5TQWJ02E',
  name: '深圳市小树印刷有限公司',
  type: '有限责任公司',
  legalPerson: '王小树',
  registeredCapital: '500万元人民币',
  establishDate: '2015年03月02日',
  address: '深圳市南山区科技园路1号',
  businessScope: '一般项目：纸制品制造。',
  period: '2015年03月02日至长期',
}
export const aliyunAnswer = (data: object): Reply => json({ RequestId: 'R-1', Data: JSON.stringify({ data }) })
export const words = (fields: Readonly<Record<string, string>>): object =>
  Object.fromEntries(Object.entries(fields).map(([key, text]) => [key, { words: text }]))

/** One licence, as each provider describes it. */
export const LICENCES: Readonly<Record<Name, Reply>> = {
  aliyun: aliyunAnswer({
    creditCode: LICENCE.creditCode,
    companyName: LICENCE.name,
    companyType: LICENCE.type,
    legalPerson: LICENCE.legalPerson,
    registeredCapital: LICENCE.registeredCapital,
    RegistrationDate: LICENCE.establishDate,
    businessAddress: LICENCE.address,
    businessScope: LICENCE.businessScope,
    validPeriod: LICENCE.period,
    companyForm: '',
  }),
  tencent: json({
    Response: {
      RequestId: 'R-1',
      RegNum: LICENCE.creditCode,
      Name: LICENCE.name,
      Type: LICENCE.type,
      Person: LICENCE.legalPerson,
      Capital: LICENCE.registeredCapital,
      SetDate: LICENCE.establishDate,
      Address: LICENCE.address,
      Business: LICENCE.businessScope,
      Period: LICENCE.period,
      RecognizeWarnCode: [-9102],
    },
  }),
  baidu: json({
    log_id: 1,
    words_result: words({
      社会信用代码: LICENCE.creditCode,
      单位名称: LICENCE.name,
      类型: LICENCE.type,
      法人: LICENCE.legalPerson,
      注册资本: LICENCE.registeredCapital,
      成立日期: LICENCE.establishDate,
      地址: LICENCE.address,
      经营范围: LICENCE.businessScope,
      有效期: LICENCE.period,
      组成形式: '无',
    }),
  }),
}
