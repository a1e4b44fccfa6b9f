/** Every Chinese word that server and pages share. */
export const TITLE = '回款日历'
/** What the buyer's people call it: for them the money leaves. */
export const STAFF_TITLE = '付款日历'
export const SUMMARY = '回款日历：一个月内每天预计与已付的款项、风险原因、未排期与逾期'

export const FIELDS = {
  month: '月份',
  buyerCompany: '采购方',
  supplier: '供应商',
  day: '日期',
  tone: '状态',
  currency: '币种',
  paid: '已付金额',
  expected: '预计金额',
  atRisk: '有风险金额',
  overdue: '逾期金额',
  undated: '未排期金额',
  deducted: '待扣款金额',
  unsettled: '未结算金额',
  toInvoice: '待开票金额',
  onTheWay: '在途金额',
  key: '标识',
  kind: '类别',
  payment: '付款单',
  code: '单号',
  title: '标题',
  amount: '金额',
  statusName: '单据状态',
  count: '明细条数',
  reason: '原因',
  reasonKind: '原因类别',
  isMine: '由我处理',
  url: '处理页面',
  isMore: '未全部列出',
  items: '款项',
  days: '有款项的日期',
  totals: '合计',
} as const

export const MONTH_SAYS = '应为年-月，例如 2026-11'

type Voices = Readonly<Record<'supplier' | 'staff', string>>
const both = (text: string): Voices => ({ supplier: text, staff: text })

/** Why money may not come on its day, to each side: what it is to do, or whom it waits for. */
export const REASONS = {
  draft: { supplier: '付款申请还是草稿，提交后采购才能审核', staff: '对账单还是草稿，发出后供应商才能对账' },
  reconcile: { supplier: '请核对并确认对账单', staff: '等待供应商确认对账单' },
  review: { supplier: '等待采购审核', staff: '付款单待采购审核' },
  mend: { supplier: '付款申请被退回，请修改后重新提交', staff: '付款申请已退回，等待供应商修改' },
  correct: { supplier: '等待采购更正对账单', staff: '对账单待更正后重新发出' },
  dispute: { supplier: '提出的对账差异等待采购处理', staff: '供应商提出的对账差异待处理' },
  invoiceMissing: { supplier: '请开具并提交发票', staff: '等待供应商提交发票' },
  invoiceLate: { supplier: '发票已逾期，请尽快开具并提交', staff: '供应商的发票逾期未提交' },
  invoiceReturned: { supplier: '发票被退回，请重新开具', staff: '发票已退回，等待供应商重新开具' },
  invoiceCheck: { supplier: '发票等待财务审核', staff: '发票待财务审核' },
  accountMissing: { supplier: '还没有选择收款账户', staff: '供应商还没有选择收款账户' },
  accountUnverified: { supplier: '收款账户等待财务验证', staff: '收款账户尚未验证' },
  accountChanged: { supplier: '收款账户已变更，等待财务复核', staff: '收款账户已变更，待财务复核' },
  appeal: { supplier: '同一订单的扣款正在申诉，金额可能调整', staff: '同一订单的扣款申诉待处理' },
  rectification: both('同一订单的整改还没有关闭'),
  notApplied: { supplier: '可以结算，尚未申请付款', staff: '可以结算，尚未制作对账单' },
  termsPassed: { supplier: '账期已过，尚未申请付款', staff: '账期已过，尚未制作对账单' },
  noTerms: { supplier: '没有约定账期，申请付款后确定日期', staff: '没有约定账期，制作对账单后确定日期' },
  noDate: { supplier: '付款日期还没有确定', staff: '付款日期还没有确定，请安排' },
} as const satisfies Readonly<Record<string, Voices>>

/** A reason with the number of the document where it is settled. */
export const reasonAt = (text: string, code: string): string => (code === '' ? text : `${text}（${code}）`)
/** What payables are called that no payment names yet. */
export const payablesTitle = (count: number): string => `可结算明细 ${count} 条`
