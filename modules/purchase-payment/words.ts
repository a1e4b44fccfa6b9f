/** Every Chinese word of payments but states and steps (in the machine) and names of fields (in `field-words.ts`). */
export const TITLE = '付款单'
export const PAYMENT_TYPES = { 1: '货款', 2: '预付', 3: '委外', 4: '费用', 5: '综合' } as const
export const INVOICE_TIMINGS = { 1: '先票后款', 2: '先款后票', 3: '无需发票（劳务）' } as const
export const INVOICE_STATUSES = { 0: '无需', 1: '待开', 2: '待审', 3: '已通过', 4: '已退回' } as const
export const INVOICE_KINDS = {
  1: '数电专用发票',
  2: '数电普通发票',
  3: '增值税专用发票',
  4: '增值税普通发票',
} as const
export const VERIFY_STATUSES = { 0: '未验', 1: '通过', 2: '不一致', 3: '重复', 4: '作废' } as const
export const PAY_METHODS = { 1: '网银', 2: '承兑', 3: '现金' } as const
/** Why an invoice is returned. */
export const INVOICE_REASONS = { 1: '抬头', 2: '税号', 3: '金额', 4: '税率', 5: '作废', 6: '其他' } as const
export const DISPUTE_FIELDS = { 1: '数量', 2: '单价', 3: '金额', 4: '扣款', 5: '其他' } as const
export const DISPUTE_RESULTS = { 0: '待处理', 1: '认可供应商', 2: '维持我方', 3: '已更正' } as const
/** What the buyer may say to a difference. */
export const DISPUTE_ANSWERS = { 1: '认可供应商', 2: '维持我方' } as const
export const INCOME_KINDS = { 1: '劳务报酬', 2: '稿酬' } as const
/** Which side wrote it. */
export const AUTHORS = { 1: '采购方', 2: '供应商' } as const
/** The stations of money, in their order. */
export const TRACK_STEPS = { 1: '对账', 2: '开票', 3: '财务审核', 4: '排款', 5: '付款' } as const
/** How a ratio is written. */
export const RATIO_SAYS = '应为 0 到 1 之间的小数，最多 6 位'

