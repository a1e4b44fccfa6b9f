/** Every Chinese word of the selectors. */
export const FIELDS = {
  id: '编号',
  name: '名称',
  extra: '附加信息',
  typeStr: '枚举名称',
  filterRule: '保留的值',
  valueNot: '排除的值',
  value: '值',
  key: '键',
  label: '显示',
  color: '颜色',
  sort: '排序',
  group: '分组',
} as const

export const MESSAGES = { typeUnknown: '没有这个枚举' } as const
