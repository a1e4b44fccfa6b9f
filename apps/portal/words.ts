/** Words of the portal's own pages: signing in, and the bar on top. */
export const SIGN_IN = {
  title: '登录供应商门户',
  hint: '请使用在我方登记的手机号登录',
  getCode: '获取验证码',
  again: (seconds: number) => `${seconds} 秒后重发`,
  sent: '验证码已发送，请查看手机短信',
  codeFirst: '请先获取验证码',
  submit: '登录',
} as const

export const FRAME = { orders: '采购订单', skip: '跳到正文', navigation: '导航' } as const
