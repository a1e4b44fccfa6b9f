/** Every Chinese word of bank branches. */
export const TITLE = '支行'

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
} as const

/** How to fill in the columns of the import. */
export const HINTS = { bankName: '银行全称，与供应商选择的银行名称一致', cnapsCode: '12 位数字' } as const

/** A row of its import, filled in. */
export const EXAMPLES = {
  bankName: '招商银行',
  name: '招商银行深圳南山支行',
  cnapsCode: '308584001234',
  bankCode: '308',
  province: '广东',
  city: '深圳',
  address: '深圳市南山区科技园 1 号',
  isEnabled: '是',
} as const
