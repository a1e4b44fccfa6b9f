/** Words of the pages about colleagues. Names of fields and states come from ../words.ts. */
export const STAFF = {
  title: '员工',
  searchHint: '姓名、完整手机号',
  empty: '还没有其他员工。新增后，对方用自己的手机号登录采购工作台。',
  all: '全部',
  never: '从未登录',
  actions: '操作',
  add: '新增员工',
  edit: '编辑',
  devices: '登录设备',
  stop: '停用',
  start: '恢复',
  remove: '移除',
  self: '本人',
  of: (action: string, name: string) => `${action} ${name}`,
  alsoSupplier: (names: string) => `也是${names}的成员`,
} as const

export const FORM = {
  add: '新增员工',
  edit: (name: string) => `编辑 ${name}`,
  mobileHint: '对方用这个手机号登录采购工作台',
  nameHint: '同事和供应商看到的姓名',
  nameMissing: '请填写姓名',
  rolesHint: '一个人可以有多个角色，各角色能做什么见「角色权限」',
  roleMissing: '请至少选择一个角色',
  scopeHint: '「仅本人负责」只能看到由自己负责采购的单据',
  ownRights: '不能修改自己的角色和数据范围，请由另一位管理员修改',
  administrator: '系统管理员可以管理员工和权限，需要验证您的手机',
  save: '保存',
  saved: '已保存，对方下一次操作时生效',
} as const

export const ADDED = {
  heading: '新同事如何登录',
  title: (name: string) => `已新增 ${name}`,
  ok: '知道了',
  link: '采购工作台地址',
  note: '对方会收到短信，用自己的手机号和验证码登录；也可以把地址复制给对方。',
  alsoSupplier: (names: string) =>
    `此人同时是${names}的成员：登录采购工作台时是员工，登录供应商门户时仍是该供应商的成员。`,
} as const

export const STOP = {
  title: (name: string) => `停用 ${name}？`,
  text: '停用后立即退出所有设备，不能再登录，随时可以恢复。负责的单据不变；离职请用「移除」交接工作。',
  alsoSupplier: (names: string) => `此人同时是${names}的成员，停用后供应商门户也不能登录。`,
  stopped: '已停用',
  started: '已恢复，对方需要重新登录',
} as const

export const REMOVE = {
  title: (name: string) => `移除 ${name}`,
  text: '移除后立即退出所有设备，不能再登录采购工作台。历史记录中的姓名保留。',
  noWork: '没有未完成的工作需要交接。',
  work: '还有未完成的工作，将全部交给接手人：',
  item: (name: string, count: number) => `${name} ${count} 项`,
  examples: (names: string, isMore: boolean) => `（${names}${isMore ? ' 等' : ''}）`,
  taker: '接手人',
  takerMissing: '请选择接手人',
  choose: '请选择同事',
  option: (name: string, roles: string) => (roles === '' ? name : `${name}（${roles}）`),
  removed: '已移除',
  handedOver: (name: string) => `已移除，工作已交给${name}`,
} as const

export const ROLES = {
  title: '角色权限',
  lead: '每个角色能做什么。角色由系统规定，在「员工」中分配给人。',
  sides: { staff: '采购方角色', supplier: '供应商角色' },
  side: '哪一方的角色',
  people: '人员',
  nobody: '暂无',
  permission: '权限',
  yes: '有',
  no: '无',
  role: '角色',
  given: '由供应商的主账号分配给本企业的成员',
  table: '角色权限表',
} as const
