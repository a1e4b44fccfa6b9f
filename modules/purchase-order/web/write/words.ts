/** Words of the page on which orders are written. */
export const WRITE = {
  title: '新建订单',
  editTitle: '修改订单',
  published: '订单已发布，不能再修改。需要时请在订单页变更。',
  notYet: '选择供应商并填写一行后自动保存',
  leaving: '关闭',
  basics: '基本信息',
  lines: '订单明细',
  place: '收货信息',
  terms: '条款',
  book: '图书信息',
  fees: '附加费用',
  files: '附件',
  notes: '备注',
  titleHint: '不填则按产品自动命名',
  none: '不指定',
  notPassed: '未通过审核',
} as const

export const LINES = {
  name: '品名 / 规格',
  amount: '金额',
  cell: (lineNo: number, name: string) => `第 ${lineNo} 行 ${name}`,
  remove: '删除',
  unknown: (code: string) => `没有货号 ${code}，或已停用`,
  suggested: (codes: string) => `是否为 ${codes}？`,
  last: (price: string, day: string) => ` · 上次 ${price}（${day}）`,
  differs: (percent: string) => `较上次 ${percent}%`,
  sameDay: '全部同一日期',
  sameDayLabel: '全部行的需求日期',
  read: (count: number) => `已填入 ${count} 行`,
  ignored: (count: number) => `，${count} 个单元格没有对应的列，未填入`,
  upload: '导入 Excel',
  template: '下载模板',
  add: '添加一行',
} as const

/** The recipe of a line. */
export const LINE_FORMULA = {
  label: (lineNo: number) => `第 ${lineNo} 行 配方`,
  hint: '选择配方',
  unknown: '未知配方',
  option: (name: string, status: string) => (status === '' ? name : `${name}（${status}）`),
} as const

/** Prices that the supplier has won with. */
export const AWARDS = {
  award: (tiers: string, validTo: string, quote: string) => `中标 ${tiers} · 有效至 ${validTo} · ${quote}`,
  tier: (range: string, price: string) => `${range}：${price}`,
  range: (from: string, to: string) => `${from}～${to}`,
  from: (from: string) => `${from} 起`,
  between: '；',
  take: (price: string) => `按中标价 ${price}`,
  taken: '已按中标价',
  otherTier: (qty: string) => `数量 ${qty} 已在另一档`,
  tooFew: '数量不在中标报价的范围内',
} as const

/** Lines from prices that the supplier has won with. */
export const PICK_AWARDS = {
  open: '从有效报价选择',
  supplierFirst: '请先选择供应商',
  title: '选择有效报价',
  none: '该供应商没有有效的中标价。',
  choose: (product: string) => `选择 ${product}`,
  qty: (product: string) => `${product} 数量`,
  won: (qty: string, unit: string) => `中标 ${qty} ${unit}`,
  until: (day: string, quote: string) => `有效至 ${day} · ${quote}`,
  price: (price: string) => `单价 ${price}`,
  outside: '数量不在报价范围内',
  ordered: '已在明细中',
  add: (count: number) => (count === 0 ? '加入订单' : `加入 ${count} 行`),
  added: (count: number) => `已加入 ${count} 行`,
  cancel: '取消',
} as const

export const SUMS = {
  title: '合计',
  lines: (count: number) => `${count} 行`,
  qty: '数量',
  noTax: '未税',
  tax: '税额',
  total: '含税总额',
} as const

export const PUBLISH = {
  gaps: '发布前请补充',
  ask: (supplier: string) => `发布给 ${supplier}？`,
  explains: '供应商会立即收到通知并开始计时答复。',
  askApproval: '提交采购经理审批？',
  explainsApproval: '订单含临时价格或超过审批金额，审批通过后自动发布给供应商。',
} as const

export const STAGES = {
  add: '添加一期',
  name: (index: number) => `第 ${index + 1} 期`,
} as const

/** Terms come from templates, and become ones. */
export const TEMPLATE = {
  fill: '用模板填写',
  save: '存为模板',
  ask: (name: string) => `用「${name}」填写条款？`,
  overwrites: (fields: string) => `已填写的内容将被覆盖：${fields}`,
  overwrite: '覆盖',
  filled: (name: string, fields: string) => `已按「${name}」填写：${fields}`,
} as const

export const FEES = {
  add: '添加费用',
  name: (index: number) => `第 ${index + 1} 项`,
  hint: '如版费、模具费，含税，计入总额',
} as const

export const FILES = {
  visible: '供应商可见的附件',
  internal: '内部附件（供应商看不到）',
  printHint: '图书首印、加印须上传',
} as const
