/** Every Chinese word that server and pages share. */
export const TITLE = '停工与产能'

export const STOP_REASONS = {
  1: '春节放假',
  2: '节假日放假',
  3: '设备检修',
  4: '盘点',
  5: '搬迁改造',
  6: '限电停产',
  7: '其他',
} as const

export const FIELDS = {
  supplier: '供应商',
  from: '开始日期',
  to: '结束日期',
  startsOn: '停工开始',
  endsOn: '停工结束',
  reasonCode: '停工原因',
  note: '说明',
  capacityName: '工序或产线',
  unit: '产能单位',
  weeklyQty: '每周产能',
  validFrom: '生效日期',
  validTo: '截止日期',
  uses: '适用品类',
  category: '产品品类',
  perUnit: '每件占用',
  exceptions: '特殊周',
  weekOn: '周一日期',
  weekQty: '当周产能',
  confirmed: '已确认',
  pending: '待确认',
  order: '订单',
  except: '不计入的订单',
  lines: '订单行号',
  why: '提醒',
  affected: '受影响的交货',
  day: '交货日期',
  qty: '数量',
  isConfirmed: '计划已确认',
} as const

export const SUMMARIES = {
  own: '本企业的停工与产能日历',
  ofSupplier: '供应商的停工与产能日历',
  affected: '一段日期内待交的货：登记停工前查看会影响哪些订单',
  addStop: '登记停工',
  changeStop: '修改停工',
  removeStop: '删除停工',
  addCapacity: '登记每周产能',
  changeCapacity: '修改每周产能',
  removeCapacity: '删除每周产能',
} as const

const span = (from: string, to: string): string => (from === to ? from : `${from} 至 ${to}`)

export const MESSAGES = {
  endBeforeStart: '结束日期不能早于开始日期',
  stopTooLong: (days: number) => `一次停工最多 ${days} 天，请分开登记`,
  stopOver: '这段日期已经过去，不能登记停工',
  stopEnded: '停工已经结束，记录保留，不能再修改或删除',
  stopStarted: '停工已经开始，开始日期不能再改；提前复工请修改结束日期',
  stopRunning: '停工已经开始，不能删除；提前复工请修改结束日期',
  noteMissing: '原因选“其他”时请填写说明',
  clash: (from: string, to: string, reason: string) => `与已登记的停工重叠：${span(from, to)} ${reason}`,
  capacityZero: '每周产能必须大于 0',
  perUnitZero: '每件占用必须大于 0',
  categoryTwice: '同一品类只能填一次',
  categoryUsed: '有供应商按该品类登记了产能，不能删除',
  categoryUnknown: '品类不存在或已停用',
  weekTwice: '同一周只能填一次',
  weekOutside: '特殊周不在有效期内',
  nameTwice: (from: string, to: string | null) =>
    `同名的产能已登记，有效期 ${from} 至 ${to ?? '长期'}，请错开日期或直接修改`,
  rangeOrder: '结束日期不能早于开始日期',
  rangeDays: (days: number) => `一次最多查询 ${days} 天`,
} as const

export const AUDIT = {
  addStop: '登记停工',
  changeStop: '修改停工',
  removeStop: '删除停工',
  addCapacity: '登记产能',
  changeCapacity: '修改产能',
  removeCapacity: '删除产能',
} as const

export const DESCRIPTIONS = {
  span,
  stop: (from: string, to: string, reason: string, note: string) =>
    `${span(from, to)} ${reason}${note === '' ? '' : `（${note}）`}`,
  perWeek: (qty: string, unit: string) => `${qty} ${unit}/周`,
  taking: (category: string, perUnit: string, unit: string) => `${category}（每件 ${perUnit} ${unit}）`,
  exception: (week: string, qty: string) => `${week} 当周 ${qty}`,
  validity: (from: string, to: string | null) => `${from} 起${to === null ? '' : `，至 ${to}`}`,
  longTerm: '长期',
  none: '无',
} as const

const lineNumbers = (lines: readonly number[]): string => `第 ${lines.join('、')} 行`

/** What the buyer reads before an order goes out. */
export const WARNINGS = {
  stop: (lines: readonly number[], from: string, to: string, reason: string) =>
    `${lineNumbers(lines)}的需求日期在供应商停工期内：${reason}，${span(from, to)}`,
  capacity: (
    lines: readonly number[],
    exceeded: {
      readonly week: string
      readonly name: string
      readonly unit: string
      readonly limit: string
      readonly taken: string
      readonly own: string
      readonly over: string
    },
  ) =>
    `${lineNumbers(lines)}：${exceeded.week} 当周「${exceeded.name}」产能 ${exceeded.limit} ${exceeded.unit}，已排 ${exceeded.taken}，本单 ${exceeded.own}，超出 ${exceeded.over}`,
  day: (from: string, to: string, reason: string) => `停工期内：${reason}，${span(from, to)}`,
} as const

export const NEWS = {
  more: (codes: string, count: number) => `${codes} 等 ${count} 张`,
} as const