export const MESSAGES = {
  othersDraft: '由制单方操作',
  noLines: '请至少选择一条应付明细',
  disputeOpen: '还有差异没有处理',
  disputeAccepted: '已认可供应商的差异，请退回并更正明细',
  disputeMissing: '请至少填写一条差异，并附上凭证',
  disputeProof: (place: number) => `第 ${place} 条差异缺少凭证`,
  disputeLine: (place: number) => `第 ${place} 条差异对应的明细不在本单中`,
  disputeUnknown: '没有这条差异，或已处理',
  reasonCodeMissing: '请选择退回原因',
  accountMissing: '请选择收款账户',
  accountUnverified: '收款账户尚未验证，请先完成验证',
  accountUnknown: '没有这个收款账户，或已停用',
  accountChanged: '收款账户已变更，请复核',
  accountSame: '收款账户没有变更，无需复核',
  accountSecondPerson: '复核账户的人不能付款，请由另一位财务付款',
  ownStatement: '不能审核自己制作的对账单，请由另一位同事审核',
  prepayBlocked: '上次预付款的发票逾期 15 天未补开，补开后才能再次预付',
  opened: '财务已开始审核，不能撤回',
  openedBefore: '已开始审核',
  notLate: '只有先款后票的付款单才需要补开发票',
  notAwaited: '发票已提交，等待财务审核',
  notSubmitted: '发票还没有提交',
  invoiceOpen: '发票审核通过后才能完成',
  nothingOpen: '没有待付金额',
  notSettled: '还有待付金额',
  amountZero: '金额应大于 0',
  amountAbove: (open: string) => `付款金额不能超过待付金额 ${open}`,
  amountMissing: '请填写付款金额',
  paidOnMissing: '请选择付款日期',
  paidLater: '付款日期不能晚于今天',
  receiptMissing: '请上传银行回单',
  flowMissing: '网银付款请填写银行流水号',
  payAccountUnknown: '没有这个付款账户，或不属于付款主体',
  mismatch: (code: string, why: string) => `${code}：${why}`,
  mismatchQty: (qty: string, accepted: string) => `结算数量 ${qty} 超过验收数量 ${accepted}`,
  mismatchPrice: (price: string, agreed: string) => `结算单价 ${price} 与订单单价 ${agreed} 不一致`,
  supplierMissing: '请选择供应商',
  periodMissing: '请填写对账周期',
  periodWrong: '对账周期的结束日期不能早于开始日期',
  poolEmpty: '该周期内没有可结算的明细',
  payableUnknown: (place: number) => `第 ${place} 行：没有这条应付明细，或已作废`,
  payableGone: '应付明细已作废或不属于该供应商',
  nobodyBuys: '该主体没有与贵方往来的采购，请联系采购制作对账单',
  payableTwice: (place: number) => `第 ${place} 行：与前面的明细重复`,
  payableOther: (place: number) => `第 ${place} 行：付款主体或币种与其他明细不同`,
  ratioWrong: (place: number) => `第 ${place} 行：结算比例应在 0 到 100% 之间，且止大于起`,
  lineSettled: '明细已结算',
  linesSettled: (codes: string) => `明细已结算：${codes}`,
  prepayMixed: '预付款须单独成单',
  prepayOnly: '预付类型的付款单只能包含预付款明细',
  offsetOnPrepay: '预付款不能再抵扣预付款',
  offsetUnknown: '没有这笔预付款，或已抵扣完',
  offsetAbove: '抵扣金额超过预付款余额',
  offsetBeyond: '抵扣金额超过应付金额',
  payableBelow: '扣款与抵扣之和超过了货款与费用',
  paidAbove: '付款金额超过应付金额',
  statePaid: '付款金额与状态不符，请刷新后重试',
  totalsDiffer: '金额与明细不一致，请刷新后重试',
  invoiceFirst: '先票后款：发票审核通过后才能付款',
  invoiceTaken: '发票已被使用',
  compareTooOften: '比对过于频繁，请十分钟后再试',
  disputeSubject: (place: number) => `第 ${place} 条差异没有对应的明细，请写明是哪一项`,
  readTooOften: '读取过于频繁，请十分钟后再试或手工填写',
  flowTaken: '银行流水号已登记过',
  timingCompany: '只有个人供应商可以选择「无需发票（劳务）」',
  notWritten: '只有制单方能在草稿或退回状态下修改',
  partClosed: '当前状态不能修改这部分内容',
  saved: '保存付款资料',
  autoReceived: '付款后 7 天未提出异议，系统确认收款',
  settledWhole: '已全部付清',
  settledByOffset: '预付款全额抵扣，无需付款',
} as const

/** Said after a step: what is done, and what happens next. */
export const DONE = {
  publish: '对账单已发给供应商，等待对账',
  reconcile: '对账完成',
  dispute: '差异已提交，等待采购处理',
  submit: '付款申请已提交，等待采购审核',
  approve: '审核通过',
  return: '已退回，等待修改',
  submitInvoice: '发票已提交，等待财务审核',
  withdrawInvoice: '发票已撤回，请修改后重新提交',
  openInvoice: '已开始审核，供应商不能再撤回发票',
  returnInvoice: '发票已退回，等待供应商重新开具',
  verifyInvoice: '发票审核通过，等待付款',
  pay: '付款已登记，供应商会收到通知',
  recheckAccount: '收款账户已复核，请由另一位财务付款',
  attachInvoice: '发票已补交，等待财务审核',
  verifyLateInvoice: '发票审核通过',
  returnLateInvoice: '发票已退回，等待供应商重新开具',
  confirmReceived: '已确认收款，付款单完成',
  void: '已作废，明细可重新结算',
  voidApproved: '已作废，明细可重新结算',
  remind: '已提醒对方',
} as const

