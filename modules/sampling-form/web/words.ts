import { TAB_NAMES } from '../words.ts'

/** Words of the pages. Names of states and steps come from the machine, names of fields from the shapes. */
export const LIST = {
  ...TAB_NAMES,
  all: '全部',
  reviewing: '评审中',
  passed: '已通过',
  ended: '已结束',
  drafts: '草稿',
  product: '货号 / 品名',
  mine: '我负责的',
  searchHint: '单号、主题、货号、品名或要求',
  create: '新建打样单',
  round: (no: number) => `第 ${no} 轮`,
} as const

export const EMPTY = {
  toAccept: '没有等待接收的打样单。',
  making: '没有打样中的打样单。',
  reviewing: '没有评审中的打样单。',
  rework: '没有需改样的打样单。',
  passed: '还没有通过的打样单。',
  ended: '还没有结束的打样单。',
  fees: '没有待确认的打样费。',
  toConclude: '没有等待结论的打样单。',
  overdue: '没有逾期的打样单。',
  drafts: '没有草稿。',
  all: '还没有打样单。采购新建并发布后，会出现在这里。',
  found: '没有符合条件的打样单。',
} as const

export const DETAIL = {
  noun: '打样',
  back: '返回列表',
  edit: '修改草稿',
  facts: '基本信息',
  request: '要求与图稿',
  rounds: '轮次时间轴',
  samples: '样品',
  addSample: '登记样品',
  noSamples: '还没有样品。',
  fee: '费用',
  free: '本单为免费打样。',
  feePayable: (since: string) => `已通过，自 ${since} 起可结算`,
  feeWaits: '打样通过后可结算',
  review: '评审意见',
  noReview: '还没有评审意见。',
  conclusion: '结论',
  defects: (count: number) => `${count} 处缺陷`,
  shipped: (code: string) => `${code} 寄出`,
  received: (code: string) => `${code} 签收`,
  made: (code: string) => `${code} 登记`,
} as const

export const STEP = {
  promisedHint: (day: string) => `要求完成日 ${day}；晚于该日须在下方说明原因`,
  feeHint: '含税金额，采购确认后，打样通过即可结算',
  conclusionFiles: '结论附件',
} as const

export const DRAFT = {
  title: '新建打样单',
  editTitle: '修改打样单',
  saved: '草稿已保存，发布后供应商可见',
  published: '已发布，不能再修改。',
  parties: '双方',
  product: '打样内容',
  request: '要求与图稿',
  receiver: '收样信息',
  hint: '保存为草稿，发布后供应商可见',
  save: '保存草稿',
  drawingsHint: '发布前至少一份；供应商发布后可见',
  requirementHint: '出血、色彩标准、专色号、装订等',
  missing: (field: string) => `请填写${field}`,
  choose: (field: string) => `请选择${field}`,
} as const
