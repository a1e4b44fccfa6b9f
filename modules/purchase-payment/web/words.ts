import { TAB_NAMES } from '../words.ts'

/** Words of the pages. Names of states and steps come from the machine, names of fields from the shapes. */
export const LIST = {
  ...TAB_NAMES,
  all: '全部',
  drafts: '草稿',
  reconciling: '待供应商对账',
  invoicing: '待供应商开票',
  checking: '审核中',
  paying: '待付款',
  paid: '已付款',
  ended: '已作废',
  mine: '我负责的',
  period: '对账周期',
  until: (from: string, to: string) => `${from} 至 ${to}`,
  dueDay: '到期日',
  paidDay: '付款日',
  orderMore: (first: string, count: number) => (count > 1 ? `${first} 等 ${count} 张订单` : first),
  searchHint: '单号、订单号或发票号',
  create: '从可结算明细新建',
  statement: '新建对账单',
  plan: '待付清单',
} as const

export const EMPTY = {
  toReconcile: '没有等您核对的对账单。',
  toInvoice: '没有等您开票的付款单。',
  toMend: '没有被退回的付款申请。',
  toReceive: '没有等您确认收款的付款单。',
  toAttach: '没有等您补开的发票。',
  toReview: '没有等您审核的付款单。',
  toCheck: '没有等您审核的发票。',
  toCheckLate: '没有等您审核的补开发票。',
  toPay: '没有等您付款的付款单。',
  toCorrect: '没有待更正的对账单。',
  drafts: '没有草稿。',
  reconciling: '没有等供应商核对的对账单。',
  invoicing: '没有等供应商开票的付款单。',
  checking: '没有审核中的付款单。',
  paying: '没有待付款的付款单。',
  paid: '没有已付款的付款单。',
  ended: '没有作废的付款单。',
  all: '还没有付款单。可以从可结算明细新建付款申请。',
  allStaff: '还没有付款单。可以按周期新建对账单发给供应商。',
  found: '没有符合条件的付款单。',
} as const

/** The figures above the list. */
export const FIGURES = {
  pools: { supplier: '/admin/payable/pool', staff: '/admin/payable/list' },
  label: '结算概况',
  pool: '未结算金额',
  toInvoice: '待开票',
  onTheWay: '在途付款',
  received: '本月已到账',
  toReview: '待审核',
  toCheck: '待审发票',
  toPay: '待付款',
  sent: '本月已付',
  count: (count: number) => `${count} 笔`,
} as const

export const DETAIL = {
  noun: '付款',
  back: '返回列表',
  edit: '修改',
  paper: '对账单',
  application: '付款申请单',
  returned: '退回原因',
  facts: '基本信息',
  period: '对账周期',
  tracker: '钱到哪了',
  sums: '金额构成',
  lines: '明细',
  noOrder: '不属于订单的费用',
  orderSum: (amount: string) => `小计 ${amount}`,
  noLines: '还没有明细。',
  stage: (stage: number, from: string, to: string) => `第 ${stage} 期，${from}–${to}%`,
  wholeStage: '一次结清',
  disputes: '差异',
  invoices: '发票',
  noInvoices: '还没有发票。',
  account: '收款账户',
  noAccount: '还没有选择收款账户。',
  accountChanged: '收款账户在确认之后有变更，付款前须由财务复核。',
  changeAccount: '更换账户',
  accountSaved: '收款账户已更换',
  accountUnverified: '未验证',
  payments: '付款记录',
  noPayments: '还没有付款。',
  offsets: '预付抵扣',
  matches: '三单匹配',
  matched: '一致',
  mismatched: '不一致',
  matchSum: (count: number, wrong: number) =>
    wrong === 0 ? `${count} 行与收货、订单一致` : `${wrong} 行与收货或订单不一致，发票不能通过`,
  noMatches: '没有需要与收货、订单核对的明细。',
  attachments: '附件',
  percent: (rate: string | number) => `${rate}%`,
} as const

/** Where the money is. */
export const TRACK = {
  done: '已完成',
  current: '进行中',
  ahead: '未开始',
  since: (at: string) => `${at} 起`,
  doneAt: (at: string) => `${at} 完成`,
  spent: (span: string) => `已用 ${span}`,
  usual: (span: string) => `通常 ${span}`,
  days: (days: string) => `${days} 天`,
  hours: (hours: number) => `${hours} 小时`,
  handler: (name: string) => `处理人：${name}`,
  expected: (day: string) => `预计 ${day} 到账`,
  paid: (day: string) => `已于 ${day} 付清`,
  due: (day: string) => `账期到期日 ${day}`,
} as const

/** How the amount comes about. */
export const SUMS = {
  kind: '项目',
  amount: '金额',
  less: (amount: string) => `−${amount}`,
  noTax: (amount: string, tax: string) => `其中未税 ${amount}，税额 ${tax}`,
} as const

