/** Every Chinese word of deductions but states and steps (in the machine) and names of fields (in the shapes). */
export const TITLE = '扣款单'

export const SOURCES = { 1: '收货异常', 2: '客供料超耗', 3: '逾期交货', 4: '返工', 5: '其他', 6: '整改索赔' } as const
/** Those that people choose from; claims come of rectifications by themselves. */
export const MADE_SOURCES = { 1: '收货异常', 2: '客供料超耗', 3: '逾期交货', 4: '返工', 5: '其他' } as const
/** How it was confirmed. */
export const MODES = { 1: '供应商确认', 2: '超时自动确认', 3: '按合同条款', 4: '申诉后维持' } as const

export const MESSAGES = {
  amountNone: '扣款金额应大于 0',
  amountMore: '维持的金额不能超过原扣款金额',
  categoryNotDeduction: '请选择启用中的扣款类别',
  receiptMissing: '请填写收货单号',
  receiptUnknown: '没有这张收货单，或不属于该供应商与主体',
  orderMissing: '请填写订单号',
  orderUnknown: '没有这张订单，或不属于该供应商与主体',
  clauseMissing: '请填写依据的合同条款',
  appealReasonMissing: '请填写申诉理由',
  notDue: '确认期限未到',
  silence: '超过确认期限未答复，视为确认',
} as const

/** Said after a step: what is done, and what happens next. */
export const DONE = {
  confirm: '已确认扣款，将在结算时抵扣',
  appeal: '申诉已提交，等待采购方处理',
  cite: '已按合同条款确认，供应商会收到通知',
  uphold: '已维持扣款，将在结算时抵扣',
  revoke: '扣款已撤销，供应商会收到通知',
} as const

/** How notices begin: what became of it. */
export const NEWS = {
  confirmed: '确认了扣款',
  lapsedToStaff: '逾期未答复，视为确认扣款',
  lapsed: '逾期未答复，扣款视为确认',
  cited: '扣款已按合同条款确认',
  upheld: '申诉未通过，扣款维持',
  reduced: '申诉部分通过，扣款减少',
  revoked: '扣款已撤销',
} as const

/** What waits, as the tabs of the list and the home page call it. */
export const TAB_NAMES = { toConfirm: '待我确认', toDecide: '待处理申诉' } as const
/** What is to be done, by its work queue. */
export const TASKS = { confirm: '确认扣款', decide: '处理扣款申诉' } as const

/** What is to be done, to the side whose turn it is, and to the side that waits. */
export const SENTENCES = {
  pending: (due: string) => [
    `请在 ${due} 前确认或申诉，逾期视为确认。`,
    `等待供应商确认或申诉，${due} 后未答复视为确认。`,
  ],
  appealed: ['供应商已申诉，请核实后维持或撤销。', '申诉已提交，等待采购方处理。'],
  confirmed: (mode: string) => `扣款已生效（${mode}），结算时从应付款中抵扣。`,
  revoked: '扣款已撤销，不影响结算。',
} as const

export const DEADLINES = { supplier: '等供应商', staff: '我方处理' } as const
export const PRINT = {
  title: '扣款通知单',
  reason: '扣款原因',
  appeal: '申诉理由',
  decision: '处理意见',
  clause: '合同条款',
} as const
