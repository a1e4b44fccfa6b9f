/** Every Chinese word of inquiries but states and steps, which stand in the machine. */
export const TITLE = '询价单'

export const FIELDS = {
  buyerCompany: '我方主体',
  code: '单号',
  title: '询价标题',
  status: '状态',
  inquiryType: '询价类型',
  category: '品类',
  brand: '品牌',
  solution: '方案',
  round: '轮次',
  items: '询价明细',
  itemCount: '明细数',
  requiredDate: '需求日期',
  suppliers: '邀请供应商',
  supplier: '供应商',
  sealed: '密封报价',
  deadline: '报价截止',
  reason: '原因',
  weights: '评选权重',
  showWeights: '向供应商公开权重',
  showTargetPrice: '向供应商公开目标价',
  targetPrice: '目标价',
  rounds: '报价轮次',
  startedAt: '开始时间',
  closedAt: '截止时间',
  extendCount: '延期次数',
  answered: '已报价',
  invited: '已邀请',
  quote: '报价',
  submittedAt: '提交时间',
  totalAmount: '含税总价',
  declineReason: '放弃原因',
  amendments: '变更记录',
  before: '变更前',
  after: '变更后',
  field: '字段',
  openings: '开标记录',
  openedBy: '开标人',
  openedAt: '开标时间',
  questions: '澄清答疑',
  question: '提问',
  answer: '答复',
  award: '定标说明',
  allocations: '份额分配',
  ratio: '份额（%）',
  notBought: '不采购',
  loseReasons: '未中标原因',
  submittedBy: '提交人',
  counter: '还价',
  missing: '待补充',
  quantity: '数量',
  unitPrice: '含税单价',
  leadDays: '交货周期（天）',
  lastPrice: '上次价格',
  score: '评分',
  oneOffFees: '一次性费用',
  mine: '我的报价',
  lines: '报价明细',
  isResponsible: '仅看我负责的',
} as const

export const MESSAGES = {
  categoryUnknown: '没有这个品类',
  required: (label: string) => `请填写${label}`,
  buyerMissing: '请选择我方主体',
  itemsMissing: '至少一行询价明细',
  suppliersMissing: '至少邀请一家供应商',
  itemName: (line: number) => `第 ${line} 行请填写品名和单位`,
  itemQty: (line: number) => `第 ${line} 行需求数量应大于 0`,
  itemDate: (line: number) => `第 ${line} 行请填写需求日期`,
  itemQuantities: (line: number) => `第 ${line} 行报价数量应为数字`,
  itemTarget: (line: number) => `第 ${line} 行目标价应为数字`,
  itemFormula: (line: number) => `第 ${line} 行的配方不属于该商品，或未生效`,
  deadlineSoon: '截止时间应至少在 4 小时之后',
  deadlineLater: '新的截止时间应晚于原截止时间',
  bargainSoon: '还价截止应至少在 2 小时之后',
  deadlineMissing: '请选择截止时间',
  unfitSupplier: (names: string) => `以下供应商暂不能参与：${names}`,
  closed: '本轮报价已截止',
  stillOpen: '仍有供应商未答复，截止前不能提前截标',
  roundsMost: '最多 5 轮报价',
  bargainOpen: '还有还价未答复，请等待答复或截止',
  nothingToCompare: '没有可评选的报价',
  suppliersToChoose: '请选择参与下一轮的供应商',
  supplierNotHere: '只能选择本询价已邀请的供应商',
  quoteMissing: '请选择供应商的报价',
  counterMissing: '请填写还价',
  awardMissing: '请填写定标方案',
  allocation: (line: number) => `第 ${line} 行的份额合计应为 100%，或标记为不采购`,
  allocationPrice: (line: number) => `第 ${line} 行的中标供应商没有报价`,
  loseReasonMissing: (supplier: string) => `请为${supplier}选择未中标原因`,
  ownAward: '不能审批自己提交的定标',
  answerMissing: '请填写答复',
  questionMissing: '请选择问题',
  questionUnknown: '没有这个问题，或已经答复',
  remindedLately: '4 小时内已催过报价',
  nobodyToRemind: '供应商都已答复，无需催报',
  contentMissing: '请填写变更内容',
  fixedAfterPublish: '发布后不能更改报价方式、密封方式和我方主体',
  notDraft: '询价已发布，明细请通过变更修改',
  saved: '修改询价草稿',
} as const

/** Said after a step: what is done, and what happens next. */
export const DONE = {
  publish: '已发布，等待供应商报价',
  extend: '截止时间已延长，供应商已收到通知',
  amend: '询价已变更，已提交的报价已退回',
  closeRound: '本轮已截标，请比价',
  openNextRound: '新一轮报价已开始',
  bargain: '还价已发出，等待供应商答复',
  submitAward: '定标方案已提交，等待审批',
  approveAward: '已定标，结果已通知供应商',
  returnAward: '已退回，请修改定标方案',
  answer: '答复已发给所有受邀供应商',
  remind: '已提醒未报价的供应商',
} as const

/** How notices begin. */
export const NEWS = { approved: '定标已通过', returned: '请修改定标方案，已被退回' } as const

/** What waits, as the tabs of the list and the home page call it. */
export const TAB_NAMES = {
  comparing: '比价中',
  approving: '待审批',
  questions: '待答疑',
} as const

export const TASKS = { compare: '比价定标', approve: '审批定标', answer: '答复提问' } as const

/** What is to be done, to those whose turn it is, and to others; where it is nobody's turn, to all alike. */
export const SENTENCES = {
  draft: '草稿，补充完整后发布。',
  quoting: (round: number, answered: number, invited: number, deadline: string) =>
    `第 ${round} 轮报价中，已报 ${answered}/${invited}，${deadline} 截止。`,
  comparing: '报价已截止，请比价后定标、还价或开启下一轮。',
  bargaining: '已还价，等待供应商答复；答复或到期后可定标。',
  approving: '定标方案等待审批。',
  awarded: '已定标，可按中标价下单。',
  aborted: '已流标，无需处理。',
  cancelled: '已取消，无需处理。',
} as const

export const STATUS = {
  quoting: (round: number, answered: number, invited: number) => `第 ${round} 轮报价中（${answered}/${invited}）`,
  bargaining: '还价待答复',
} as const

/** The kinds of changes, as a supplier reads them. */
export const CHANGES = {
  deadline: (before: string, after: string) => `报价截止 ${before} → ${after}`,
  itemAdded: (name: string) => `新增明细：${name}`,
  itemRemoved: (name: string) => `取消明细：${name}`,
  field: (label: string, before: string, after: string) => `${label} ${before} → ${after}`,
  item: (name: string, label: string, before: string, after: string) => `${name}：${label} ${before} → ${after}`,
  yes: '是',
  no: '否',
  files: (count: number) => `${count} 个文件`,
  replaced: '（已更换）',
  formula: '配方',
  formulaBefore: '原配方',
  formulaAfter: '新配方',
} as const

export const UNFIT = { paused: '合作暂停', unqualified: '资质不符', notPassed: '未通过审核' } as const
export const NONE = '无'
