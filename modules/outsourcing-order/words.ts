/** Every Chinese word of outsourcing orders but states and steps (in the machine) and names of fields (in field-words). */
export const TITLE = '委外订单'
export const USAGE_SCOPES = {
  1: '纸质图书',
  2: '纸质图书及电子版',
  3: '音视频',
  4: '全媒体（含衍生品）',
} as const
export const DELIVERY_RESULTS = { 1: '通过', 2: '退回' } as const
/** Where the cost of rework beyond what is included stands. */
export const REWORK_STATUSES = {
  0: '无需协商',
  1: '待供应商报价',
  2: '待采购确认',
  3: '已确认',
  4: '供应商承担',
} as const

const row = (no: number, why: string): string => `第 ${no} 行${why}`

export const MESSAGES = {
  qtyNone: (no: number) => row(no, '的数量应大于 0'),
  briefMissing: '内容制作须填写需求说明',
  referencesMissing: '内容制作须上传参考资料',
  scopeMissing: '内容制作须选择使用范围',
  warehouseMissing: '加工类委外须填写收货仓库',
  warehouseUnknown: '没有这个仓库，或已停用',
  materialsForContent: '内容制作没有客供料',
  skuUnknown: '没有这个 SKU，或已停用',
  orderUnknown: '没有这张采购订单，或不属于这家供应商',
  datesWrong: '交付日不能早于开工日',
  promisedMissing: (no: number) => row(no, '请填写承诺交付日'),
  linesMissing: '请填写每一行的承诺交付日',
  lineUnknown: (no: number) => row(no, '不是本单的明细'),
  lineTwice: (no: number) => row(no, '出现了两次'),
  reasonForLate: '承诺交付日晚于要求交付日，请说明原因',
  copyrightMissing: '请确认版权约定',
  deliveryMissing: '请填写交付内容',
  deliveredOver: (no: number, most: string, unit: string) => row(no, `最多还能交付 ${most} ${unit}`),
  filesMissing: '请上传交付文件或填写下载链接',
  noDelivery: '没有待验收的交付',
  notStored: (code: string) => `收货单 ${code} 还未入库，入库后才能验收`,
  nothingStored: (code: string) => `收货单 ${code} 没有合格入库的数量，请退回返工`,
  sentAlready: (code: string) => `收货单 ${code} 已发货，不能撤回交付`,
  receiptOpen: (code: string) => `收货单 ${code} 还未处理完，请先处理`,
  storedAlready: (code: string) => `收货单 ${code} 已入库，请验收；不合格品按收货单退货`,
  scoreMissing: '请评分（1–5 分）',
  scoreWrong: '评分应为 1–5 分',
  commentsMissing: '请至少填写一条返工意见',
  commentFile: (no: number) => `第 ${no} 条意见的文件不在本次交付中`,
  commentPin: (no: number) => `第 ${no} 条意见的标注须同时有横向和纵向位置`,
  commentPlace: (no: number) => `第 ${no} 条意见的标注或时间点须指明文件`,
  feeMissing: '请填写返工费用',
  shareMissing: '请填写我方承担比例',
  reworkNotAsked: '没有待报价的返工费用',
  reworkNotQuoted: '没有待确认的返工费用',
  reworkOpen: '返工费用还未确认，请先确认或退回',
  milestoneMissing: '请填写进度节点',
  photosMissing: '请拍一张现场照片',
  closeAsked: '采购方申请关闭本单，请先答复',
  closeNotAsked: '没有待答复的关闭申请',
  closeAlready: '已申请关闭，等待供应商答复',
  materialNone: '本单没有客供料',
  materialSettled: '客供料已结清',
  materialOpen: '客供料还未结清，请先结清',
  chargeMissing: (name: string) => `「${name}」超耗，请填写扣款单价`,
  chargeUnneeded: (name: string) => `「${name}」没有超耗，无需扣款`,
  materialUnknown: '没有这项客供料',
  notPlannable: '订单已结束，不能再编辑客供料',
  notIssuable: '只有供应商已接单且未结束的委外单可以发料',
  notStarted: '供应商接单后才能登记客供料',
  settledAlready: '客供料已结清，不能再登记',
  sortHidden: '您没有查看价格的权限，不能按金额排序',
} as const

/** What Verify finds. */
export const FINDINGS = {
  contractUnknown: '没有这份框架合同，或不属于这家供应商',
  contractIdle: '框架合同不在有效期内或已终止',
  contractBuyer: '框架合同的我方主体与本单不一致',
  contractType: '框架合同的委外类型与本单不一致',
  contractLimit: (left: string) => `超出框架合同额度，剩余 ${left} 元`,
  contractEnds: (day: string) => `框架合同 ${day} 到期，早于交付日`,
  cardUnknown: '没有这份价目表，或不属于这家供应商',
  cardIdle: '价目表未生效或已过期',
  cardContract: '价目表不属于所选框架合同',
  cardType: '价目表的委外类型与本单不一致',
  itemUnknown: (no: number) => row(no, '的价目项不在价目表中，或已停用'),
  priceDiffers: (no: number, price: string) => row(no, `的单价与价目表不一致，应为 ${price}`),
  leadTime: (no: number, days: number, day: string) => row(no, `至少需要 ${days} 天，最早 ${day} 交付`),
  materialShort: (name: string, needed: string, unit: string) => `客供料「${name}」不足，理论用量 ${needed} ${unit}`,
  supplierFrozen: '供应商已暂停合作，不能下单',
  unqualified: '供应商缺少这个品类的有效资质',
  limitNear: (rate: number) => `下单后框架合同额度将使用 ${rate}%`,
} as const

