export const MEMBER_STATUSES = { 1: '正常', 2: '待加入', 3: '已停用' } as const
/** Which documents a member sees. */

export const FIELDS = {
  supplier: '供应商',
  member: '成员',
  user: '用户',
  nickname: '姓名',
  selfNamed: '本人填写的姓名',
  mobile: '手机号',
  roles: '角色',
  dataScope: '数据范围',
  categories: '负责品类',
  buyers: '负责采购方',
  price: '查看价格',
  owner: '主账号',
  status: '状态',
  bound: '已绑微信',
  subscribed: '已关注',
  lastLogin: '最近登录',
  invitedBy: '邀请人',
  joined: '加入时间',
  obtain: '返回微信状态',
  stopped: '停用',
  responsibilities: '未完成的工作',
  successor: '接手人',
} as const

export const MESSAGES = {
  full: (most: number) => `每个企业最多 ${most} 个账号`,
  isMember: '该手机号已是本企业成员',
  isStopped: '该成员已停用，请在列表中恢复',
  notWelcome: '该手机号不能加入供应商企业',
  tooMany: '今日邀请的成员过多，请明天再试',
  owner: '主账号不能修改或移除，请先转移主账号',
  categoryUnknown: '所选品类不存在或已停用',
  buyerUnknown: '没有这个采购方',
  hasResponsibilities: (count: number) => `该成员还有 ${count} 项未完成的工作，请选择接手人`,
  successorUnknown: '接手人应为本企业的其他在用成员',
} as const

export const AUDIT_ACTIONS = {
  invite: '邀请子账号',
  change: '修改子账号',
  stop: '停用子账号',
  resume: '恢复子账号',
  remove: '移除子账号',
  reassign: '转交负责人',
} as const

/** What a new supplier reads of it on the home page. */
export const FIRST_STEP = { title: '邀请同事', hint: '让业务、财务、品质的同事用各自的账号处理' } as const
