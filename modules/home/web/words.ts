import { daysUntil } from '#kernel/day.ts'

/** Words of the first page of the day. */
export const HOME = {
  greeting: (name: string) => `${name}，您好`,
  waiting: (count: number | undefined) => (count ? `待办 ${count} 项` : '待办'),
  nothing: '没有待办，都处理完了。',
  more: (count: number) => `展开全部 ${count} 项`,
  less: '收起',
  beyond: (count: number) => `这里列出最紧急的 ${count} 项，其余请在各列表中查看。`,
} as const

const WEEKDAYS = ['周日', '周一', '周二', '周三', '周四', '周五', '周六'] as const
const short = (day: string): string => day.slice(5)

/** Words of the blocks that the buyer's staff have besides. */
export const OUTLOOK = {
  late: '逾期的供应商',
  remind: '催办',
  remindOf: (name: string) => `催办 ${name}`,
  counted: (noun: string, count: number) => `${noun} ${count} 张`,
  awaited: (total: number) => `等待供应商 ${total} 项`,
  first: (count: number) => `这里列出等待最久的 ${count} 项。`,
  dates: '近 8 天的日期',
  day: (day: string, today: string) => {
    const ahead = daysUntil(day, today)
    const name = ahead === 0 ? '今天' : ahead === 1 ? '明天' : (WEEKDAYS[new Date(day).getUTCDay()] ?? '')
    return `${name} ${short(day)}`
  },
  dated: (noun: string, what: string) => `${noun} ${what}`,
  nothing: '无',
  money: '预计付款',
  moneyNote: '按付款条件预计，未扣除已付款',
  week: '周',
  orders: '订单数',
  amount: '预计金额',
  weekOf: (index: number, monday: string) =>
    `${['本周', '下周', '第三周', '第四周'][index] ?? ''}（${short(monday)} 起）`,
  expiring: '供应商资质到期',
  ends: (day: string, today: string) => {
    const left = daysUntil(day, today)
    return left < 0 ? `${day} 已过期` : left === 0 ? `${day} 今天到期` : `${day}，还有 ${left} 天`
  },
} as const
