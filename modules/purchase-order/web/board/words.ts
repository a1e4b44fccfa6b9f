import { plainDecimal } from '#kernel/text.ts'

const WAN = 10_000

/** Words of the plan board. */
export const BOARD = {
  title: '交货看板',
  views: { month: '月历', strip: '甘特图' },
  search: '单号、主题、货号或品名',
  searchStaff: '单号、主题、货号、品名或供应商',
  states: '计划状态',
  warehouse: '收货仓',
  supplier: '供应商',
  late: '只看逾期未发',
  rows: '品名 / 订单',
  tones: {
    draft: '草稿',
    waiting: '待采购确认',
    agreed: '已确认',
    returned: '已退回',
    done: '已发完',
    late: '逾期未发',
  },
  isMore: (most: number) => `计划超过 ${most} 批，只列出最早的 ${most} 批，请缩小筛选范围查看其余。`,
  empty: '这个月没有符合条件的交货计划。',
  counted: (plans: number, late: number) => (late > 0 ? `共 ${plans} 批，逾期 ${late} 批` : `共 ${plans} 批`),
  row: (code: string, lineNo: number, place: string) => [`${code} 第 ${lineNo} 行`, place].filter(Boolean).join(' · '),
  entry: (qty: string, product: string) => `${qty} ${product}`,
  /** Where there is room for a few digits: 1.2万. */
  brief: (qty: string) => (Number(qty) >= WAN ? `${Number((Number(qty) / WAN).toFixed(2))}万` : plainDecimal(qty)),
  label: (plan: {
    readonly code: string
    readonly product: string
    readonly qty: string
    readonly unit: string
    readonly day: string
    readonly tone: string
    readonly isAfterRequired: boolean
  }) =>
    `${plan.day} ${plan.qty} ${plan.product}（${plan.unit}），${plan.code}，${plan.tone}${plan.isAfterRequired ? '，晚于需求日期' : ''}`,
  shortened: (label: string, text: string) => `${label}，写作 ${text}`,
  moved: '计划日期已保存',
  past: '计划日期不能早于今天',
} as const

/** The dialog of one plan. */
export const PLAN_DIALOG = {
  title: '交货计划',
  change: '变更交货计划',
  order: '订单',
  product: '品名',
  seq: (seq: number) => `第 ${seq} 批`,
  fixed: {
    shipped: '已发货，不能改日期。',
    waiting: '计划已提交，采购确认或退回后才能改日期。',
    other: '当前不能改日期。',
  },
  changeHint: '这批计划已确认，改日期须写明原因，提交后由采购重新确认整张订单的计划。',
  save: '保存',
  submit: '提交变更',
  openOrder: '打开订单',
  openPlans: '打开计划页',
} as const

const SHORT = ['日', '一', '二', '三', '四', '五', '六'] as const

/** The coming days on the home page of a supplier. */
export const COMING = {
  title: '未来 14 天交货',
  open: '交货看板',
  late: (count: number) => `逾期未发 ${count} 批`,
  none: '–',
  day: (day: string, today: string) =>
    day === today ? '今天' : `${Number(day.slice(8))}日 ${SHORT[new Date(day).getUTCDay()] ?? ''}`,
  label: (day: string, planned: number, sent: number) => `${day} 计划 ${planned} 批，已发完 ${sent} 批`,
} as const
