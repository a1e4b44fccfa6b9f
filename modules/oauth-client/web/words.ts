/** Words of the page of programs. Names of fields and states come from ../words.ts. */
export const CLIENTS = {
  title: '应用',
  searchHint: '名称、客户端标识',
  empty: '还没有应用。',
  all: '全部',
  actions: '操作',
  add: '新建应用',
  edit: '编辑',
  rotate: '重置密钥',
  remove: '删除',
  own: '自有',
  none: '无',
  of: (action: string, name: string) => `${action} ${name}`,
  removed: '已删除',
  moved: (label: string) => `已${label}`,
} as const

export const FORM = {
  add: '新建应用',
  edit: (name: string) => `编辑 ${name}`,
  save: '保存',
  saved: '已保存',
  ownHint: '这是自有程序，回调地址、授权方式等由系统配置决定，这里只能修改名称。',
  clientIdHint: '程序用它表明身份，创建后不能修改',
  kindHint: '有服务器、能保管密钥的程序选「机密客户端」；创建后不能修改',
  redirectHint: '每行一个，登录后只会回到这些地址',
  scopesHint: '程序可以代表用户做的事',
  missing: '不能为空',
  line: (line: number, why: string) => `第 ${line} 行${why}`,
} as const

export const SECRET = {
  title: '客户端密钥',
  text: '密钥只显示这一次，关闭后无法再查看。请立即复制并交给程序的维护人员，不要通过聊天工具发送。',
  ok: '已保存好密钥',
  id: '客户端标识',
} as const

export const ROTATE = {
  title: (name: string) => `重置「${name}」的密钥？`,
  text: '原密钥立即失效，使用它的程序在换上新密钥之前不能工作。',
} as const

export const REMOVE = {
  title: (name: string) => `删除「${name}」？`,
  text: '删除后不能恢复，操作记录保留。',
} as const

/** What a step does to people who use the program. */
export const STEPS: Readonly<Record<string, string>> = {
  activate: '启用后，用户可以登录该应用。',
  suspend: '停用后，该应用的所有用户立即退出，可以随时恢复。',
  resume: '恢复后，用户可以重新登录该应用。',
  retire: '注销后不能再恢复，该应用的所有用户立即退出。',
}

export const SCOPE_NAMES: Readonly<Record<string, string>> = {
  openid: '确认身份',
  profile: '姓名',
  SupplierErp: '企业入驻与资料',
  SupplierCenter: '供应商后台',
  Purchasing: '采购工作台',
  Account: '个人账号',
}
