/** Every Chinese word of links in messages but those of their page. */
export const FIELDS = {
  token: '链接',
  code: '授权码',
  state: '状态码',
  key: '办理凭证',
  address: '授权地址',
  title: '单据类型',
  number: '单号',
  status: '状态',
  action: '办理事项',
  company: '企业',
  person: '办理人',
  facts: '要点',
  label: '名称',
  value: '内容',
  refused: '不能办理的原因',
  until: '有效期至',
  done: '办理结果',
} as const

export const SUMMARIES = {
  begin: '消息链接：到微信确认身份',
  open: '消息链接：确认身份后查看要办理的事项',
  take: '消息链接：办理',
} as const

export const MESSAGES = {
  tokenShape: '链接不完整',
  otherSite: '请从消息中的链接打开',
  tooMany: '操作过于频繁，请稍后再试',
  stateLost: '页面已超时，请重新打开消息中的链接',
  accountUnproven: '没有取得微信身份，请重新打开消息中的链接',
  unknown: '链接无效，请登录后办理',
  otherAccount: '此链接只能由收到消息的本人在自己的微信中打开',
  unbound: '该微信账号已不再与您的账号绑定，请登录后办理',
  off: '此类消息已关闭直接办理，请登录后办理',
  expired: '链接已过期，请登录后办理',
  used: '您已通过此链接办理',
  noRight: '您已没有办理此事项的权限，或已不在该企业，请登录后查看',
  keyOver: '页面已超时，请重新打开消息中的链接',
  changed: '单据刚刚有变化，请重新打开链接核对后再办理',
  byLink: '通过微信消息链接办理',
} as const
