import { TAB_NAMES } from '../words.ts'

/** Words of the pages of formulas. */
export const LIST = {
  ...TAB_NAMES,
  all: '全部',
  reviewing: '审核中',
  confirmed: '已生效',
  disabled: '已停用',
  returned: '已退回',
  product: '商品',
  mine: '我负责的',
  searchHint: '单号、名称、货号或物料',
  create: '新建配方',
  late: (days: number) => `超时 ${days} 天`,
  orders: (count: number) => `${count} 张`,
} as const

export const EMPTY = {
  toRevise: '没有等您修改的配方。',
  drafts: '没有草稿。',
  reviewing: '没有审核中的配方。',
  toReview: '没有等您审核的配方。',
  overdue: '没有超时未审核的配方。',
  confirmed: '还没有生效的配方。',
  disabled: '没有停用的配方。',
  returned: '没有退回的配方。',
  all: '还没有配方。供应商在封样后编写并提交，由品控审核生效。',
  found: '没有符合条件的配方。',
} as const

export const DETAIL = {
  noun: '配方',
  back: '返回列表',
  facts: '基本信息',
  spec: '规格',
  items: '明细',
  compare: '版本对比',
  safety: '安全与检测',
  references: '被引用',
  edit: '修改配方',
  copy: '复制为新配方',
  copied: (code: string) => `已复制为 ${code}，请选择商品后修改`,
  paper: '配方单',
  line: (place: number, name: string) => `${place}. ${name}`,
  name: '名称 / 规格',
  usage: '用量',
  loss: '损耗',
  cost: '单位成本',
  params: '工艺参数',
  substitute: (code: string) => `可替代 ${code}`,
  basis: (qty: string, unit: string) => `每 ${qty} ${unit}`,
  percentSum: (sum: string) => `百分比合计 ${sum}%`,
  costSum: (cost: string, basis: string) => `理论成本 ${cost} 元（${basis}）`,
  costHidden: '成本由供应商保留，未向采购方公开。',
  costPrivate: '成本仅贵司可见，采购方看不到。',
  costShared: '成本对双方公开。',
  noOrders: '没有未完成的订单用到该商品。',
  ordersNote: '以下未完成的订单用到该商品，配方变更不会改动订单。',
  version: '对比版本',
  older: (version: string) => `${version} 的内容`,
  newer: (version: string) => `${version} 的内容`,
  same: (version: string) => `与 ${version} 内容一致。`,
  single: '只有一个版本。',
  lineOf: (name: string, field: string) => `明细「${name}」${field}`,
  lineAdded: (name: string) => `新增明细「${name}」`,
  lineRemoved: (name: string) => `删除明细「${name}」`,
  returned: '退回意见',
  atLine: (line: number, name: string, comment: string) => `第 ${line} 行「${name}」：${comment}`,
  missing: (count: number) => `提交前还缺 ${count} 处`,
  more: (count: number) => `还有 ${count} 处，请打开修改页查看`,
  noReports: '未上传检测报告。',
} as const

export const STEP = {
  comments: '逐行意见',
  commentFor: (line: number) => `第 ${line} 行意见`,
  commentHint: '只写需要修改的行',
  overall: '总体意见',
  send: '退回',
  ordersOpen: (count: number) => `有 ${count} 张未完成的订单用到该商品，订单本身不会改动：`,
  policyHint: '只作记录，采购据此与供应商沟通。',
} as const

/** A formula that something else names. */
export const CHOICE = {
  hint: '选择已生效的配方',
  noSku: '请先填写货号',
  none: '该商品没有已生效的配方',
  of: (code: string, version: string, title: string, supplier: string) => `${code} ${version} ${title}（${supplier}）`,
  link: (code: string, version: string) => `配方 ${code} ${version}`,
} as const