export const STEP = {
  reasonCode: '退回原因',
  plannedHint: '留空则按账期到期日安排',
  amountHint: (open: string) => `待付 ${open}`,
  payAccountHint: '供应商看不到付款账户',
  flowHint: '网银付款必填，每个流水号只能登记一次',
  recheckHint: '请先与供应商电话核实新账户。复核后由另一位财务付款。',
  account: '新的收款账户',
  usualAccount: '供应商的默认账户',
} as const

/** The form of invoices. */
export const INVOICE_FORM = {
  add: '上传发票',
  addHint: '每个文件一张发票，上传后自动读取，请按票面核对',
  byHand: '手工录入一张',
  one: (place: number) => `第 ${place} 张发票`,
  remove: (place: number) => `删除第 ${place} 张发票`,
  sum: (count: number, total: string) => `共 ${count} 张，价税合计 ${total}`,
  due: (amount: string) => `应开票 ${amount}`,
  passed: '预检通过，可以提交。',
  failed: (count: number) => `预检发现 ${count} 处问题，改正后才能提交`,
  save: '暂存',
  saved: '发票已暂存',
  missing: (field: string) => `请填写${field}`,
} as const

/** What was read from the file of an invoice. */
export const INVOICE_READ = {
  running: '正在读取发票文件…',
  done: (count: number) => `已从发票文件填写 ${count} 项，请按票面核对`,
  failed: (why: string) => `${why.replace(/[。！？]$/, '')}。文件已保留，可以手工填写。`,
  again: '重新读取',
  from: '来自发票文件，请核对',
  differs: (value: string) => `发票文件上为「${value}」`,
  adopt: '采用',
  adoptOf: (field: string) => `采用发票文件上的${field}`,
} as const

/** What stands on an invoice, to copy. */
export const TITLE_CARD = {
  title: '开票信息',
  name: '抬头',
  taxNo: '税号',
  address: '地址',
  taxCategory: (goods: readonly string[]) => `税收分类编码（${goods.join('、')}）`,
  goods: '货物或服务名称',
  rates: '税率',
  amount: '开票金额（含税）',
  remark: '备注栏',
  list: (values: readonly string[]) => values.join('、'),
  remarkText: (code: string, orders: readonly string[]) =>
    [`付款单 ${code}`, ...(orders.length === 0 ? [] : [`订单 ${orders.join('、')}`])].join('；'),
} as const

export const DISPUTE_FORM = {
  hint: '请逐条写明哪一行、哪一项与贵方数据不同，并附上凭证。',
  one: (index: number) => `差异 ${index + 1}`,
  line: '明细',
  add: '添加一条差异',
  remove: (index: number) => `删除差异 ${index + 1}`,
  missing: (field: string) => `请填写${field}`,
  proofMissing: '请上传凭证',
  answer: '处理差异',
  answerOf: (subject: string) => `${subject} 的处理结果`,
  answerHint: '写明核对的依据，供应商会看到',
  answered: '差异已处理',
  agree: '认可供应商',
  keep: '维持我方',
  save: '保存处理结果',
  ours: (value: string) => `我方 ${value}`,
  handled: (name: string, at: string) => `${name} ${at}`,
} as const

/** The supplier's own workbook beside the statement. */
export const COMPARISON = {
  title: '对账差异',
  hint: '上传贵方自己的对账表（Excel），系统自动与本单明细比对，只列出有差异的行。',
  comparing: '正在比对…',
  again: '重新比对',
  columns: '已识别的列，点开可以调整',
  columnsDoubtful: '请确认各列的含义，调整后会重新比对',
  doubtful: '不太确定，请确认',
  noColumn: '没有这一列',
  column: (letter: string, heading: string) => (heading === '' ? `${letter} 列` : `${letter} 列　${heading}`),
  same: '一致',
  differing: '有差异',
  onlyOurs: '供应商没有',
  onlyTheirs: '采购方没有',
  rows: (count: number) => `${count} 行`,
  totalDifference: '合计差额',
  allSame: '全部一致，可以确认对账。',
  ours: '采购方',
  theirs: '供应商',
  row: '行号',
  noLine: '没有对应的行',
  byHand: '手工配对',
  pair: '与供应商的一行手工配对',
  pairOf: (name: string) => `把 ${name} 与供应商的一行配对`,
  option: (line: { rowNo: number; deliveryNo: string; name: string; qty: string; amount: string }) =>
    [`第 ${line.rowNo} 行`, line.deliveryNo, line.name, line.qty, line.amount].filter((word) => word !== '').join(' '),
  unpair: '取消配对',
  unpairOf: (name: string) => `取消 ${name} 的配对`,
  decisionOf: (name: string) => `${name} 的处理`,
  noteHint: '写明理由，采购方会看到',
  acceptRest: '其余全部认可采购方',
  left: (open: number, disputes: number) => {
    if (open > 0) return `还有 ${open} 条未处理`
    return disputes === 0 ? '没有需要提交的差异，可以确认对账。' : `全部处理完，${disputes} 条差异待提交`
  },
  send: (count: number) => `提交 ${count} 条差异`,
  tooMany: (most: number) => `一次最多提交 ${most} 条差异，请先与采购方沟通`,
  more: (shown: number, all: number) => `采购方没有的行共 ${all} 行，先列出前 ${shown} 行。请检查上传的文件是否正确。`,
  subject: (rowNo: number, name: string) => `对账表第 ${rowNo} 行 ${name}`.trim(),
  nothing: '无此行',
  comma: '，',
  stop: '。',
  from: '来自对账差异',
} as const

