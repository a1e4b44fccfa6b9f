/** What an invitation is for (domain 2.2). */
export const REGISTER_TYPES = { 0: '新入驻', 1: '加入已有企业', 2: '资料补录' } as const
export const INVITE_STATUSES = { 0: '有效', 1: '已用', 2: '过期', 3: '作废' } as const

export const FIELDS = {
  invite: '邀请',
  code: '邀请码',
  link: '邀请链接',
  registerType: '邀请类型',
  supplier: '供应商',
  buyer: '采购方',
  categories: '品类',
  roles: '角色',
  dataScope: '数据范围',
  price: '查看价格',
  mobile: '手机号',
  inviter: '邀请人',
  company: '邀请企业',
  expires: '失效时间',
  created: '创建时间',
  used: '使用时间',
  usedBy: '使用人',
  uses: '可用次数',
  endingSoon: '两天内失效',
  status: '状态',
} as const

export const MESSAGES = {
  onlyColleagues: '只能邀请同事加入本企业',
  needsBuyer: '请选择采购方',
  needsSupplier: '请选择供应商',
  noSupplier: '新入驻的邀请不指定供应商',
  needsRoles: '请至少选择一个角色',
  noRoles: '该类型的邀请不指定角色',
  buyerUnknown: '采购方不存在',
  categoryUnknown: '所选品类不存在或已停用',
  hasOwner: '该企业已有主账号',
  tooMany: '今日创建的邀请已达上限',
  tooManyHere: '当前网络请求过于频繁，请稍后再试',
  closed: '邀请已使用、过期或作废',
} as const

/** Why nobody joined, by what the database found. */
export const JOIN_REFUSALS: Readonly<Record<string, string>> = {
  void: '邀请链接已失效',
  registers: '该邀请用于企业入驻，请在入驻页面使用',
  staff: '采购方人员不能加入供应商企业',
  member: '您已是该企业的成员',
  stopped: '您在该企业的账号已停用，请联系主账号',
  full: '该企业的成员已满，请联系主账号',
}

/** What a colleague who leaves hands over. */
export const OPEN_INVITES = '未使用的邀请'
/** What the log of changes calls an invitation. */
export const TITLE = '邀请'
/** What waits, as the home page calls it. */
export const ENDING_SOON = '邀请两天内到期'

export const AUDIT_ACTIONS = {
  create: '创建邀请',
  revoke: '作废邀请',
  join: '通过邀请加入',
  handOver: '交接邀请',
} as const

export const messageOf = (inviter: string, company: string, link: string): string =>
  `【小树童阅】${inviter}（${company}）邀请您使用供应商门户，7 天内有效：${link}`
