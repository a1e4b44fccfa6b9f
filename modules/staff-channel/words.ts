/** Every Chinese word of the app that staff get messages in. */
export const SERVICE_NAMES = { wecom: '企业微信', feishu: '飞书', dingtalk: '钉钉' } as const
export const WAY_NAMES = { group: '群消息', personal: '个人消息' } as const

export const FIELDS = {
  service: '消息通道',
  usesGroup: '发到群',
  usesPersonal: '发给个人',
  hasRobotKey: '机器人地址已设置',
  hasRobotSecret: '加签密钥已设置',
  hasAppSecret: '应用密钥已设置',
  robot: '群机器人',
  address: '机器人地址',
  robotSecret: '加签密钥',
  app: '应用',
  appId: '应用标识',
  agentId: 'AgentId',
  appSecret: '应用密钥',
  updatedAt: '修改时间',
  way: '发送方式',
  isSent: '已发送',
  sentence: '结果',
  state: '绑定状态',
  why: '说明',
  foundAt: '查找时间',
  mobile: '手机号',
  recent: '近 7 天',
  sent: '已发送',
  failed: '失败',
  waiting: '等待重试',
  lastFailure: '最近一次失败',
} as const

export const SUMMARIES = {
  get: '员工消息通道',
  set: '设置员工消息通道',
  test: '用员工消息通道给自己发一条测试消息',
  mine: '我在办公应用里的账号',
  find: '按手机号重新查找我的办公应用账号',
} as const

export const AUDIT_ACTIONS = { set: '修改消息通道', test: '测试消息通道', find: '查找办公应用账号' } as const

export const MESSAGES = {
  noWay: '群消息和个人消息至少选一种',
  addressMissing: '请填写机器人地址',
  addressWrong: (service: string) => `不是${service}群机器人的地址，请从群设置里完整复制`,
  appIdMissing: '请填写应用标识',
  appIdWrong: '应用标识的格式不对',
  agentIdMissing: '请填写 AgentId',
  agentIdWrong: 'AgentId 应为数字',
  secretMissing: '请填写应用密钥',
  off: '没有开启这种发送方式，请先保存设置',
  tooSoon: '操作太频繁，请一分钟后再试',
} as const

/** What the history says of keys: that they were changed, never what they are. */
export const KEPT = { none: '无', set: '已设置', changed: '已更换', off: '关闭', on: '开启' } as const

/** The message that a test sends. */
export const TEST = {
  title: '测试消息：消息通道已接通',
  text: (who: string) => `由${who}在供应商协同平台的「消息通道」发出，收到即表示设置正确。`,
} as const

/** What the button of a message says. */
export const OPEN = '查看详情'

/** What became of a message or a search, in words. `service` is what the app is called. */
export const OUTCOMES = {
  sentGroup: '已发到群里，请在群中查看。',
  sentPersonal: '已发给您，请在应用中查看。',
  bound: (service: string) => `已在${service}找到您的账号，个人消息会直接发给您。`,
  unbound: (service: string) =>
    `${service}里没有手机号与您的登录手机号相同的成员，或应用的可见范围不包括您。请联系管理员核对后重新查找。`,
  unknown: '还没有查找过，第一条个人消息发出时会自动查找。',
  notNeeded: (service: string) => `消息发到${service}群，并用手机号提醒您；不需要绑定账号。`,
  off: '管理员还没有设置消息通道，消息只在本平台内显示。',
  noAccount: (service: string) => `${service}里找不到您的手机号，个人消息无法送达。`,
} as const

/** Why a service did not do it. The code is the service's own and helps to look it up there. */
export const FAILURES = {
  credential: (service: string, code: string) =>
    `${service}不认识这个机器人或应用，请核对地址、应用标识与密钥（${code}）`,
  signature: (service: string, code: string) =>
    `${service}的安全校验没有通过，请核对加签密钥、关键词或服务器时间（${code}）`,
  not_allowed: (service: string, code: string) =>
    `${service}不允许这样操作，请检查应用权限、可信 IP 或机器人是否已停用（${code}）`,
  unknown_account: (service: string, code: string) =>
    `${service}里没有这个成员，或应用的可见范围不包括该成员（${code}）`,
  rate_limited: (service: string, code: string) => `${service}限制了发送频率，请稍后再试（${code}）`,
  bad_message: (service: string, code: string) => `${service}不接受这条消息的内容（${code}）`,
  stale_token: (service: string, code: string) => `${service}的访问令牌失效，请核对应用密钥后重试（${code}）`,
  refused: (service: string, code: string) => `${service}拒绝了请求（${code}）`,
  unavailable: (service: string, code: string) => `暂时连不上${service}，请检查网络后重试（${code}）`,
} as const
