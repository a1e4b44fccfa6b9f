import { TAB_NAMES } from '../words.ts'

/** Words of the pages. Names of states and steps come from the machine, names of fields from the shapes. */
export const LIST = {
  ...TAB_NAMES,
  all: '全部',
  reviewing: '审核中',
  ended: '已失效',
  mine: '我负责的',
  current: '今天有效',
  period: '有效期',
  days: (from: string, to: string) => `${from} 至 ${to}`,
  count: (count: number) => `${count} 项`,
  version: (version: number) => `V${version}`,
  late: (days: number) => `审核超时 ${days} 天`,
  searchHint: '单号、名称、工序或规格',
  create: '编写价目表',
} as const

export const EMPTY = {
  toReview: '没有待审核的价目表。',
  toRevise: '没有待修改的价目表。',
  drafts: '没有草稿。',
  reviewing: '没有审核中的价目表。',
  inForce: '没有已生效的价目表。',
  ended: '没有已失效的价目表。',
  all: '还没有价目表。价目表生效后，委外单按表计价。',
  found: '没有符合条件的价目表。',
} as const

export const DETAIL = {
  noun: '价目表',
  back: '返回列表',
  edit: '编辑',
  remove: '删除草稿',
  removeAsk: '删除这份草稿？',
  removed: '草稿已删除',
  paper: '打印',
  facts: '基本信息',
  items: '价目',
  versions: '版本',
  returned: '已退回，请修改',
  missing: (count: number) => `提交前还需补充 ${count} 处`,
  andMore: (count: number) => `……等 ${count} 处`,
  name: '工序 / 规格',
  price: '单价',
  tiers: '阶梯价',
  fees: '最低收费 / 开机费',
  lead: '交期',
  days: (days: string) => `${days} 天`,
  rework: (times: string) => `含返工 ${times} 次`,
  change: (version: number) => `较 V${version}`,
  off: '停用',
  tax: (rate: number, isIncluded: boolean) => `${isIncluded ? '含税' : '不含税'}，税率 ${rate}%`,
  sheet: '导出 Excel',
  noPrices: '没有价格权限，不显示价格。',
} as const
