/** Every Chinese word of quotes but states and steps, which stand in the machine. */
export const TITLE = '报价单'
/** What both sides are called on its paper. */
export const PAPER_ROLES = ['采购方', '报价方'] as const
export const INQUIRY_TYPES = { 1: '成品', 2: '委外加工', 3: '打样费', 4: '加印' } as const
export const PRICE_MODES = { 1: '单价', 2: '阶梯价', 3: '成本拆分' } as const
export const DELIVERY_TERMS = { 1: '送货', 2: '自提', 3: '代办' } as const
export const FREIGHT_MODES = { 1: '含运费', 2: '运费另计' } as const
export const INVOICE_KINDS = { 1: '增值税专用发票', 2: '增值税普通发票' } as const
export const COST_TYPES = { 1: '材料', 2: '工艺', 3: '费用' } as const
export const DECLINE_REASONS = { 1: '产能', 2: '交期', 3: '价格', 4: '工艺', 5: '其他' } as const
export const LOSE_REASONS = { 1: '价格', 2: '交期', 3: '打样', 4: '资质', 5: '产能' } as const
export const RANK_BANDS = { 1: '前 30%', 2: '中间', 3: '后 30%' } as const

export const FIELDS = {
  inquiry: '询价单',
  inquiryCode: '询价单号',
  title: '询价标题',
  inquiryType: '询价类型',
  category: '品类',
  brand: '品牌',
  solution: '方案',
  round: '轮次',
  priceMode: '报价方式',
  allowPartial: '允许部分报价',
  sealed: '密封报价',
  taxIncluded: '含税',
  currency: '币种',
  taxRate: '税率',
  deliveryTerm: '交货方式',
  deliveryAddress: '交货地点',
  paymentTerm: '付款条件',
  requireSample: '需打样',
  expectedAwardDate: '预计定标日',
  weights: '评选权重',
  price: '价格',
  leadTime: '交期',
  quality: '质量',
  service: '服务',
  remark: '备注',
  attachments: '附件',
  items: '询价明细',
  itemCount: '明细数',
  lineNo: '行号',
  sku: '产品',
  skuCode: '货号',
  skuName: '品名',
  spec: '规格',
  unit: '单位',
  formula: '配方',
  quantities: '报价数量',
  demandQty: '需求数量',
  requiredDate: '需求日期',
  requirement: '要求',
  targetPrice: '目标价',
  lastPrice: '上次价格',
  counterPrice: '还价',
  counterReason: '还价理由',
  quoterName: '报价人',
  quoterPhone: '联系电话',
  validFrom: '有效期起',
  validTo: '有效期至',
  invoiceKind: '票种',
  leadDays: '交货周期（天）',
  moq: '最小起订量',
  mov: '最小金额',
  packQty: '单包装数',
  paymentTermReply: '付款条件回复',
  freightMode: '运费',
  freightAmount: '运费金额',
  lines: '报价明细',
  unitPrice: '含税单价',
  tiers: '阶梯价',
  minQty: '起始数量',
  maxQty: '截止数量',
  costItems: '成本拆分',
  costType: '类别',
  costName: '名称',
  usage: '用量',
  amount: '金额',
  promisedDate: '承诺交期',
  origin: '产地',
  substituteNote: '替代说明',
  isDeclined: '不报此行',
  extraFees: '一次性费用',
  feeName: '费用名称',
  oneOff: '一次性',
  amortizeQty: '分摊数量',
  totalAmount: '含税总价',
  offer: '报价',
  declineReason: '放弃原因',
  reason: '原因',
  deadline: '报价截止',
  submittedAt: '提交时间',
  receipt: '提交回执',
  warnings: '报价体检',
  reusableTools: '可复用版具',
  rankBand: '名次区间',
  loseReasons: '未中标原因',
  awarded: '中标明细',
  ratio: '份额',
  question: '提问',
  answer: '答复',
  changeNote: '变更说明',
  file: '报价文件',
  row: '行',
  column: '列',
  why: '问题',
  skuIds: '产品',
  supplierId: '供应商',
  recordId: '询价记录',
  formulaIds: '配方',
  extremaType: '极值',
  quantityList: '数量',
} as const

