import type { MovementKind } from '../../shapes.ts'

/** Words of customer material on pages. */
export const MATERIAL_PAGE = {
  title: '客供料',
  none: '我方提供纸张等物料时在此登记；双方看到同一本账，订单关闭前须结清。',
  plan: '编辑客供料',
  add: '添加客供料',
  settled: '已结清',
  planned: (qty: string) => `计划 ${qty}`,
  theoretical: (qty: string) => `理论 ${qty}`,
  short: (qty: string) => `少 ${qty}`,
  overuse: (qty: string) => `超理论用量 ${qty}`,
  records: (count: number) => `收发记录 ${count} 条`,
  confirmed: (qty: string) => `确认 ${qty}`,
  by: (moment: string, name: string) => `${moment} ${name}`,
  said: (text: string) => `说明：${text}`,
  replied: (text: string) => `答复：${text}`,
  withdraw: '撤回',
  withdrawOf: (kind: string, name: string, qty: string) => `撤回 ${name} ${kind} ${qty}`,
  withdrawAsk: (kind: string, qty: string) => `撤回${kind} ${qty}？`,
  withdrawn: '已撤回',
  toAnswer: (count: number) => `待确认 ${count} 条`,
} as const

/** What each movement is called on its button and its form, what is said of it, and when it is done. */
export const DECLARE: Readonly<Record<MovementKind, { title: string; hint: string; done: string }>> = {
  issue: { title: '发料', hint: '填写实际发出的数量，供应商收到后清点确认。', done: '已发料，等待供应商确认收料' },
  return: { title: '退料', hint: '填写退回的数量，采购方收到后清点确认。', done: '已登记退料，等待采购方确认' },
  use: { title: '申报用料', hint: '填写生产实际用掉的数量。', done: '用料已申报' },
  scrap: { title: '申报报废', hint: '填写损坏、不能再用的数量。', done: '报废已申报' },
  difference: {
    title: '提出差异',
    hint: '短少、遗失等无法用料、报废或退料说明的数量，由对方确认后结清。',
    done: '已提出差异，等待对方确认',
  },
}

export const FORM = {
  qtyOf: (name: string) => `${name} 数量`,
  most: (qty: string, unit: string) => `最多 ${qty} ${unit}`,
  all: '全部',
  allOf: (name: string) => `${name} 全部`,
  remark: '说明',
  submit: '提交',
} as const

export const ANSWER = {
  title: '确认客供料',
  staff: '请清点后填写实际数量；不一致时填写说明。',
  declared: (kind: string, qty: string) => `${kind} ${qty}`,
  by: (name: string, moment: string) => `${name} ${moment} 登记`,
  qtyOf: (name: string) => `${name} 实际数量`,
  remarkOf: (name: string) => `${name} 说明`,
  qty: '实际数量',
  remark: '说明',
  remarkHint: '数量不一致或不认可时填写',
  agree: '认可',
  disagree: '不认可',
  agreeOf: (name: string) => `${name} 是否认可`,
  submit: '确认',
  done: '已确认',
} as const

export const PLAN = {
  title: '编辑客供料',
  row: (index: number) => `第 ${index + 1} 项`,
  add: '添加物料',
  fill: '按配方带出',
  byRecipe: (qty: string) => `按配方 ${qty}`,
  hint: '计划数量留空则按配方计算（含损耗）。已有收发记录的物料不能删除或改名。',
  save: '保存',
  saved: '客供料已保存',
  blank: '请填写名称和单位',
} as const