/** How notices begin: what the reader is to do now, and why. */
export const NEWS = {
  buyer: '采购方',
  disputed: '对账有差异',
  submitted: '申请付款',
  reconciled: '对账无误',
  invoiced: '已提交发票',
  invoiceWithdrawn: '撤回了发票',
  received: '已确认收款',
  receivedByTime: '已按期确认收款',
  approved: '付款单已审核通过',
  invoicePassed: '发票已审核通过',
  voided: '付款单已作废',
  offset: '预付款已全额抵扣',
  paid: '已付清',
  paidPartly: '已部分付款',
} as const

/** What waits, as the tabs of the list and the home page call it. */
export const TAB_NAMES = {
  toReconcile: '待对账',
  toInvoice: '待开票',
  toMend: '已退回',
  toReceive: '待确认收款',
  toAttach: '待补票',
  toReview: '待审核',
  toCheck: '待审发票',
  toCheckLate: '待审补票',
  toPay: '待付款',
  toCorrect: '待更正',
} as const

/** What is to be done with a payment, by its work queue. */
export const TASKS = {
  paymentToReconcile: '核对对账单',
  paymentToInvoice: '开票',
  paymentToMend: '修改付款申请',
  paymentToAttach: '补开发票',
  paymentToReceive: '确认收款',
  paymentToReview: '审核付款单',
  paymentToCorrect: '更正对账单',
  paymentToCheck: '审核发票',
  paymentToCheckLate: '审核补开的发票',
  paymentToPay: '付款',
} as const

export const DEADLINES = { supplier: '等供应商', staff: '我方处理' } as const

/** What is to be done, to the side whose turn it is, and to the side that waits. */
export const SENTENCES = {
  draft: '草稿，提交后对方才能看到。',
  paymentToReconcile: ['请核对明细与金额，无误后确认对账，有差异请逐条提出。', '对账单已发出，等待供应商对账。'],
  paymentToReview: ['请核对明细、扣款与差异，审核后进入开票或付款。', '付款单已提交，等待采购审核。'],
  paymentToMend: ['付款申请被退回，请按原因修改后重新提交。', '付款单已退回，等待供应商修改。'],
  paymentToCorrect: ['请更正对账单的明细后重新发出，或作废。', '对账单正在更正，更正后会重新发给贵方。'],
  paymentToInvoice: ['请按应付金额开票并上传发票。', '等待供应商开票。'],
  paymentToCheck: ['请核对发票与三单匹配，通过后安排付款。', '发票已提交，等待财务审核。'],
  paymentToPay: ['请按计划付款并上传银行回单。', '等待采购方付款。'],
  paymentToAttach: ['款已付清，请在付款后 15 天内补开发票。', '款已付清，等待供应商补开发票。'],
  paymentToCheckLate: ['供应商已补开发票，请审核。', '补开的发票已提交，等待财务审核。'],
  paymentToReceive: ['款已付清，请查收并确认收款。', '款已付清，等待供应商确认收款。'],
  completed: '付款单已完成。',
  voided: '付款单已作废，明细可重新结算。',
  planned: (day: string) => `计划付款日 ${day}。`,
} as const

/** Who has it, where nobody in particular does. */
export const HANDLERS = { finance: '财务' } as const

/** What a payment is called, by its type, its period and its orders. */
export const titleOf = (
  draft: {
    readonly paymentType: keyof typeof PAYMENT_TYPES
    readonly periodFrom: string | null
    readonly periodTo: string | null
  },
  orderCount: number,
): string =>
  [
    ...(draft.periodFrom === null || draft.periodTo === null ? [] : [`${draft.periodFrom} 至 ${draft.periodTo}`]),
    `${PAYMENT_TYPES[draft.paymentType]}${orderCount === 0 ? '' : `，${orderCount} 张订单`}`,
  ].join(' ')
