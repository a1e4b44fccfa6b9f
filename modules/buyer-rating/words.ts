import type { Question } from './rules.ts'

/** Every Chinese word of ratings of the buyer that the server says. */
export const TITLE = '评价采购方'
export const RESULTS_TITLE = '对我方评价'

export const QUESTION_NAMES: Readonly<Record<Question, string>> = {
  communication: '沟通响应',
  clarity: '需求清晰',
  payment: '付款及时',
  fairness: '公平公正',
}

/** What so many stars mean. */
export const STAR_NAMES = { 1: '很不满意', 2: '不满意', 3: '一般', 4: '满意', 5: '很满意' } as const

export const FIELDS = {
  quarter: '季度',
  closesOn: '截止日期',
  canRate: '可评价',
  open: '当前评价期',
  ratings: '历次评价',
  remark: '意见和建议',
  remarks: '意见和建议',
  answers: '答卷数',
  averages: '平均分',
} as const

export const MESSAGES = {
  quarterFormat: '季度格式应为 2026-Q3',
  closed: '该季度不在评价期内',
  noDocuments: '本企业在该季度没有业务单据，不能评价',
} as const

export const SUMMARIES = {
  own: '本企业对采购方的评价，以及当前评价期',
  rate: '评价采购方（评价期内可修改）',
  results: '供应商对采购方的评价汇总（匿名）',
} as const

const NUMBERS = ['一', '二', '三', '四'] as const
/** A quarter as people say it. */
export const quarterName = (quarter: string): string =>
  `${quarter.slice(0, 4)} 年第${NUMBERS[Number(quarter.at(-1)) - 1] ?? ''}季度`
