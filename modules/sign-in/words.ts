export const FIELDS = { mobile: '手机号', code: '验证码', request: '验证请求' } as const

export const SAYS = {
  mobileShape: '请输入 11 位手机号',
  codeShape: '请输入 6 位数字验证码',
  wrong: '验证码错误或已失效，请重新获取',
  tooSoon: '验证码已发送，请 1 分钟后再试',
  tooMany: '今日获取验证码次数已达上限',
  message: (code: string) => `【小树童阅】您的登录验证码是 ${code}，5 分钟内有效，请勿告诉他人。`,
} as const
