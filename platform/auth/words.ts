import type { SecondFactor } from '#kernel/second-factor.ts'

export const MESSAGES = {
  missing: '请输入短信验证码',
  wrong: '验证码错误或已失效，请重新获取',
  tooSoon: '验证码已发送，请 1 分钟后再试',
  tooMany: '今日获取验证码次数已达上限',
  notSent: '短信发送失败，请稍后再试',
} as const

/** The message names the action, so that nobody is talked into reading out a code for something else. */
const AUDIT_ACTIONS: Readonly<Record<SecondFactor, string>> = {
  'bank.change': '变更收款账户',
  'owner.transfer': '更换企业主账号',
  'staff.administrator': '授予系统管理员权限',
  'contract.sign': '签署合同',
  'data.takeout': '申请带走企业全部数据',
}

export const messageOf = (purpose: SecondFactor, code: string): { action: string; text: string } => ({
  action: AUDIT_ACTIONS[purpose],
  text: `【小树童阅】您正在${AUDIT_ACTIONS[purpose]}，验证码是 ${code}，5 分钟内有效。如非本人操作，请勿告诉他人并联系采购人员。`,
})

/** The action of an invited person's first call. */
export const JOINED = '首次登录，加入企业'
