export const FIELDS = {
  line: '记录',
  actor: '操作人',
  side: '一方',
  entity: '对象类型',
  entityId: '对象',
  title: '单号或名称',
  company: '企业',
  page: '页面',
  action: '操作',
  fromState: '原状态',
  toState: '新状态',
  remark: '说明',
  hidden: '内容已隐藏',
  from: '开始日期',
  to: '结束日期',
  actions: '操作',
} as const

/** Kinds of records that belong to no module. */
export const KIND_NAMES = { FieldKeys: '加密密钥', OAuthClient: '应用' } as const
