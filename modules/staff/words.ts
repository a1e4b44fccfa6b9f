export const STAFF_STATUSES = { 1: '在用', 2: '已停用' } as const

/** What the log of changes calls a colleague. */
export const TITLE = '员工'

export const FIELDS = {
  person: '员工',
  name: '姓名',
  mobile: '手机号',
  roles: '角色',
  dataScope: '数据范围',
  status: '状态',
  lastLogin: '最近登录',
  created: '创建时间',
  suppliers: '同时所属的供应商',
  transition: '操作',
  handOverTo: '接手人',
  workKey: '工作类型',
  workName: '工作',
  workCount: '数量',
  workExamples: '举例',
  work: '未完成的工作',
  smsCode: '短信验证码',
  roleKey: '角色代码',
  side: '一方',
  permissions: '权限',
  people: '人员',
} as const

export const MESSAGES = {
  codeShape: '请输入 6 位验证码',
  isColleague: '该手机号已是员工',
  isStopped: '该员工已停用，请在列表中恢复',
  ownRoles: '不能修改自己的角色和数据范围，请由另一位管理员修改',
  ownState: '不能停用或移除自己，请由另一位管理员操作',
  lastManager: '这是最后一位在用的系统管理员，请先设置另一位',
  hasWork: (count: number) => `该员工还有 ${count} 项未完成的工作，请选择接手人`,
  takerUnknown: '接手人应为其他在用的员工',
  takerLacks: (work: string) => `接手人没有「${work}」的权限`,
} as const

export const AUDIT_ACTIONS = {
  add: '新增员工',
  change: '修改员工',
  stop: '停用员工',
  start: '恢复员工',
  remove: '移除员工',
} as const

/** What a colleague who takes over reads of it. */
export const WORK = {
  part: (name: string, count: number) => `${name} ${count} 项`,
  join: '、',
} as const
