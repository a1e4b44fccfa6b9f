import type { Operations } from '#kernel/operation.ts'
import { count, flag, id, optional, shape, words } from '#kernel/schema.ts'
import { mobile, SmsLogin, SmsProof, SmsPurpose, TokenPair } from './schemas.ts'
import { signInOperations } from './sign-in-operations.ts'
import { bearerOperations, tokenOperations } from './token-operations.ts'
import { FIELDS } from './words.ts'

const Done = shape({ ok: flag(FIELDS.done) })

/**
 * Calls of our own pages. Those that work with the passport's cookie are answered to its own pages only. The GET form of
 * get_token_by_sms puts secrets into the address, as the specification has it; we use the POST form.
 */
const pageOperations = {
  sendSmsCode: {
    method: 'POST',
    path: '/api/oauth2/sms_code',
    summary: '获取短信验证码',
    who: 'anyone',
    owns: 'user',
    body: shape({ mobile, purpose: optional(SmsPurpose) }),
    reply: shape({ requestId: id(FIELDS.request), expiresIn: count(FIELDS.seconds) }),
    extension: true,
    secret: true,
  },
  getTokenBySms: {
    method: 'GET',
    path: '/api/oauth2/get_token_by_sms',
    summary: '短信登录（兼容）',
    who: 'anyone',
    owns: 'user',
    query: SmsLogin,
    reply: TokenPair,
    wire: true,
    secret: true,
  },
  postTokenBySms: {
    method: 'POST',
    path: '/api/oauth2/get_token_by_sms',
    summary: '短信登录',
    who: 'anyone',
    owns: 'user',
    body: SmsLogin,
    reply: TokenPair,
    wire: true,
    extension: true,
    secret: true,
  },
  loginBySms: {
    method: 'POST',
    path: '/api/oauth2/login_by_sms',
    summary: '短信登录认证中心',
    who: 'anyone',
    owns: 'user',
    body: SmsProof,
    reply: Done,
    wire: true,
    extension: true,
    secret: true,
  },
  authByWechat: {
    method: 'POST',
    path: '/api/oauth2/auth_by_wechat',
    summary: '微信内登录认证中心',
    who: 'anyone',
    owns: 'user',
    body: shape({ code: words(200, FIELDS.code), state: words(100, FIELDS.state) }),
    reply: shape({ mustBindMobile: flag(FIELDS.mustBindMobile) }),
    wire: true,
    secret: true,
  },
  bindMobile: {
    method: 'POST',
    path: '/api/oauth2/bind_mobile',
    summary: '微信登录绑定手机号',
    who: 'anyone',
    owns: 'user',
    body: SmsProof,
    reply: Done,
    wire: true,
    secret: true,
  },
  logout: {
    method: 'POST',
    path: '/api/oauth2/logout',
    summary: '退出登录',
    who: 'anyone',
    owns: 'user',
    reply: Done,
    wire: true,
    extension: true,
  },
  logoutEverywhere: {
    method: 'POST',
    path: '/api/oauth2/logout_everywhere',
    summary: '退出所有登录',
    who: 'signed_in',
    owns: 'user',
    reply: shape({ ended: count(FIELDS.ended) }),
    wire: true,
    extension: true,
  },
} as const satisfies Operations

/** Every call of the passport about signing in and tokens. */
export const operations = { ...pageOperations, ...signInOperations, ...tokenOperations, ...bearerOperations }
