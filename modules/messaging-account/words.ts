export const FIELDS = {
  actionInfo: '二维码场景',
  uid: '用户',
  openid: '微信账号',
  errcode: '错误码',
  ticket: '二维码凭据',
  url: '二维码内容',
  expireSeconds: '有效秒数',
  isAttention: '已关注公众号',
  hasUser: '已绑定账号',
  signature: '签名',
  timestamp: '时间戳',
  nonce: '随机数',
  echo: '回显',
  encryptType: '加密方式',
  event: '事件',
} as const

export const SUMMARIES = {
  ticket: '获取绑定微信的二维码',
  attention: '是否已关注公众号',
  user: '是否已绑定微信账号',
  echo: '微信回调地址验证',
  event: '接收微信事件',
} as const

export const MESSAGES = {
  unavailable: '微信服务暂时不可用，请稍后再试',
  tooMany: '获取二维码过于频繁，请稍后再试',
} as const

export const AUDIT_ACTIONS = { bind: '绑定微信', release: '解除绑定微信' } as const

/** What a new supplier reads of it on the home page. */
export const FIRST_STEP = { title: '绑定微信', hint: '新询价、订单和截止提醒会发到您的微信' } as const