export const MESSAGES = {
  notWon: '报价未中标或已过期，不能生成订单',
  validOfWhat: '请指定产品或供应商',
  closed: '已过报价截止时间',
  offerEmpty: '请先填写报价',
  inLine: (line: number, why: string) => `第 ${line} 行${why}`,
  lineMissing: '未报价',
  priceWrong: '单价应大于 0',
  priceLong: '单价最多 12 位整数、6 位小数',
  tiersMissing: '请填写阶梯价',
  tiersWrong: '阶梯应从 1 或起订量开始、首尾相接，最后一档不封顶',
  costsWrong: '成本合计与单价不一致',
  leadDaysWrong: '交货周期应为整数天数',
  promisedWrong: '承诺交期应为日期',
  required: (label: string) => `请填写${label}`,
  numberWrong: (label: string) => `${label}应为数字`,
  dayWrong: (label: string) => `${label}应为日期`,
  validOrder: '有效期止不能早于有效期起',
  nothingQuoted: '至少报一行价格',
  feeWrong: '一次性费用须有名称和金额',
  reasonMissing: '请选择放弃原因',
  bargained: '还价中的报价不能放弃，不答复则原报价继续有效',
  accepted: '已确认中标',
  acceptLate: '中标确认已过 3 天，请联系采购',
  notInvited: '该询价未邀请贵司',
  unfitQualification: '该品类所需资质已过期，请先更新资质',
  question: '提问',
  questionMissing: '请填写问题',
} as const

/** The lines of a quote in a workbook. */
export const SHEET = {
  name: (code: string) => `${code}-报价明细.xlsx`,
  errorName: (code: string) => `${code}-报价明细-错误说明.xlsx`,
  key: '行标识',
  tierQty: (place: number) => `第 ${place} 档起始数量`,
  tierPrice: (place: number) => `第 ${place} 档单价`,
  declined: '是',
  flagWrong: '请填写“是”或留空',
  tierQtyWrong: '请填写起始数量',
  tierPriceWrong: '请填写单价，不报这一档请清空起始数量',
  notOurs: '文件不是这张报价单的表格，请重新下载后填写',
  noKey: '行标识缺失，请使用下载的表格，不要自行加行',
  unknown: '不在本次询价中，请删除这一行',
  twice: (row: number) => `与第 ${row} 行重复，请删除一行`,
  missing: (line: number, name: string) => `缺少第 ${line} 行“${name}”，请补回；不报价时各列留空`,
  guide: (mode: string, tiers: boolean, costs: boolean, partial: boolean) => [
    `报价方式：${mode}。灰色列是询价内容，不能修改；白色列由贵司填写。`,
    '单价为含税单价，只填数字，须大于 0，最多 6 位小数。暂不报价的行各列留空即可。',
    ...(tiers
      ? ['每一档填写起始数量和单价：第一档从 1 或最小起订量开始，后一档的起始数量即前一档的截止，最后一档不封顶。']
      : []),
    ...(costs ? ['成本拆分请在网页上逐行填写，表格里的单价应与成本合计一致。'] : []),
    ...(partial ? ['不报的行在“不报此行”填“是”。'] : []),
    '交货周期填整数天数；承诺交期按 2026-12-28 填写。',
    '行的顺序可以调整，不要增加或删除行。请勿合并单元格；用公式时请确认已有计算结果。',
    '填好后在报价页面点“导入 Excel”。有一处不对就全部不保存，并可下载带错误说明的同一张表。',
  ],
} as const

