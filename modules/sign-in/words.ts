export const FIELDS = {
  mobile: '手机号', code: '验证码', request: '验证请求', purpose: '用途', client: '客户端', clientName: '客户端名称', clientKind: '客户端类型',
  accessToken: '访问令牌', refreshToken: '刷新令牌', idToken: '身份令牌', tokenType: '令牌类型', scope: '权限范围', seconds: '有效秒数',
  redirectUri: '回调地址', state: '状态参数', nonce: '随机数', challenge: '校验摘要', challengeMethod: '摘要方式', verifier: '校验码',
  responseType: '响应类型', grantType: '授权方式', clientSecret: '客户端密钥', authorizationCode: '授权码', username: '用户名', password: '密码',
  token: '令牌', tokenHint: '令牌种类', prompt: '交互要求', mustBindMobile: '需要绑定手机号', done: '已完成', ended: '已结束的登录数',
} as const

export const SAYS = {
  mobileShape: '请输入 11 位手机号',
  codeShape: '请输入 6 位数字验证码',
  wrong: '验证码错误或已失效，请重新获取',
  tooSoon: '验证码已发送，请 1 分钟后再试',
  tooMany: '今日获取验证码次数已达上限',
  tooManyHere: '当前网络请求过于频繁，请稍后再试',
  notSent: '短信发送失败，请稍后再试',
  message: (code: string) => `【小树童阅】您的登录验证码是 ${code}，5 分钟内有效，请勿告诉他人。`,
  bindMessage: (code: string) => `【小树童阅】您正在绑定手机号，验证码是 ${code}，5 分钟内有效，请勿告诉他人。`,
  otherSite: '请在登录页面操作',
  clientUnknown: '应用不存在或已停用，请联系管理员',
  redirectUnknown: '登录回调地址未登记，请联系管理员',
  clientRefused: '该应用不支持此登录方式',
  wrongSide: '您的账号不能登录该应用',
  notFirstParty: '该应用不能代您登录其他应用',
  scopeTooWide: '超出当前登录的权限范围',
  addressUnknown: '回调地址未登记',
  challengeMissing: '缺少校验摘要（S256）',
  wechatRefused: '微信登录失败，请重新进入',
  wechatStateLost: '登录已超时，请重新进入',
  bindNotWanted: '当前登录无需绑定手机号',
  mobileTaken: '该手机号已绑定其他微信',
} as const

export const DEEDS = { signIn: '登录', logout: '退出登录', register: '短信注册', bindMobile: '绑定微信登录', logoutEverywhere: '退出所有登录' } as const

export const CLIENT_NAMES = { portal: '供应商门户', console: '采购工作台' } as const
