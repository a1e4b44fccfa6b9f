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
  step: '步骤',
  hint: '说明',
  isDone: '已完成',
  buyer: '采购方',
  minutes: '通常用时（分钟）',
  worst: '最长用时（分钟）',
  answers: '答复次数',
  holder: '处理人',
} as const
export const MESSAGES = { unknown: (keys: readonly string[]) => `没有这些统计项：${keys.join('、')}` } as const
export const SUMMARIES = {
  staff: '采购侧待办数',
  supplier: '供应商待办数',
  work: '本人的待办，按截止时间',
  start: '供应商首页：新企业的第一步、采购方通常的答复时间',
  answers: '采购工作台首页：供应商与我方的答复时间',
  buyerAnswers: '采购方近 90 天答复本企业各类事项的用时',
  outlook: '采购工作台首页：逾期供应商、等待供应商、近期日期、预计付款',
} as const

/** The day in a sentence. */
export const TODAY = {
  nothing: '今天没有要办的事',
  waits: (total: number) => `今天有 ${total} 件事要办`,
  late: (count: number) => `其中 ${count} 件已超时`,
  // Figures stand apart from Chinese words, words do not.
  next: (moment: string) => `最近的截止是${/^\d/.test(moment) ? ' ' : ''}${moment}`,
  tomorrow: (time: string) => `明天 ${time}`,
  later: (day: string, time: string) => `${day} ${time}`,
} as const
