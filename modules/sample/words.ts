/** Every Chinese word of samples but states and steps (in the machine) and names of fields (in the shapes). */
export const TITLE = '样品'
export const SEVERITIES = { 1: '轻微', 2: '一般', 3: '严重' } as const
export const REPORT_RESULTS = { 1: '合格', 2: '不合格', 3: '检测中' } as const
export const LABEL_SIZES = ['60x40', '100x70'] as const
/** What a sample is looked at for. */
export const REVIEW_ITEMS = ['尺寸', '颜色 ΔE', '工艺', '安全'] as const

export const MESSAGES = {
  formUnknown: '没有这张打样单，或现在不能登记样品',
  quantityNone: '数量应大于 0',
  photosFew: '请至少上传 2 张样品照片',
  formEnded: '打样单已结束',
  roundPast: '打样单已进入下一轮，请为新一轮登记样品',
  defectsMissing: '请先在评审中记录缺陷，并标注到照片上',
  logisticsMissing: '请选择快递公司',
  logisticsUnknown: '没有这个快递公司，或已停用',
  trackingMissing: '请填写快递单号',
  sealNoMissing: '请填写封样号',
  sealNoTaken: '封样号已被使用，请换一个',
  sealValidMissing: '请选择封样有效期',
  sealValidPast: '封样有效期应晚于今天',
  reworkDateMissing: '请选择改样完成日',
  reworkDatePast: '改样完成日不能早于今天',
  borrowerMissing: '请填写借用人',
  dueBackMissing: '请选择应还日期',
  dueBackPast: '应还日期不能早于今天',
  isLent: '样品已借出，请先归还',
  notLent: '样品没有借出',
  photoUnknown: '缺陷标注在不属于本样品的照片上',
  notNow: '当前状态不可填写',
  notDraft: '样品已寄出，不能修改',
  savedReview: '填写评审',
  savedSample: '修改样品',
  printed: '打印标签',
  printedField: '打印次数',
  copiesNone: '份数至少为 1',
  labelsMany: (most: number) => `一次最多打印 ${most} 张标签`,
} as const

/** Said after a step: what is done, and what happens next. */
export const DONE = {
  ship: '已寄出，等待采购方签收',
  receive: '已签收，可以开始评审',
  startReview: '已开始评审，请填写评审结果',
  seal: '已封样，打样单可以出具结论',
  rework: '已退回改样，等待供应商重新打样',
  reject: '已判定不合格',
  void: '样品已作废',
  borrow: '已登记借出',
  giveBack: '已登记归还',
} as const

/** What waits, as the tabs of the list and the home page call it. */
export const TAB_NAMES = {
  toShip: '待寄出',
  toReceive: '待签收',
  toReview: '待评审',
} as const

/** What is to be done with a sample, by its work queue. */
export const TASKS = { receive: '签收样品', review: '评审样品' } as const

/** What is to be done, to the side whose turn it is, and to the side that waits; where it is nobody's turn, to both alike. */
export const SENTENCES = {
  pending: ['请打印标签贴在样品上，填写快递单号后寄出。', '供应商已登记样品，还未寄出。'],
  shipped: ['样品已寄出，收到后请扫码签收。', '样品已寄出，等待采购方签收。'],
  received: ['样品已签收，请开始评审。', '样品已签收，等待评审。'],
  reviewing: ['请填写评审结果，再封样、退回改样或判定不合格。', '样品评审中。'],
  sealed: ['样品已封样，大货请按封样生产。', ''],
  rework: ['样品需改样，请按评审意见重新打样。', ''],
  rejected: ['样品不合格。', ''],
  voided: ['样品已作废。', ''],
} as const

export const DEADLINES = { supplier: '等供应商', staff: '我方处理' } as const
export const PRINT = { title: '样品单', item: '项目', content: '内容' } as const
/** What stands before the values on a label. */
export const LABEL = {
  sku: '货号',
  type: '类型',
  round: (roundNo: number) => `第 ${roundNo} 轮`,
  supplier: '供应商',
  date: '日期',
  validTo: '封样有效期',
} as const