/** What the supplier may say to a difference. */
export const CHOICES = { 1: '认可采购方', 2: '认可供应商', 3: '申诉' } as const

/** Columns of a statement. */
export const COLUMN_NAMES = {
  deliveryNo: '送货单号',
  orderCode: '订单号',
  sku: '货号',
  name: '品名',
  qty: '数量',
  price: '单价',
  amount: '金额',
  date: '日期',
} as const

export const CREATE = {
  addresses: { supplier: '/admin/payment/create', staff: '/admin/payment/statement' },
  titles: { supplier: '新建付款申请', staff: '新建对账单' },
  editTitle: '修改付款单',
  hints: {
    supplier: '勾选要结算的明细，核对金额后生成付款单，再提交采购审核。',
    staff: '选择供应商与付款主体，核对明细后生成对账单，再发给供应商对账。',
  },
  locked: '这张付款单现在不能修改。',
  settle: '货款与费用',
  prepay: '预付款',
  period: (from: string, to: string) => `对账周期 ${from} 至 ${to}`,
  chooseParty: '请选择供应商，可结算的明细会列在下面。',
  group: (buyer: string, kind: string, count: number) => `${buyer}，${kind} ${count} 条`,
  none: '没有可结算的明细。货物入库、打样通过或委外验收后，会出现在这里。',
  more: (shown: number, all: number) => `共 ${all} 条，先列出最早的 ${shown} 条。`,
  all: '全选',
  pick: (name: string) => `选择 ${name}`,
  settleTo: '结算至',
  settleToOf: (name: string) => `${name} 结算至`,
  settledBefore: (percent: string) => `已结算 ${percent}%`,
  ratioWrong: (from: string) => `应大于 ${from} 且不超过 100`,
  picked: (count: number) => `已选 ${count} 项`,
  pickFirst: '请先勾选要结算的明细',
  onlyDeductions: '所选的都是扣款，请同时勾选要付的货款或费用',
  carried: (amount: string) => `扣款多于应付，${amount} 结转到下一张付款单`,
  offsetNote: (codes: readonly string[]) => `抵扣预付款 ${codes.join('、')}`,
  net: (tax: string, net: string) => `代扣个税 ${tax}，实付 ${net}`,
  counting: '试算中…',
  payable: '应付含税',
  account: '收款账户',
  accountHint: '留空则使用默认账户',
  save: { supplier: '生成付款单', staff: '生成对账单' },
  saved: '付款单已保存，请核对后提交',
  goods: (qty: string, unit: string, price: string) => `${qty} ${unit} × ${price}`,
} as const

/** What is to be paid, by the day that it is planned for. */
export const PLAN = {
  title: '待付清单',
  and: '、',
  hint: '按计划付款日排列。勾选一笔或多笔，可以一次登记付款。',
  groups: { late: '已过计划日', today: '今天', week: '7 天内', later: '以后', none: '未排款' },
  sum: (count: number, amount: string) => `${count} 笔，${amount}`,
  picked: (count: number, amount: string) => `已选 ${count} 笔，合计 ${amount}`,
  pick: (code: string) => `选择 ${code}`,
  register: '登记付款',
  registerSeveral: (count: number) => `登记付款（${count} 笔）`,
  registerOpen: (count: number) => `登记 ${count} 笔`,
  registerHint: '按待付金额全额登记网银付款。部分付款或其他付款方式，请在付款单上登记。',
  flowTwice: '与另一笔的银行流水号重复',
  done: '已登记',
  doneOf: (done: number, all: number) => (done === 0 ? '' : `已登记 ${done} 笔，还有 ${all - done} 笔`),
  allDone: (count: number) => `已登记 ${count} 笔付款`,
  none: '没有待付款的付款单。',
  more: (shown: number, all: number) => `共 ${all} 张，先列出最近要付的 ${shown} 张。`,
} as const
