import { TAB_NAMES } from '../words.ts'

/** Words of the pages. Names of states and steps come from the machine, names of fields from the shapes. */
export const LIST = {
  ...TAB_NAMES,
  title: '我的报价',
  all: '全部',
  dueColumn: '截止 / 结果',
  submitted: '已报价',
  won: '已中标',
  lost: '未中标',
  mine: '我负责的',
  purchaser: '采购',
  searchHint: '单号、标题或货号',
  found: '没有符合条件的报价。',
  round: (round: number) => `第 ${round} 轮`,
} as const

export const EMPTY = {
  all: '还没有报价。采购发出询价后，会出现在这里。',
  toWrite: '没有等您填写的报价。',
  due: '没有即将截止的报价。',
  countered: '没有等您答复的还价。',
  submitted: '没有已提交的报价。',
  toAccept: '没有等您确认的中标。',
  won: '还没有中标的报价。',
  lost: '没有未中标的报价。',
} as const

export const DETAIL = {
  noun: '报价',
  backToMine: '返回我的报价',
  backToInquiries: '返回询价列表',
  round: (round: number) => `第 ${round} 轮`,
  sealed: '密封报价',
  request: '询价要求',
  terms: '商务条款',
  offer: '我的报价',
  offered: '供应商报价',
  paper: '报价单 PDF',
  amended: '询价已变更，请核对后重新提交',
  files: '图纸与附件',
  yes: '是',
  no: '否',
  weights: (price: number, leadTime: number, quality: number, service: number) =>
    `价格 ${price}% · 交期 ${leadTime}% · 质量 ${quality}% · 服务 ${service}%`,
  noPrices: '您没有查看价格的权限。',
  sealedYet: '密封报价，截止开标后可见。',
  declined: (reason: string) => `放弃原因：${reason}`,
} as const

export const OFFER = {
  lines: '报价明细',
  product: '产品',
  demand: '需求',
  amount: '金额',
  line: (line: number) => `第 ${line} 行`,
  more: (line: number) => `第 ${line} 行的更多内容`,
  atDemand: '按需求数量的单价',
  tierCount: (count: number) => (count === 0 ? '未填写' : `${count} 档`),
  addTier: '添加一档',
  tier: (place: number) => `第 ${place} 档`,
  tiersFrom: (quantities: string) => `按询价数量生成阶梯（${quantities}）`,
  openEnd: '不封顶',
  addCost: '添加成本项',
  cost: (place: number) => `成本 ${place}`,
  costSum: (sum: string) => `成本合计 ${sum}`,
  takeSum: '用合计作为单价',
  head: '报价信息',
  percent: (rate: number) => `${rate}%`,
  fees: '一次性费用',
  feesHint: '版费、模具费、打样费等，计入含税总价',
  addFee: '添加费用',
  fee: (place: number) => `费用 ${place}`,
  termHint: '同意询价的付款条件时不用填写',
  notQuoted: '未报价',
  skipped: '不报此行',
  usual: '填入常用信息',
  wide: '全屏填写',
} as const

/** The lines of the offer in a workbook. */
export const EXCEL = {
  template: '下载模板',
  import: '导入 Excel',
  title: '导入 Excel',
  category: '报价文件',
  unsaved: '有内容还没有保存，请先处理后再导入',
  done: (rows: number) => `已导入 ${rows} 行并保存为草稿`,
} as const

export const BAR = {
  total: '含税总价',
  noTotal: '尚未报价',
  quoted: (done: number, all: number) => `已报 ${done}/${all} 行`,
  gaps: (count: number) => `还差 ${count} 项`,
  ready: '可以提交',
} as const

export const HEALTH = {
  title: '报价体检',
  fine: '没有发现问题。',
  hint: '体检只作提醒，不影响提交。',
  missing: '提交前还需补充',
  whole: '没有缺项，可以提交。',
  others: (count: number) => `还有 ${count} 项`,
} as const

export const CLOSED = {
  title: '已过报价截止时间',
  explains: '您填写的内容还在本页，未保存的部分没有提交，可复制留存。',
  saved: '报价已不能修改或提交。',
  copy: '复制我填写的内容',
  copied: '已复制',
  byHand: '无法自动复制，请选中后手工复制',
} as const

export const STEPS = {
  submitHint: '提交后截止前可撤回修改；截止后不能再改。',
  withdrawHint: '撤回后需重新提交，截止前未重新提交视为未报价。',
  declineHint: '放弃后截止前可恢复报价，采购会看到原因。',
  resumeHint: '恢复后可继续填写，之前填写的内容都在。',
  acceptHint: '确认后采购可按中标价下单。',
  lines: '报价行数',
  of: (done: number, all: number) => `${done} / ${all} 行`,
  warnings: (count: number) => `报价体检有 ${count} 项提醒`,
} as const

export const RECEIPT = {
  title: '提交回执',
  hash: '回执编号',
  hint: '回执由单号、轮次、提交时间和全部报价内容计算得出，可用于证明提交的内容和时间。',
} as const

export const ROUNDS = {
  title: '历史轮次',
  of: (round: number, status: string) => `第 ${round} 轮 · ${status}`,
  then: '该轮单价',
  now: '本轮单价',
  change: '变化',
  total: '该轮含税总价',
  counterReason: '还价理由',
} as const

export const COUNTER = {
  title: '采购还价',
  hint: '不答复则原报价继续有效。',
  price: '采购还价',
  take: '全部按还价填写',
} as const

export const QUESTIONS = {
  title: '澄清答疑',
  none: '还没有提问。',
  ask: '提问',
  hint: '其他受邀供应商会看到问题和答复，看不到提问人',
  asked: '问题已发给采购，答复后会通知您',
  mine: '我方提问',
  other: '其他供应商提问',
  waiting: '等待答复',
  answer: '答复',
} as const

export const RESULT = {
  title: '评选结果',
  band: '名次区间',
  reasons: '未中标原因',
  acceptedAt: '确认中标时间',
  ratio: (share: number) => `${share}%`,
} as const
