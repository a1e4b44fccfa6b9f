import { compare } from '#kernel/decimal.ts'
import { ANSWERS_LEAST } from '../rules.ts'
import { quarterName } from '../words.ts'

/** Words of the page on which a supplier rates the buyer. */
export const RATING = {
  title: '评价采购方',
  lead: (quarter: string, closesOn: string) =>
    `请为 ${quarterName(quarter)}的合作打分。${closesOn}（含当天）前可以提交，也可以修改。`,
  anonymous: '评价是匿名的',
  promise: `采购方看不到是谁写的，也看不到何时写的。评价期结束后，至少 ${ANSWERS_LEAST} 家企业作答，采购方才看到平均分和打乱顺序的意见。为保护您的身份，意见中请不要写企业名称、人名和单号。`,
  missing: '请打分',
  star: (count: number) => `${count} 星`,
  remarkHint: '选填。哪些地方做得好，哪些地方希望改进？',
  send: '提交评价',
  change: '保存修改',
  sent: '评价已提交，截止前可以修改',
  changed: '修改已保存',
  noDocuments: (quarter: string) => `本企业在 ${quarterName(quarter)}没有与采购方的单据，本次不用评价。`,
  closed: (quarter: string, opensOn: string) => `现在不在评价期。${quarterName(quarter)}的评价将于 ${opensOn} 开放。`,
  former: '历次评价',
  noRemark: '未填写意见',
} as const

/** Words of the card on the home page. */
export const CARD = {
  title: '评价采购方',
  ask: (quarter: string, closesOn: string) => `${quarterName(quarter)}的合作如何？匿名打分，${closesOn} 截止。`,
  go: '去评价',
} as const

/** Words of what staff read. */
export const RESULTS = {
  title: '供应商评价我们',
  lead: `每季度由有业务往来的供应商匿名打分，满分 5 分。评价期结束后，答卷满 ${ANSWERS_LEAST} 份才显示结果；意见已打乱顺序，不含企业和时间。`,
  empty: '还没有答卷。每季度结束后的 30 天内，供应商可以评价；评价期结束后，这里显示结果。',
  answers: (count: number) => `${count} 份答卷`,
  few: `答卷不足 ${ANSWERS_LEAST} 份，暂不显示`,
  open: (closesOn: string) => `评价期到 ${closesOn} 结束，之后显示结果`,
  of: (average: string) => `${average} 分`,
  trend: '各季度平均分',
  remarks: '意见和建议',
  times: (count: number) => `（${count} 份答卷相同）`,
  noRemarks: '没有供应商填写意见。',
  change: (by: string | null): string => {
    if (by === null) return '上季度无数据'
    const sign = compare(by, '0')
    if (sign === 0) return '→ 与上季度持平'
    return sign > 0 ? `↑ 比上季度高 ${by} 分` : `↓ 比上季度低 ${by.slice(1)} 分`
  },
} as const
