import { TAB_NAMES } from '../words.ts'

/** Words of the pages. Names of states and steps come from the machine, names of fields from the shapes. */
export const LIST = {
  ...TAB_NAMES,
  all: '全部',
  shipped: '已寄出',
  reviewing: '评审中',
  sealed: '已封样',
  rework: '需改样',
  ended: '已结束',
  photo: '照片',
  product: '货号 / 品名',
  mine: '我负责的',
  searchHint: '样品号、名称、货号、打样单、快递单号或封样号',
  print: '打印标签',
  scan: '扫码收样',
  round: (no: number) => `第 ${no} 轮`,
} as const

export const EMPTY = {
  toShip: '没有待寄出的样品。',
  shipped: '没有在途的样品。',
  toReceive: '没有等待签收的样品。',
  toReview: '没有等待评审的样品。',
  reviewing: '没有评审中的样品。',
  sealed: '还没有封样。',
  rework: '没有需改样的样品。',
  ended: '没有不合格或作废的样品。',
  all: '还没有样品。供应商在打样单中登记后，会出现在这里。',
  found: '没有符合条件的样品。',
} as const

export const DETAIL = {
  noun: '样品',
  back: '返回列表',
  edit: '修改样品',
  photos: '样品照片',
  facts: '基本信息',
  shipping: '寄送',
  notShipped: '还未寄出。',
  review: '评审',
  writeReview: '填写评审',
  noReview: '还没有评审意见。',
  reports: '检测报告',
  seal: '封样',
  loans: '借还记录',
  noLoans: '没有借出过。',
  lentNow: (who: string, day: string) => `现由 ${who} 借用，应于 ${day} 归还`,
  compare: '照片对比',
  compareWith: '对比样品',
  thisOne: '本样品',
  nothingToCompare: '没有可对比的样品。',
  stillOut: '未还',
  remake: '重新打样',
  writeFormula: '编写配方',
} as const

export const LABELS = {
  title: '打印标签',
  size: '标签尺寸',
  sizes: { '60x40': '60 × 40 mm', '100x70': '100 × 70 mm' },
  copies: '每件份数',
  print: '打印',
  hint: (count: number) => `共 ${count} 件样品；重复打印会计入打印次数`,
} as const

export const STEP = {
  storageHint: '如：样品柜 A-3',
  sealHint: '全公司不可重复',
  reworkHint: '供应商须在该日前重新打样寄出',
  borrowHint: '谁借走，做什么用',
} as const

export const REVIEW = {
  title: '填写评审',
  scores: '评审项目',
  scoreOf: (index: number) => `第 ${index + 1} 项`,
  addScore: '添加项目',
  defects: '缺陷标注',
  severity: '严重度',
  area: '部位，如：封面、书脊',
  description: '缺陷描述',
  defectOf: (index: number, field: string) => `缺陷 ${index + 1} ${field}`,
  photos: '评审照片',
  save: '保存评审',
  saved: '评审已保存',
  missing: '请填写每处缺陷的描述',
} as const

export const SCAN_PAGE = {
  title: '扫码收样',
  unknown: '没有找到这件样品，请核对标签',
  again: '继续扫码',
  receive: '签收',
  storage: '存放位置',
  received: '已签收',
  open: '打开样品',
  notNow: (state: string) => `样品${state}，不能签收`,
} as const

export const DRAFT = {
  add: '登记样品',
  edit: '修改样品',
  save: '保存',
  saved: '样品已登记，请打印标签后寄出',
  changed: '样品已修改',
  photosHint: '至少 2 张，正面与细节',
  missing: (field: string) => `请填写${field}`,
  report: (index: number) => `报告 ${index + 1}`,
  addReport: '添加报告',
} as const
