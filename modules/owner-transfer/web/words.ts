/** Words of the page where the main account is passed on. Names of fields come from ../words.ts. */
export const OWNER = {
  title: '主账号',
  current: '当前主账号',
  none: '暂无主账号',
  name: '姓名',
  mobile: '手机号',
  since: '开始时间',
  lead: '主账号代表企业：管理子账号、消息设置与企业资料。更换后，新主账号立即拥有这些权限。',
  pending: (at: string) => `有一个转移链接尚未使用，${at} 前有效。生成新链接后，旧链接立即失效。`,
  revoke: '作废链接',
  revokeAsk: '作废这个转移链接？',
  revokeHint: '作废后，已收到链接的人不能再用它接任。',
  revoked: '链接已作废',
  history: '变更记录',
  noHistory: '还没有变更过主账号。',
  change: (from: string, to: string) => `${from || '（无）'} → ${to}`,
  makeLink: '邀请新主账号',
  handOver: '转给成员',
} as const

export const LINK = {
  title: '邀请新主账号',
  lead: '生成一个 48 小时内有效的链接，发给接任的人。对方打开链接、登录并填写真实姓名后，成为新的主账号。',
  create: '生成链接',
  ready: '链接已生成，请发给接任的人。关闭后不再显示。',
  until: (at: string) => `${at} 前有效，只能使用一次`,
  done: '完成',
  link: '转移链接',
} as const

export const HAND_OVER = {
  title: '转给成员',
  lead: '立即生效：对方成为主账号，您改为普通成员。',
  member: '接任人',
  memberMissing: '请选择接任人',
  choose: '请选择本企业的成员',
  none: '还没有其他已加入的成员，请先邀请子账号，或使用「邀请新主账号」生成链接。',
  leaves: '我同时离开本企业',
  staysHint: '不勾选则保留为「业务」角色的成员',
  ok: '确认转移',
  done: '主账号已变更，正在重新进入…',
} as const

/** Words of the page behind a transfer link. */
export const ACCEPT = {
  title: '接任企业主账号',
  lead: (company: string) => `邀请您成为「${company}」的主账号`,
  from: '转出人',
  company: '企业',
  until: '有效期至',
  duty: '接任后，您将管理该企业的子账号、消息与资料，并代表企业在门户上操作。',
  signIn: '登录后接任',
  signedInAs: (who: string) => `当前登录：${who}`,
  other: '换一个账号',
  realName: '真实姓名',
  realNameHint: '与身份证一致，2–30 个汉字或字母',
  accept: '确认接任',
  gone: '链接已失效',
  goneHint: '链接已被使用、已过期或已作废。请联系转出人重新生成。',
  odd: '链接不完整',
  oddHint: '请从收到的消息中完整地打开链接。',
  home: '返回首页',
} as const
