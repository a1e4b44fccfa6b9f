export const FIELDS = {
  keys: '统计项',
  count: '数量',
  queue: '待办队列',
  task: '待办事项',
  noun: '单据',
  code: '单号',
  title: '主题',
  party: '对方',
  url: '页面地址',
  supplier: '供应商',
  since: '最早逾期时间',
  day: '日期',
  week: '周（周一）',
  amount: '预计金额',
} as const
export const MESSAGES = { unknown: (keys: readonly string[]) => `没有这些统计项：${keys.join('、')}` } as const
export const SUMMARIES = {
  staff: '采购侧待办数',
  supplier: '供应商待办数',
  work: '本人的待办，按截止时间',
  outlook: '采购工作台首页：逾期供应商、等待供应商、近期日期、预计付款',
} as const
