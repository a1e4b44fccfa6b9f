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
