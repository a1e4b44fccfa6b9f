import { TAB_NAMES } from '../words.ts'

/** Words of the pages. Names of states and steps come from the machine, names of fields from the shapes. */
export const LIST = {
  ...TAB_NAMES,
  all: '全部',
  inUse: '在用',
  low: '寿命将尽',
  stored: '已封存',
  ended: '已结束',
  photo: '照片',
  counted: '数量',
  mine: '我负责的',
  life: '剩余寿命',
  noEnd: '不限',
  searchHint: '编号、名称、货号、存放位置或费用来源',
  add: '登记版具',
} as const

export const EMPTY = {
  toCheck: '没有待核对的版具。',
  toMend: '没有被退回的登记。',
  toScrap: '没有待答复的报废申请。',
  inUse: '没有在用的版具。',
  low: '没有寿命将尽的版具。',
  stored: '没有封存的版具。',
  ended: '没有报废或作废的版具。',
  all: '还没有版具。登记印版、刀模、模具后，再次下单时会提醒复用，不重复计费。',
  found: '没有符合条件的版具。',
} as const

export const DETAIL = {
  noun: '版具',
  back: '返回列表',
  edit: '修改登记',
  photos: '照片',
  facts: '基本信息',
  life: '寿命',
  uses: '使用记录',
  noUses: '还没有使用登记。',
  left: (left: string, percent: number) => `剩余 ${left}（${percent}%）`,
  noEnd: '不限寿命',
} as const

export const STEP = {
  timesHint: '实际印数、冲切或注塑次数，会计入已用寿命',
  orderHint: '可不填；填写后须为该供应商的订单号',
  placeHint: '如：印刷一车间 版库 A-12',
} as const

export const DRAFT = {
  add: '登记版具',
  edit: '修改登记',
  save: '提交登记',
  saveAgain: '保存',
  saved: '已登记，等待对方核对',
  changed: '登记已修改',
  missing: (field: string) => `请填写${field}`,
  choose: (field: string) => `请选择${field}`,
  whole: (field: string) => `${field}应为整数`,
  titleHint: '如：《小熊的星空》封面与内文 CTP 版',
  skuHint: '输入货号或品名查找，可多选',
  supplierSkuHint: '与贵司有订单的商品；其他商品请输入完整货号',
  ownerHint: '采购方付过版费、模具费的，归属采购方',
  lifeHint: '按印数或次数计；不限寿命请留空',
  sourceHint: '收取该费用的订单号或报价单号，可不填',
  formulaHint: '可不填',
  searching: '查找中…',
  nothing: '没有找到',
} as const

export const REUSE = {
  warning: '费用可能重复，请核对',
  left: (left: string) => `剩余 ${left}`,
} as const
