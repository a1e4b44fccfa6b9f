import type { Operations } from '#kernel/operation.ts'
import { count, id, listOf, shape, shaped, text, words, type Static } from '#kernel/schema.ts'
import { FIELDS, SAYS } from './words.ts'

const mobile = shaped('^1[3-9]\\d{9}$', 11, FIELDS.mobile, SAYS.mobileShape)
const bySms = { mobile, code: shaped('^\\d{6}$', 6, FIELDS.code, SAYS.codeShape), client_id: words(64, '客户端'), requestId: id(FIELDS.request) }
const SmsLogin = shape(bySms)
export type SmsLogin = Static<typeof SmsLogin>

const Token = shape({ accessToken: words(4000, '访问令牌'), expiresIn: count('有效秒数') })

/** Calls of the passport. The GET form puts secrets into the address, as the specification has it; we use the POST form. */
export const operations = {
  sendSmsCode: {
    method: 'POST', path: '/api/oauth2/sms_code', summary: '获取短信验证码', who: 'anyone', owns: 'user', body: shape({ mobile }),
    reply: shape({ requestId: id(FIELDS.request), expiresIn: count('有效秒数') }), extension: true, secret: true,
  },
  getTokenBySms: { method: 'GET', path: '/api/oauth2/get_token_by_sms', summary: '短信登录（兼容）', who: 'anyone', owns: 'user', query: SmsLogin, reply: Token, secret: true },
  postTokenBySms: { method: 'POST', path: '/api/oauth2/get_token_by_sms', summary: '短信登录', who: 'anyone', owns: 'user', body: SmsLogin, reply: Token, extension: true, secret: true },
  getJwks: {
    method: 'GET', path: '/api/oauth2/jwks', summary: '公钥集', who: 'anyone', owns: 'nobody',
    reply: shape({ keys: listOf(shape({ kty: text(10), crv: text(10), x: text(100), y: text(100), kid: text(64), alg: text(10), use: text(10) })) }),
  },
} as const satisfies Operations

/** Development only: what arrived on a number. */
export const sandboxOperations = {
  readSandboxSms: {
    method: 'GET', path: '/api/Sandbox/Sms', summary: '沙盒手机收到的短信', who: 'anyone', owns: 'nobody', query: shape({ Mobile: mobile }),
    reply: listOf(shape({ text: text(500), at: text(30) })), extension: true, secret: true,
  },
} as const satisfies Operations