/** Said after a step: what is done, and what happens next. */
export const DONE = {
  submit: '报价已提交，截止前可撤回修改',
  withdraw: '已撤回，修改后请重新提交',
  decline: '已放弃报价，截止前可恢复',
  resume: '已恢复报价，请填写后提交',
  acceptAward: '已确认中标，等待采购下单',
} as const

/** How notices begin: what the reader is to do now, and why. */
export const NEWS = {
  extended: '报价截止时间已延长',
  amended: '询价内容已变更，请重新提交报价',
} as const

/** What waits, as the tabs of the list and the home page call it. */
export const TAB_NAMES = {
  toWrite: '待报价',
  due: '即将截止',
  countered: '还价待答复',
  toAccept: '待确认中标',
} as const

/** What is to be done with a quote, by its work queue. */
export const TASKS = { quote: '填写报价', bargain: '答复还价', accept: '确认中标' } as const

const until = (deadline: string) => `请在 ${deadline} 前`

/** What is to be done, to the side whose turn it is, and to the side that waits; where it is nobody's turn, to both alike. */
export const SENTENCES = {
  awaiting: (deadline: string, lines: number) => [`${until(deadline)}填写 ${lines} 行单价。`, '供应商尚未报价。'],
  drafted: (deadline: string, lines: number) => [
    lines === 0 ? `${until(deadline)}提交报价。` : `${until(deadline)}补充 ${lines} 行单价并提交。`,
    '供应商尚未报价。',
  ],
  withdrawn: (deadline: string) => [`报价已撤回，${until(deadline)}重新提交。`, '供应商撤回了报价。'],
  countered: (deadline: string) => [`采购提出还价，${until(deadline)}答复。`, '等待供应商答复还价。'],
} as const
export const SETTLED = {
  submitted: '报价已提交，等待截止开标。',
  declined: '已放弃报价，截止前可恢复。',
  missed: '截止前未提交报价。',
  evaluating: '报价已截止，等待评选结果。',
  won: '恭喜中标，请在 3 天内确认。',
  wonAccepted: '已确认中标，等待采购下单。',
  lost: '本次未中标，感谢参与。',
  expired: '报价有效期已过。',
  voided: '询价已取消，报价作废。',
  superseded: '已进入下一轮报价。',
} as const
/** The same for the buyer's people, where it reads otherwise. */
export const SETTLED_STAFF = {
  submitted: '供应商已报价，截止后开标。',
  declined: '供应商放弃报价。',
  missed: '供应商截止前未报价。',
  evaluating: '报价已截止，请评选。',
  won: '已中标，等待供应商确认。',
  wonAccepted: '供应商已确认中标，可以下单。',
  lost: '未中标，结果已告知供应商。',
  expired: '报价有效期已过。',
  voided: '询价已取消，报价作废。',
  superseded: '已进入下一轮报价。',
} as const

/** What a check before submitting says; each is a hint and stops nothing. */
export const WARNINGS = {
  tierRises: (line: number) => `第 ${line} 行：数量越多单价反而越高，请核对`,
  taxUnusual: (given: number, usual: number) => `税率 ${given}% 与该询价要求的 ${usual}% 不同`,
  priceJumps: (line: number, percent: string) => `第 ${line} 行：单价比上次${percent}，请核对`,
  late: (line: number, day: string) => `第 ${line} 行：按交货周期将晚于需求日期 ${day}`,
  costMissing: (line: number, type: string) => `第 ${line} 行：成本拆分里没有${type}`,
  validityShort: (day: string) => `有效期应至少到 ${day}（预计定标日后 15 天）`,
  termDiffers: '付款条件与询价要求不同，采购会逐条核对',
  above: (percent: string) => `高 ${percent}`,
  below: (percent: string) => `低 ${percent}`,
} as const

/** The deadlines of each side, as the home page of staff names them. */
export const DEADLINES = { supplier: '等供应商', staff: '我方处理' } as const

/** What a new supplier reads of it on the home page. */
export const FIRST_STEP = { title: '提交第一张报价', hint: '在询价大厅选择可报的询价' } as const
