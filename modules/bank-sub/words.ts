/** Every Chinese word of bank branches. */
export const FIELDS = {
  bankName: '银行',
  bankCode: '银行代码',
  name: '支行名称',
  cnapsCode: '联行号',
  province: '省份',
  city: '城市',
  address: '地址',
  isEnabled: '启用',
  keyword: '关键字',
} as const

export const MESSAGES = {
  blank: '不能为空',
  cnapsShape: '联行号应为 12 位数字',
  cnapsTaken: '该联行号已存在',
  inUse: '该支行已被收款账户使用，不能删除，可以停用',
} as const

/** What the log of changes calls a branch. */
export const TITLE = '支行'

export const AUDIT_ACTIONS = { add: '新增支行', change: '修改支行', remove: '删除支行' } as const
export const SWITCHED = { on: '启用', off: '停用' } as const
