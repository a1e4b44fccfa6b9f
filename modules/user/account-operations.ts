import { linkCode, mobile, rowVersion } from '#kernel/fields.ts'
import type { Operations } from '#kernel/operation.ts'
import { SECOND_FACTORS } from '#kernel/second-factor.ts'
import { count, flag, id, instant, listOf, nothing, nullable, oneOf, shape, text, words } from '#kernel/schema.ts'
import { Membership } from './shapes.ts'
import { FIELDS } from './words.ts'

/** Everything that the account page shows about the caller. */
const AccountCenter = shape({
  id: id(FIELDS.user),
  name: words(100, FIELDS.name),
  nickname: text(30, { title: FIELDS.nickname }),
  mobileMasked: text(20, { title: FIELDS.mobile }),
  wechatBound: flag(FIELDS.wechatBound),
  isSubscribed: flag(FIELDS.subscribed),
  inviterName: text(100, { title: FIELDS.inviter }),
  lastLoginAt: nullable(instant(FIELDS.lastLogin)),
  defaultCompanyId: nullable(id(FIELDS.defaultCompany)),
  enterprises: listOf(Membership),
  rowVersion: rowVersion(),
})

/** Calls of the account page, and about who brought the person here. */
export const accountOperations = {
  getAccountCenterByPhone: {
    method: 'GET',
    path: '/api/User/AccountCenterInfo/{phone}',
    summary: '账号中心（本人手机号）',
    who: 'signed_in',
    owns: 'user',
    params: shape({ phone: mobile(FIELDS.mobile) }),
    reply: AccountCenter,
    secret: true,
  },
  getAccountCenter: {
    method: 'GET',
    path: '/api/User/AccountCenterInfoPhone',
    summary: '账号中心',
    who: 'signed_in',
    owns: 'user',
    reply: AccountCenter,
  },
  getInviterMessage: {
    method: 'GET',
    path: '/api/User/InviterMsg',
    summary: '邀请人信息',
    who: 'anyone',
    owns: 'nobody',
    query: shape({ InviterCode: linkCode(FIELDS.inviterCode) }),
    reply: shape({
      nickname: text(100, { title: FIELDS.inviter }),
      companyName: text(100, { title: FIELDS.company }),
      expireAt: instant(FIELDS.expires),
    }),
    secret: true,
  },
  recordInviter: {
    method: 'POST',
    path: '/api/User/{id}/Inviter',
    summary: '记录邀请人',
    who: 'signed_in',
    owns: 'user',
    params: shape({ id: id(FIELDS.user) }),
    body: shape({ inviterCode: linkCode(FIELDS.inviterCode) }),
    reply: nothing(),
    secret: true,
  },
  sendVerifyCode: {
    method: 'POST',
    path: '/api/User/VerifyCode',
    summary: '向本人手机发送验证码',
    who: 'signed_in',
    owns: 'user',
    body: shape({ purpose: oneOf(SECOND_FACTORS, FIELDS.purpose) }),
    reply: shape({ mobileMasked: text(20, { title: FIELDS.mobile }), expiresIn: count(FIELDS.seconds) }),
    extension: true,
  },
} as const satisfies Operations
