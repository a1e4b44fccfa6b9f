export const FIELDS = {
  code: '授权码',
  verifier: '校验码',
  redirectUri: '回调地址',
  username: '用户名',
  password: '密码',
  client: '应用',
  token: '访问令牌',
  refreshToken: '刷新令牌',
  handle: '刷新令牌（令牌本身保存在 Cookie 中）',
} as const

export const MESSAGES = {
  codeMissing: '缺少授权码',
  tokenMissing: '缺少刷新令牌',
  noPassword: '不支持用户名密码登录，请使用短信登录',
  codeRefused: '授权码无效或已过期，请重新登录',
  expired: '当前登录状态已失效或系统已在其他矩阵应用退出登录，请重新登录',
} as const
