/** Words of the pages alone. */
export const PAGE = {
  title: '停工与产能',
  declare: '登记停工',
  addCapacity: '登记产能',
  before: { year: '上一年', month: '上个月' },
  after: { year: '下一年', month: '下个月' },
  today: '今天',
  views: { year: '年历', month: '月历' },
  months: (from: string, to: string) => `${from.replace('-', '.')} – ${to.replace('-', '.')}`,
  month: (month: string) => `${month.slice(0, 4)} 年 ${Number(month.slice(5))} 月`,
  calendarOf: (month: string) => `${month.slice(0, 4)} 年 ${Number(month.slice(5))} 月的停工`,
  legend: '停工日',
  readOnly: '停工与产能由主账号和跟单维护，您可以查看。',
  due: (code: string, sku: string, qty: string, unit: string) => `${code} ${sku} ${qty} ${unit}`,
  dueShort: (qty: string, sku: string) => `${qty} ${sku}`,
  isConfirmed: (isConfirmed: boolean) => (isConfirmed ? '计划已确认' : '计划待确认'),
} as const

export const STOPS = {
  title: '停工安排',
  empty: '这段时间没有登记停工',
  days: (days: number) => `${days} 天`,
  columns: { span: '日期', length: '天数', reason: '原因', note: '说明', state: '状态', actions: '操作' },
  states: { coming: '未开始', running: '停工中', over: '已结束' },
  name: (from: string, to: string) => (from === to ? from : `${from} 至 ${to}`),
  removeHint: '采购下单时将不再提示这段停工。',
  removed: '停工已删除',
} as const

export const STOP_FORM = {
  add: '登记停工',
  change: '修改停工',
  save: '保存',
  saved: '停工已保存',
  savedAndTold: (count: number) => `停工已保存，已通知 ${count} 张订单的采购`,
  from: '请填写停工开始日期',
  to: '请填写停工结束日期',
  reason: '请选择停工原因',
  toHint: '当天也停工；只停一天时与开始日期相同',
  checking: '正在查看这段日期内待交的货…',
  free: '这段日期内没有待交的货',
  hits: (count: number) => `这段日期内有 ${count} 批货待交，保存后系统会通知对应的采购`,
  hitsMore: (count: number) => `只列出前 ${count} 批`,
  hit: (day: string, lineNo: number, sku: string, qty: string, unit: string) =>
    `${day} · 第 ${lineNo} 行 ${sku} ${qty} ${unit}`,
} as const

export const CAPACITY = {
  title: '每周产能',
  empty: '还没有登记产能。登记后，采购下单时会看到哪一周将超出产能。',
  emptyForStaff: '供应商还没有登记产能',
  weeks: (name: string, count: number) => `${name} 未来 ${count} 周`,
  perWeek: (qty: string, unit: string) => `${qty} ${unit}/周`,
  takes: (text: string) => `占用：${text}`,
  removeHint: '已登记的特殊周会一并删除；采购下单时将不再按它提示。',
  removed: '产能已删除',
  week: (from: string, to: string) =>
    `${Number(from.slice(5, 7))}/${Number(from.slice(8))}–${Number(to.slice(5, 7))}/${Number(to.slice(8))}`,
  figures: (confirmed: string, pending: string, limit: string, unit: string) =>
    `已确认 ${confirmed} + 待确认 ${pending} / ${limit} ${unit}`,
  over: (over: string) => `超出 ${over}`,
  stopped: (days: number) => `停工 ${days} 天`,
  exception: '特殊周',
  none: '未登记',
  legend: { confirmed: '已确认的交货计划', pending: '待确认的计划和未排计划的订单', limit: '产能上限' },
} as const

export const CAPACITY_FORM = {
  add: '登记产能',
  change: '修改产能',
  save: '保存',
  saved: '产能已保存',
  name: '请填写工序或产线',
  unit: '请填写产能单位',
  weeklyQty: '请填写每周产能',
  number: '请填写数字，最多 4 位小数',
  validFrom: '请填写生效日期',
  category: '请选择品类',
  uses: '请至少填写一个适用品类',
  nameHint: '例如：胶印、精装线、注塑',
  unitHint: '例如：印张、本、模次',
  perUnitHint: (unit: string) => `订单每 1 件产品占用多少${unit || '产能单位'}，例如 1 本书占 5 印张填 5`,
  longTerm: '长期有效可不填',
  addUse: '添加品类',
  addException: '添加特殊周',
  useName: (index: number) => `第 ${index + 1} 个品类`,
  exceptionName: (index: number) => `第 ${index + 1} 个特殊周`,
  anyDay: '当周任一天',
  exceptionsHint: '某一周加班或减产时填写，当周以此为准',
} as const

/** What the buyer reads of a supplier's calendar. */
export const NOTE = {
  title: (count: number) => `供应商停工与产能提醒（${count} 条），不影响发布`,
} as const

/** What stands on a day without work, in calendars of other pages, too. */
export const SHADED = {
  day: (reason: string) => `停工：${reason}`,
  lines: (stops: string) => `已登记的停工：${stops}`,
} as const
