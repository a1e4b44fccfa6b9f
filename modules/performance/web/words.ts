import type { ScoreKey, Verdict } from '../rules.ts'
import type { Performance } from '../shapes.ts'

interface Numbers {
  readonly good: string
  readonly of: string
  readonly rate: string
}

export const BOARD = {
  period: ({ from, to }: Performance['now']) => `统计 ${from} 至 ${to}（近 90 天），与前 90 天比较`,
  none: '—',
  noneYet: '近 90 天没有可统计的单据',
  percent: (rate: string) => `${rate}%`,
  better: (points: string) => `↑ 上升 ${points} 个百分点`,
  worse: (points: string) => `↓ 下降 ${points} 个百分点`,
  same: '→ 持平',
  noFormer: '前 90 天无数据',
  how: '如何计算',
  behind: '统计的单据',
  all: '全部',
  nothing: '没有这样的单据',
  noScores: '您的角色不能查看订单、收货、报价和整改，因此没有可显示的指标。如需查看，请联系企业管理员。',
  excluded: (count: number) => `另有 ${count} 条不计入，原因见下方列表。`,
  code: '单号',
  what: '内容',
  day: '日期',
  result: '结果',
  why: '说明',
  objection: '有异议',
  object: '去单据留言',
  objectHint: '如认为统计有误，请打开对应单据，在「沟通」中留言说明，采购方会收到提醒。',
  title: '绩效表现',
  charts: '经营图表',
  choose: '选择指标',
} as const

export const VERDICT_NAMES: Readonly<Record<Verdict, string>> = { good: '达标', bad: '未达标', excluded: '不计入' }

/** The rule of each score in plain words. */
export const HOW: Readonly<Record<ScoreKey, { readonly sum: (numbers: Numbers) => string; readonly rule: string }>> = {
  onTime: {
    sum: ({ good, of, rate }) => `应发货的交货计划 ${of} 批，按期发齐 ${good} 批：${good} ÷ ${of} = ${rate}%。`,
    rule: '以首次确认的交货日期为准，当天及以前发齐计划数量（订单允许的短缺除外）算准时。采购方变更过订单的，以变更后的计划日期为准；采购方挂起、取消、关闭或正在变更的订单，未按期的不计入。',
  },
  pass: {
    sum: ({ good, of, rate }) => `实收数量 ${of}，验收合格 ${good}：${good} ÷ ${of} = ${rate}%。`,
    rule: '按签收日期统计已入库或已拒收的收货明细。让步接收和不合格的数量不算合格；尚未验收入库的不计入。',
  },
  response: {
    sum: ({ good, of, rate }) => `已截止的报价邀请 ${of} 次，按时响应 ${good} 次：${good} ÷ ${of} = ${rate}%。`,
    rule: '每一轮询价算一次邀请。截止前提交报价或明确放弃，都算响应；已作废的询价不计入。',
  },
  rectification: {
    sum: ({ good, of, rate }) => `已到期的整改阶段 ${of} 个，按期提交 ${good} 个：${good} ÷ ${of} = ${rate}%。`,
    rule: '每个整改任务分临时措施、原因与方案、整改证据三个阶段。延期获批的以新期限为准，退回后重交的以最后一次提交为准。已取消、申诉中或等待采购方审核的不计入。',
  },
}

export const CHARTS = {
  title: '经营图表',
  note: '金额均为含税人民币，其他币种不计入。',
  money: '近 12 个月订单与付款金额',
  ordered: '订单金额',
  paid: '付款金额',
  moneyEmpty: '确认第一张订单后，这里显示每月的订单与付款金额。',
  funnel: '近 12 个月报价转化',
  invited: '邀请',
  quoted: '报价',
  won: '中标',
  times: '次数',
  winRate: (percent: number) => `中标率 ${percent}%（中标 ÷ 报价）`,
  funnelEmpty: '收到询价邀请并报价后，这里显示报价转化。',
  rates: '近 6 个月准时率与合格率',
  onTime: '准时率',
  pass: '合格率',
  ratesEmpty: '发货并验收后，这里显示每月的准时率与合格率。',
  categories: '近 12 个月订单金额（按品类）',
  amount: '金额',
  categoriesEmpty: '确认第一张订单后，这里显示各品类的金额。',
  ages: '未付金额账龄',
  unsettled: '未列入付款单',
  unpaid: '付款单未付',
  agesNote: '未列入付款单的，自应付产生之日起算；付款单未付的，自付款单创建之日起算。',
  agesEmpty: '目前没有未付的款项。',
  review: '最近一次评审',
  reviewOf: (code: string, score: string) => `${code}，总分 ${score}`,
  score: '得分',
  reviewEmpty: '完成一次评审后，这里显示各板块得分。',
  tenThousands: (value: string) => `${value} 万`,
} as const
