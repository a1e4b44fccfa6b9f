import { daysUntil } from '#kernel/day.ts'

/** Words of a list of what waits. */
export const WORK_WORDS = { go: '去处理' } as const

/** Words of the first page of the day. */
export const HOME = {
  greeting: (name: string) => `${name}，您好`,
  waiting: (count: number | undefined) => (count ? `现在轮到我 ${count} 项` : '现在轮到我'),
  nothing: '没有待办，都处理完了。',
  nothingYet: '还没有待办。先完成下面几步，有新的询价和订单会出现在这里。',
  numbers: '待办统计',
  quiet: (count: number) => `另有 ${count} 项为 0`,
  buyerAnswers: ({ buyer, minutes }: { readonly buyer: string; readonly minutes: number }) =>
    `${buyer}通常 ${spanOf(minutes)}内答复`,
  more: (count: number) => `展开全部 ${count} 项`,
  less: '收起',
  beyond: (count: number) => `这里列出最紧急的 ${count} 项，其余请在各列表中查看。`,
} as const

/** Minutes in the largest unit that says enough. */
export const spanOf = (minutes: number): string => {
  if (minutes < 60) return `${Math.max(minutes, 1)} 分钟`
  const hours = Math.round(minutes / 60)
  return hours < 48 ? `${hours} 小时` : `${Math.round(hours / 24)} 天`
}

/** Words of the first steps of a new company. */
export const FIRST = {
  title: '开始使用',
  progress: (done: number, all: number) => `已完成 ${done} / ${all}`,
  done: '已完成',
  open: '去完成',
} as const

/** Words of the ways that people choose for themselves. */
export const SHORTCUTS = {
  title: '快捷入口',
  set: '设置',
  setTitle: '设置快捷入口',
  lead: (most: number) => `从菜单中选择，最多 ${most} 个，可调整顺序。`,
  chosen: '已选择',
  full: (most: number) => `已选满 ${most} 个，移除一个后可再选。`,
  none: '还没有选择，请从下面的菜单中勾选。',
  pages: '菜单',
  up: (title: string) => `上移 ${title}`,
  down: (title: string) => `下移 ${title}`,
  remove: (title: string) => `移除 ${title}`,
  empty: '还没有快捷入口，点「设置」从菜单中选择。',
  save: '保存',
} as const

/** Words of how long both sides let each other wait. */
export const ANSWERS = {
  suppliers: '答复最慢的供应商',
  suppliersNote: '近 90 天，按中位用时',
  ours: '我方答复最慢的环节',
  oursNote: '近 30 天',
  step: '环节',
  count: '次数',
  median: '中位用时',
  worst: '最长',
  answers: (count: number) => `${count} 次答复`,
  open: '我方已超时、仍未处理',
  held: (document: string, holder: string) => `${document} · 在${holder}处`,
  none: '近期没有可统计的答复。',
  buyer: '采购方答复时效',
  buyerNote: '近 90 天，本企业的单据',
  buyerStep: '本企业提交后',
  buyerNone: '近 90 天没有可统计的答复。等待采购方处理的单据，可以在单据上点「催办」。',
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
