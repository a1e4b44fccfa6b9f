import type { Service } from '#kernel/work-app.ts'

/** Words of the settings page. */
export const PAGE = {
  title: '消息通道',
  lead: '员工的待办和通知始终在本平台内显示。选择一个办公应用后，还会发到员工每天使用的应用里。',
  service: '使用哪个应用',
  none: '不使用',
  noneHint: '消息只在本平台内显示；已保存的机器人地址和密钥会被删除。',
  group: '群消息',
  groupHint: '每条消息在群里发一次，并提醒相关员工。适合一个部门一个群。',
  inGroup: '发到群',
  address: '机器人地址（Webhook）',
  addressHint: '在群设置里添加自定义机器人后复制。',
  addressKept: '已设置，更换时粘贴新地址',
  robotSecret: '加签密钥',
  robotSecretHint: '机器人的安全设置选择「签名校验 / 加签」时填写。',
  robotSecretKept: '已设置，与地址一起更换',
  personal: '个人消息',
  personalHint: '以应用的名义发给员工本人。员工按登录手机号对应到应用里的账号，不需要逐个绑定。',
  toPerson: '发给个人',
  secretKept: '已设置，不更换请留空',
  save: '保存',
  saved: '消息通道已保存',
  test: '给自己发一条测试',
  testFirst: '请先保存，再测试',
  recent: '近 7 天',
  recentNone: '还没有发送过消息。',
  counts: (way: string, sent: number, failed: number, waiting: number) =>
    [
      `${way}：已发送 ${sent} 条`,
      ...(failed > 0 ? [`失败 ${failed} 条`] : []),
      ...(waiting > 0 ? [`等待重试 ${waiting} 条`] : []),
    ].join('，'),
  lastFailure: (why: string) => `最近一次失败：${why}`,
} as const

/** What each service calls the parts of its app, and where they are found. */
export const APP_WORDS: Readonly<
  Record<Service, { readonly appId: string; readonly agentId: string; readonly secret: string; readonly where: string }>
> = {
  wecom: {
    appId: '企业 ID（CorpID）',
    agentId: '应用 AgentId',
    secret: '应用 Secret',
    where:
      '在企业微信管理后台「应用管理 → 自建应用」查看；把本服务器的地址加入「企业可信 IP」，并让员工在应用的可见范围内。',
  },
  feishu: {
    appId: 'App ID',
    agentId: '',
    secret: 'App Secret',
    where:
      '在飞书开放平台的企业自建应用查看；需开启机器人能力，并开通「通过手机号获取用户 ID」和「以应用的身份发消息」权限。',
  },
  dingtalk: {
    appId: 'Client ID（AppKey）',
    agentId: 'AgentId',
    secret: 'Client Secret（AppSecret）',
    where: '在钉钉开放平台的企业内部应用查看；需开通「根据手机号获取成员」权限，并让员工在应用的可见范围内。',
  },
}

/** Words of a colleague's own account in the app. */
export const BINDING = {
  title: '我的办公应用账号',
  states: { off: '未启用', notNeeded: '发到群', bound: '已绑定', unbound: '未绑定', unknown: '待查找' },
  mobile: (masked: string) => `登录手机号 ${masked}`,
  foundAt: (moment: string) => `上次查找 ${moment}`,
  find: '重新查找',
  bound: '已找到您的账号',
  unbound: '没有找到您的账号',
} as const