/** Said after a step: what is done, and what happens next. */
export const DONE = {
  publish: '已发布，等待供应商接单',
  accept: '已接单，请按承诺日期交付',
  reject: '已拒单，采购会收到您的原因',
  reportProgress: '进度已登记',
  deliver: '已交付，等待采购方验收',
  withdrawDelivery: '交付已撤回，可修改后重新交付',
  acceptDelivery: '验收通过，已生成应付明细',
  returnDelivery: '已退回，等待供应商返工',
  quoteRework: '返工费用已报，等待采购确认',
  agreeRework: '返工费用已确认，验收通过后可结算',
  refuseRework: '返工费用已退回，等待供应商重报',
  settleMaterial: '客供料已结清',
  close: '已申请关闭，等待供应商答复',
  withdrawClose: '已撤回关闭申请',
  agreeClose: '已同意关闭，本单结束',
  refuseClose: '已拒绝关闭，采购会收到您的原因',
} as const

/** How notices begin: what the reader is to do now, and why; of the other side, what it did. */
export const NEWS = {
  accepted: '已接单',
  rejected: '已拒单',
  deliveryWithdrawn: '撤回了交付',
  closeAgreed: '已同意关闭',
  closeRefused: '不同意关闭',
  toAnswerClose: '请答复关闭申请',
  closeWithdrawn: '关闭申请已撤回，请继续生产',
  reworkToQuote: '本次返工超出约定次数，可申报返工费用。',
  reworkAgreed: '返工费用已确认',
  reworkRefused: '请重报返工费用，已被退回',
  materialSettled: '客供料已结清',
  settled: '已结算',
  cancelled: '委外单已取消，无需处理',
} as const

/** What waits, as the tabs of the list and the home page call it. */
export const TAB_NAMES = {
  toAccept: '待接单',
  running: '进行中',
  delivered: '待验收',
  rework: '返工',
  settling: '待结算',
  toReview: '待验收',
  toStore: '待入库',
  reworkCosts: '待确认返工费',
  materials: '待结清客供料',
  rejected: '已拒单',
  overdue: '逾期',
} as const

/** What is to be done with an order, by its work queue. */
export const TASKS = {
  accept: '接单',
  deliver: '按期交付',
  rework: '返工后重新交付',
  answerClose: '答复关闭申请',
  review: '验收交付',
  reworkCost: '确认返工费用',
  material: '结清客供料',
} as const

/** What is to be done, to the side whose turn it is, and to the side that waits; where it is nobody's turn, to both alike. */
export const SENTENCES = {
  draft: ['草稿，发布后供应商可见。', ''],
  published: ['请确认能否接单，并承诺每行的交付日期。', '等待供应商接单。'],
  rejected: ['供应商已拒单，本单已结束。', ''],
  inProgress: ['请按承诺日期交付，可分批。', '供应商正在制作。'],
  delivered: ['供应商已交付，请验收。', '已交付，等待采购方验收。'],
  rework: ['请按意见返工后重新交付。', '已退回，供应商正在返工。'],
  settling: ['已全部验收，等待结算付款。', ''],
  settled: ['已结算付款，本单已完成。', ''],
  closed: ['本单已关闭。', ''],
  cancelled: ['委外单已取消，无需处理。', ''],
} as const

/** Words beyond the states: what a request or an open matter adds to the sentence. */
export const MORE_SENTENCES = {
  close: '采购方申请关闭本单，请同意或拒绝。',
  closeWaiting: '已申请关闭，等待供应商答复。',
  receiptOpen: '货物还未入库，入库后验收。',
  reworkCost: '供应商申报了返工费用，请确认或退回。',
  material: '已全部验收，请结清客供料。',
} as const

/** The deadlines of each side, as the home page of staff names them. */
export const DEADLINES = { supplier: '等供应商', staff: '我方处理' } as const

/** What is written into receipts, payables and deductions that come of an order. */
export const NOTES = {
  receipt: (title: string, seq: number) => `${title} 第 ${seq} 次交付`,
  closing: '委外单关闭补偿',
  rework: (seq: number) => `第 ${seq} 次返工费用`,
  overLossTitle: (title: string) => `${title} 客供料超耗`,
  overLoss: (name: string, qty: string, unit: string, price: string) =>
    `客供料「${name}」超耗 ${qty} ${unit}，单价 ${price}`,
  withdrawn: '委外单撤回交付',
} as const

export const PRINT = {
  title: '委外订单',
  lineNo: '序号',
  brief: '需求说明',
  copyright: '版权约定',
  materials: '客供料',
} as const
