/** Words of the page of sub-accounts. Names of fields and states come from ../words.ts. */
export const MEMBERS = {
  title: '子账号',
  searchHint: '姓名、手机号后四位',
  empty: '还没有子账号。邀请同事后，他们用自己的手机号登录，只看到您给的范围。',
  all: '全部',
  wechat: '微信',
  bound: '已绑定',
  unbound: '未绑定',
  followed: '已关注',
  boundOnly: '微信绑定',
  never: '从未登录',
  actions: '操作',
  price: '可看价格',
  invite: '邀请子账号',
  edit: '编辑',
  stop: '停用',
  resume: '恢复',
  remove: '移除',
  of: (action: string, name: string) => `${action} ${name}`,
} as const

export const FORM = {
  invite: '邀请子账号',
  edit: (name: string) => `编辑 ${name}`,
  mobileHint: '对方用这个手机号登录后加入',
  nicknameHint: '同事之间怎么称呼',
  nicknameOwn: '对方自己填写了姓名，以本人填写的为准',
  rolesHint: '一个人可以有多个角色',
  roleMissing: '请至少选择一个角色',
  nicknameMissing: '请填写姓名',
  scopeHint: '「仅本人负责」只能看到指派给自己的单据',
  categoriesHint: '这些品类的新单据自动指派给此人；不选则不按品类指派',
  buyersHint: '这些采购方的新单据自动指派给此人；与品类都选时，须同时符合',
  price: '可查看价格',
  priceHint: '质量和只读角色默认看不到价格',
  send: '发送邀请',
  save: '保存',
  invited: (name: string) => `已邀请 ${name}，对方会收到短信`,
  saved: '已保存',
} as const

/** Who answers for documents. */
export const ASSIGN = {
  action: '指派负责人',
  title: (count: number) => `把 ${count} 张单据指派给`,
  choose: '请选择负责人',
  ok: '指派',
  byRule: '按成员的负责品类、采购方自动指派',
  nobody: '不指派',
  option: (name: string, roles: string) => (roles === '' ? name : `${name}（${roles}）`),
  done: (count: number) => `已指派 ${count} 张单据`,
  same: '负责人没有变化',
  unmatched: (assigned: number, unmatched: number) => `已指派 ${assigned} 张，${unmatched} 张没有符合的规则`,
} as const

export const STOP = {
  title: (name: string) => `停用 ${name}？`,
  text: '停用后立即不能再访问本企业，随时可以恢复。',
  stopped: '已停用',
  resumed: '已恢复',
} as const

export const REMOVE = {
  title: (name: string) => `移除 ${name}`,
  text: '移除后立即不能再访问本企业，也不再接收本企业的消息。',
  responsibilities: (count: number) => `还有 ${count} 项未完成的工作，请选择接手人。`,
  successor: '接手人',
  successorMissing: '请选择接手人',
  choose: '请选择同事',
  removed: '已移除',
} as const
