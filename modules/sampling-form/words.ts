/** Every Chinese word of sampling forms but states and steps (in the machine) and names of fields (in the shapes). */
export const TITLE = '打样单'
export const SAMPLE_TYPES = {
  1: '白样',
  2: '数码样',
  3: '打印/首版样',
  4: '产前样',
  5: '封样',
  6: '大货样',
  7: '船样',
} as const
export const COLOR_STANDARDS = { 1: '跟色稿', 2: '潘通', 3: '数码样', 4: '上批大货' } as const
export const FEE_MODES = { 1: '免费', 2: '付费', 3: '下单返还' } as const
export const FEE_STATUSES = { 0: '无需确认', 1: '待确认', 2: '已确认', 3: '已退回' } as const

export const MESSAGES = {
  drawingsMissing: '请上传图稿文件',
  skuUnknown: '没有这个 SKU，或已停用',
  quantityNone: '打样数量应大于 0',
  promisedMissing: '请填写承诺完成日',
  reasonForLate: '承诺完成日晚于要求完成日，请说明原因',
  feeMissing: '本单收取打样费，请填写金额',
  feeFree: '本单为免费打样，无需填写金额',
  feeNotReturned: '打样费没有被退回，无需重报',
  feeNotAsked: '没有待确认的打样费',
  feeOpen: '打样费还未确认，请先确认或退回',
  noSealedSample: '还没有封样，通过前须有一件已封样的样品',
  conclusionMissing: '请填写评审结论',
} as const

/** Said after a step: what is done, and what happens next. */
export const DONE = {
  publish: '已发布，等待供应商接收',
  accept: '已接收，请按要求打样并寄出样品',
  reject: '已拒绝，采购会收到您的原因',
  quoteFee: '打样费已重报，等待采购确认',
  confirmFee: '打样费已确认，通过后可结算',
  returnFee: '打样费已退回，等待供应商重报',
  pass: '打样已通过',
  fail: '已判定未通过',
} as const

/** How notices begin: what the reader is to do now, and why; of the other side, what it did. */
export const NEWS = {
  accepted: '已接收打样单',
  rejected: '已拒绝打样单',
  feeConfirmed: '打样费已确认',
  feeReturned: '请重报打样费，已被退回',
  passed: '打样已通过，请补充配方',
  failed: '打样未通过',
  cancelled: '打样单已取消，无需处理',
} as const

/** Why a sample that was not sent yet comes to an end with its form. */
export const FORM_ENDED = '打样单已结束'

/** What waits, as the tabs of the list and the home page call it. */
export const TAB_NAMES = {
  toAccept: '待接收',
  making: '打样中',
  rework: '需改样',
  fees: '待确认费用',
  toConclude: '待出结论',
  overdue: '逾期',
} as const

/** What is to be done with a form, by its work queue. */
export const TASKS = { accept: '接收打样单', make: '打样寄样', fee: '确认打样费', conclude: '出具打样结论' } as const

/** What is to be done, to the side whose turn it is, and to the side that waits; where it is nobody's turn, to both alike. */
export const SENTENCES = {
  draft: ['草稿，发布后供应商可见。', ''],
  published: ['请确认能否按要求打样，并承诺完成日期。', '等待供应商接收。'],
  making: ['请打样，拍照登记样品后寄出。', '供应商正在打样。'],
  reviewing: ['样品已评审，请出具打样结论。', '样品在评审中，等待采购方结论。'],
  passed: ['打样通过，大货请按封样生产。', ''],
  failed: ['打样未通过，本单已结束。', ''],
  rejected: ['供应商已拒绝，本单已结束。', ''],
  cancelled: ['打样单已取消，无需处理。', ''],
} as const

/** Words beyond the states: what a return, a fee or an open sample adds to the sentence. */
export const MORE_SENTENCES = {
  rework: '上一轮样品需改样，请按评审意见改进，登记新样品后寄出。',
  feeReturned: '打样费被退回，请重报。',
  samplesOnTheirWay: '样品已寄出，请签收并评审。',
} as const

/** The deadlines of each side, as the home page of staff names them. */
export const DEADLINES = { supplier: '等供应商', staff: '我方处理' } as const

export const PRINT = { title: '打样单', item: '项目', content: '内容' } as const
