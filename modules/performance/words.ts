import type { Reason, ScoreKey } from './rules.ts'

export const TITLE = '绩效表现'
export const CHARTS_TITLE = '经营图表'

export const SUMMARIES = {
  own: '本企业的表现：近 90 天的四项指标与上一个 90 天',
  ofSupplier: '供应商的表现：近 90 天的四项指标与上一个 90 天',
  ownBehind: '本企业一项指标背后的单据',
  behind: '供应商一项指标背后的单据',
  ownStatistics: '本企业经营图表的数据',
  statistics: '供应商经营图表的数据',
} as const

export const FIELDS = {
  supplier: '供应商',
  score: '指标',
  scores: '指标',
  period: '统计期',
  from: '开始日期',
  to: '结束日期',
  rate: '比率（%）',
  good: '达标数量',
  of: '统计数量',
  excluded: '不计入条数',
  documentId: '单据',
  code: '单号',
  what: '统计内容',
  day: '日期',
  verdict: '结果',
  why: '说明',
  url: '页面地址',
  month: '月份',
  ordered: '订单金额',
  paid: '付款金额',
  invited: '邀请数',
  quoted: '报价数',
  won: '中标数',
  category: '品类',
  amount: '金额',
  age: '账龄',
  unsettled: '未列入付款单金额',
  unpaid: '付款单未付金额',
  review: '最近一次评审',
  section: '板块',
  totalScore: '总分',
  points: '得分',
  reviewTitle: '评审主题',
} as const

export const SCORES: Readonly<Record<ScoreKey, string>> = {
  onTime: '准时率',
  pass: '合格率',
  response: '报价响应率',
  rectification: '整改按期率',
}

export const STAGE_NAMES = { ica: '临时措施', pca: '原因与方案', verify: '整改证据' } as const

/** What a line of the documents behind a score is about. */
export const WHAT = {
  plan: (lineNo: number, sku: string, qty: string, unit: string) => `第 ${lineNo} 行 ${sku}，计划 ${qty} ${unit}`,
  receiptLine: (sku: string, received: string, accepted: string, unit: string) =>
    `${sku}，实收 ${received} ${unit}，合格 ${accepted} ${unit}`,
  waitingLine: (sku: string, received: string, unit: string) => `${sku}，实收 ${received} ${unit}`,
  quote: (title: string, round: number) => `${title}，第 ${round} 轮`,
  stage: (title: string, stage: string) => `${title}，${stage}`,
} as const

/** Why a document counts as it does. */
export const REASONS: Readonly<Record<Reason, string>> = {
  shipped: '按确认日期发齐',
  notShipped: '确认日期当天未发齐',
  orderStopped: '订单已挂起、取消或关闭，不计入',
  orderChanging: '采购方变更订单，尚未确认，不计入',
  accepted: '全部合格',
  notAccepted: '有让步接收或不合格数量',
  notJudged: '尚未验收入库，不计入',
  answered: '截止前已报价或已放弃',
  notAnswered: '截止前未报价，也未放弃',
  voided: '询价已作废，不计入',
  submitted: '在期限内提交',
  notSubmitted: '超过期限提交或仍未提交',
  taskWithdrawn: '任务已取消或申诉中，不计入',
  staffTurn: '等待采购方审核，不计入',
}

export const AGES = ['0–30 天', '31–60 天', '61–90 天', '90 天以上'] as const
export const UNCATEGORISED = '未分类'
export const OTHER_CATEGORIES = '其他'
export const MESSAGES = { scoreHidden: '您没有查看这项指标的权限' } as const
