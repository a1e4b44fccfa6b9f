/** Every Chinese word of receipts but states and steps (in the machine) and names of fields (in the shapes). */
export const TITLE = '收货单'
export const LINE_TITLE = '收货明细'
export const RECEIPT_TYPES = { 1: '正常', 2: '补货', 3: '退货', 4: '备品', 5: '委外交货' } as const
/** Those that people make; goods go back by themselves, and work that was given out has orders of its own. */
export const MADE_TYPES = { 1: '正常', 2: '补货', 4: '备品' } as const
export const SHIP_MODES = { 1: '送货', 2: '快递', 3: '物流', 4: '自提' } as const
export const EXCEPTION_TYPES = { 1: '数量差异', 2: '破损', 3: '错货', 4: '质量', 5: '单据' } as const
export const PROPOSALS = { 1: '补货', 2: '退货', 3: '让步接收', 4: '扣款' } as const
export const RESULTS = { 1: '合格', 2: '让步接收', 3: '不合格', 4: '免检' } as const
export const SEVERITIES = { 1: '致命', 2: '主要', 3: '次要' } as const
/** The inspection level of goods that are not inspected when they come in. */
export const EXEMPT = '免检'
export const LABEL_SIZES = ['100x70', '60x40'] as const
/** What a return is called in the states that it has in common with a delivery. */
export const RETURN_STATES = { pending: '待退货', shipped: '退货途中' } as const

export const MESSAGES = {
  planUnknown: '没有这个交货计划，或尚未确认',
  orderStopped: (code: string) => `订单 ${code} 已挂起或已结束，不能发货`,
  onHold: (codes: readonly string[]) => `质量问题待处理，暂停发货（整改任务 ${codes.join('、')}）`,
  notTogether: '一张收货单只能包含同一供应商、同一采购方、同一收货仓的订单',
  qtyZero: '数量须大于 0',
  qtyOver: (line: number, most: string) => `第 ${line} 行最多还能发 ${most}`,
  overPlan: (line: number, over: string) => `第 ${line} 行比计划多发 ${over}`,
  boxesWrong: (line: number, shipped: string) => `第 ${line} 行：每箱数量 × 整箱数 + 尾箱数量应等于 ${shipped}`,
  boxesMissing: (line: number) => `请先填写第 ${line} 行的装箱数量`,
  batchMissing: (line: number) => `请填写第 ${line} 行的生产批号或印次`,
  expiresEarly: (line: number) => `第 ${line} 行的到期日早于生产日期`,
  modeMissing: '请选择运输方式',
  trackingMissing: '请填写物流公司和单号',
  carMissing: '请填写车牌号',
  logisticsUnknown: '没有这个物流公司，或已停用',
  cartonsMissing: '请填写箱数',
  selfInspectionMissing: '免检货物须上传出厂检验报告',
  estimatedPast: '预计到货日不能早于今天',
  notPending: '已发货，不能修改',
  notInspecting: '不在质检中，不能填写',
  returnFixed: '退货单不能修改明细',
  alreadyArrived: '货物已到仓，不能撤回',
  arrivedBefore: '已登记到货',
  isReturn: '退货单不走收货流程',
  withdrawnByOrder: '委外交货请在委外单中撤回交付',
  outsourcedUnknown: '没有这行委外交货',
  outsourcedOver: (line: number, most: string) => `第 ${line} 行最多 ${most}，与委外单交付数一致`,
  notReturn: '只有退货单可以退回',
  notInspected: '请先完成质检',
  nothingAccepted: '没有可入库的数量，请拒收或登记异常',
  notFailed: '质检不合格才能拒收',
  alreadyReplied: '供应商已答复',
  othersCancel: '退货单由采购方取消',
  receivedMissing: '请填写每一行的签收数量',
  lineUnknown: (line: number) => `第 ${line} 项不属于这张收货单`,
  lineTwice: (line: number) => `第 ${line} 行填了两次`,
  lineMissing: (line: number) => `请填写第 ${line} 行`,
  inspectionMissing: '请填写质检结果',
  sumWrong: (line: number, received: string) => `第 ${line} 行：合格 + 让步 + 不合格应等于签收数 ${received}`,
  failedAccepted: (line: number) => `第 ${line} 行抽检不合格，须填写让步数量，否则应全部判为不合格`,
  typeMissing: '请选择异常类型',
  proposalMissing: '请选择处理建议',
  photosMissing: '请上传照片',
  agreesMissing: '请选择同意或有异议',
  disputeReason: '有异议请说明理由',
  disputeProof: '有异议请上传凭证',
  settledMissing: '请填写每一行的处理数量',
  storedOver: (line: number, most: string) => `第 ${line} 行最多可入库 ${most}，超出订单允许的数量`,
  labelsNone: '没有可打印的标签',
  labelsMany: (most: number) => `一次最多打印 ${most} 张标签`,
  rangeWrong: '起始箱号不能大于结束箱号',
  copiesNone: '份数至少为 1',
  saved: '修改收货单',
  savedInspection: '填写质检记录',
  printed: '打印标签',
  printedField: '打印次数',
  difference: (line: number, shipped: string, received: string) => `第 ${line} 行发货 ${shipped}，实收 ${received}`,
  agreedBySilence: '48 小时未答复，视为同意',
} as const

