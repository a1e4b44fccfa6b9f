import { TAB_NAMES } from '../words.ts'

/** Words of the pages. Names of states and steps come from the machine, names of fields from the shapes. */
export const LIST = {
  ...TAB_NAMES,
  all: '全部',
  ended: '已结束',
  mine: '我负责的',
  period: '有效期',
  limit: '额度使用',
  cards: '价目表',
  counted: (count: number) => `${count} 份`,
  searchHint: '单号、合同编号或名称',
  create: '登记合同',
  days: (from: string, to: string) => `${from} 至 ${to}`,
} as const

export const EMPTY = {
  expiring: '没有将到期、需要续签的合同。',
  renewals: '没有待准备的续签合同。',
  drafts: '没有草稿。',
  inForce: '没有生效中的合同。',
  ended: '没有到期或终止的合同。',
  all: '还没有委外框架合同。',
  found: '没有符合条件的合同。',
} as const

export const LIMIT = {
  none: '不限额度',
  used: (used: string, limit: string) => `已用 ${used} / ${limit}`,
  left: (left: string) => `剩余 ${left}`,
  label: (percent: string) => `额度已用 ${percent}%`,
} as const

export const DETAIL = {
  noun: '框架合同',
  back: '返回列表',
  edit: '修改',
  remove: '删除草稿',
  removeAsk: '删除这份草稿？',
  removed: '草稿已删除',
  facts: '基本信息',
  limit: '额度',
  terms: '条款',
  files: '合同文件',
  cards: '价目表',
  noCards: '还没有价目表。',
  writeCard: '编写价目表',
  daysLeft: (days: number) => (days === 0 ? '今天到期' : `剩余 ${days} 天`),
  loss: (rate: number) => `${rate}%`,
  month: (day: number) => `每月 ${day} 日`,
  pay: (days: number) => `${days} 天`,
  version: (version: number) => `V${version}`,
  terminated: '合同已终止',
} as const

export const DRAFT = {
  create: '登记框架合同',
  edit: '修改框架合同',
  save: '保存',
  saved: '已保存为草稿，核对后点「登记生效」',
  changed: '合同已修改',
  parties: '双方与类型',
  period: '期限与额度',
  settlement: '结算',
  clauses: '条款',
  more: '文件与备注',
  missing: (field: string) => `请填写${field}`,
  choose: (field: string) => `请选择${field}`,
  whole: (field: string) => `${field}应为整数`,
  rate: '应为 0～100 的数字',
  limitHint: '不限额度请留空；下委外单时逐单计入',
  autoRenew: '到期自动续期一年',
  penaltyHint: '一行一条，如：逾期每日按 0.5% 计违约金',
  ledgerHint: '可不填；选择已归档的台账合同',
  legalHint: '可不填',
  searching: '查找中…',
  nothing: '没有找到',
} as const