/** Said after a step: what is done, and what happens next. */
export const DONE = {
  ship: '已发货，等待仓库签收',
  recall: '已撤回发货，可以修改后重新发货',
  arrive: '已登记到货，请清点后签收',
  sign: '已签收',
  inspect: '已开始质检，请填写结果',
  judge: '质检结果已提交',
  store: '已入库',
  raiseException: '异常已登记，等待供应商答复',
  replyException: '已答复，等待采购处理',
  settleException: '异常已处理，货物已入库',
  reject: '已拒收，已生成退货单',
  cancel: '收货单已取消，计划数量已释放',
  sendBack: '已登记退回，等待供应商确认收到',
  takeBack: '已确认收到退货',
  remind: '已催办，对方会收到提醒',
} as const

/** What waits, as the tabs of the list and the home page call it. */
export const TAB_NAMES = {
  toShip: '待发货',
  exception: '异常待答复',
  toTakeBack: '待收退货',
  toSign: '待签收',
  toInspect: '待质检',
  toStore: '待入库',
  toSettle: '异常待处理',
  toSendBack: '待退货',
} as const

/** What is to be done with a receipt, by its work queue. */
export const TASKS = {
  receiptToShip: '确认发货',
  receiptException: '答复收货异常',
  receiptToTakeBack: '确认收到退货',
  receiptToSign: '签收到货',
  receiptToInspect: '质检',
  receiptToStore: '办理入库',
  receiptToSettle: '处理收货异常',
  receiptToSendBack: '安排退货',
} as const

/** What is to be done, to the side whose turn it is, and what the other side reads meanwhile. */
export const SENTENCES = {
  receiptToShip: ['请核对数量和批号，填写运输信息后确认发货。', '等待供应商发货。'],
  receiptException: ['收货发现异常，请答复：同意处理建议，或说明异议并上传凭证。', '异常已登记，等待供应商答复。'],
  receiptToTakeBack: ['采购方已退回货物，收到后请确认。', '货物已退回，等待供应商确认收到。'],
  receiptToSign: ['货物在途，到仓后请扫码清点并签收。', '货物在途，等待仓库签收。'],
  receiptToInspect: ['货物已签收，请按抽样方案质检并提交结果。', '货物已签收，等待质检。'],
  receiptToStore: ['可以入库，请核对数量后办理入库。', '等待办理入库。'],
  receiptToSettle: ['供应商已答复异常，请确认各行数量后处理，或拒收。', '异常已答复，等待采购处理。'],
  receiptToSendBack: ['有不合格货物，请安排退回供应商。', '采购方将退回不合格货物。'],
} as const

/** Said of receipts that wait for nobody. */
export const ENDINGS = {
  stored: '货物已入库。',
  rejected: '货物已拒收，见退货单。',
  cancelled: '收货单已取消。',
  returned: '退货已收到。',
} as const

export const DEADLINES = { supplier: '等供应商', staff: '我方处理' } as const
export const DATES = { arriving: '预计到货', toShip: '计划发货' } as const
/** Deliveries that are planned, on the home page of those who ship. */
export const PLANNED = { title: '交货计划', soon: '三天内待发货', late: '逾期未发' } as const

/** The goods of a receipt in a few words. */
export const goodsOf = (first: string, count: number): string => (count > 1 ? `${first}等 ${count} 款` : first)

/** A deduction that an exception is settled with. */
export const DEDUCTION = {
  title: (code: string) => `收货单 ${code} 异常扣款`,
  reason: '收货异常，双方协商扣款',
} as const
