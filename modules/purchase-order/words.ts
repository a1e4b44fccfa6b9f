/** Every Chinese word of purchase orders that is not a state or a transition (those live in the machine). */
export const ORDER_TYPES = { 1: '首单', 2: '加印/补货', 3: '样品', 4: '备品' } as const
export const DELIVERY_MODES = { 1: '送货', 2: '自提', 3: '快递', 4: '直发客户' } as const
export const PLAN_STATUSES = { 0: '待填写', 1: '待采购确认', 2: '已确认', 3: '已退回' } as const
/** A single plan, as both sides read it. */
export const PLAN_STATES = { 0: '草稿', 1: '待采购确认', 2: '已确认', 3: '已退回' } as const
export const LINE_STATUSES = { 0: '待确认', 1: '已确认', 2: '有变更', 3: '已拒绝', 4: '已关闭' } as const
export const PRICE_SOURCES = { 1: '中标', 2: '协议', 3: '临时' } as const
export const INSPECTION_LEVELS = ['AQL 0.65', 'AQL 1.0', 'AQL 2.5', 'AQL 4.0', '免检'] as const
export const PROPOSAL_REASONS = {
  1: '产能不足',
  2: '原料未到',
  3: '交期过紧',
  4: '数量调整',
  5: '分批交货',
  6: '其他',
} as const

export const FIELDS = {
  code: '单号',
  title: '主题',
  status: '状态',
  version: '版本',
  isPresent: '当前版本',
  replacedAt: '被替换时间',
  orderType: '订单类型',
  category: '品类',
  orderDate: '下单日',
  confirmDeadline: '确认截止',
  buyerCompany: '采购方',
  supplier: '供应商',
  purchaser: '采购负责人',
  taxRate: '税率',
  totalQty: '总数量',
  amountNoTax: '未税金额',
  taxAmount: '税额',
  totalAmount: '含税金额',
  deliveryMode: '交货方式',
  warehouse: '收货仓',
  receiver: '收货人',
  phone: '电话',
  address: '地址',
  qualityTerms: '质量要求',
  inspectionLevel: '检验水平',
  packaging: '包装要求',
  overRate: '允许多交',
  underRate: '允许少交',
  printOrderFiles: '印刷委托书',
  sku: '产品',
  brand: '品牌',
  receivingHours: '收货时段',
  labelRequirement: '箱唛要求',
  extraFees: '附加费用',
  feeName: '费用名称',
  isbn: 'ISBN',
  cip: 'CIP 核字号',
  editionNo: '版次',
  printRun: '印次',
  attachments: '附件',
  internalAttachments: '内部附件',
  missing: '待补充',
  linesFile: '明细文件',
  row: '行',
  ignored: '未读取的单元格',
  field: '字段',
  contractRequired: '需签合同',
  urgent: '加急',
  supplierOrderNo: '供应商单号',
  requiredDate: '需求日期',
  promisedDate: '承诺日期',
  planStatus: '计划状态',
  shippedRate: '发货进度',
  receivedRate: '入库进度',
  remark: '备注',
  internalRemark: '内部备注',
  lineNo: '行号',
  skuCode: '货号',
  skuName: '品名',
  spec: '规格',
  qty: '数量',
  unit: '单位',
  unitPrice: '单价',
  amount: '金额',
  priceSource: '价格来源',
  planQty: '计划数量',
  planDate: '计划日期',
  differenceReason: '差异原因',
  planMove: '可改日期方式',
  planOverdue: '逾期未发',
  isMore: '未全部列出',
  plansFile: '交货计划文件',
  paymentTerm: '付款条件',
  percent: '比例',
  reason: '原因',
  items: '订单明细',
  plans: '交货计划',
  parts: '分批交货',
  claimAmount: '索赔金额',
  follower: '负责人',
  trigger: '触发条件',
  days: '天数',
  stage: '阶段',
  name: '姓名',
  actor: '操作人',
  at: '时间',
  action: '操作',
  history: '操作记录',
  seq: '序号',
  firstConfirmedDate: '首次确认日期',
  shippedQty: '已发数量',
  receivedQty: '已收数量',
  lineStatus: '行状态',
  itemCount: '行数',
  automatic: '自动同意',
  currency: '币种',
  confirmedAt: '确认时间',
  cancelPending: '取消待答复',
  pastDue: '已过截止时间',
  revision: '变更内容',
  approval: '审批',
  approvalPending: '待审批',
  toApprove: '待我审批',
  approvalAmount: '审批金额',
  confirmHours: '确认时限（小时）',
  lastPrice: '上次单价',
  submittedBy: '提交人',
  submittedAt: '提交时间',
  decidedBy: '审批人',
  decidedAt: '审批时间',
  reply: '审批意见',
  contractNo: '合同编号',
  contractSignedOn: '签订日期',
  contractFiles: '合同文件',
  reprintOf: '加印自',
  priceBasis: '价格依据',
  requote: '重新报价',
  isReprint: '加印',
  quote: '报价单',
} as const

/** The order on paper. */
export const PRINT = {
  title: '采购订单',
  number: (code: string, version: number) => `${code}（第 ${version} 版）`,
  watermark: (name: string) => `${name} 预览`,
  stage: (stage: string, percent: number, trigger: string, days: number) =>
    `${stage} ${percent}%，${trigger}，${days} 天`,
} as const

export const MESSAGES = {
  supplierSuspended: '该供应商已暂停新业务',
  approvalNeeded: '含临时价格或超过审批金额，须先提交审批',
  approvalNotNeeded: '无需审批，请直接发布',
  approvalNotPending: '没有待审批的内容',
  approvalPending: '变更待审批，审批后才能再变更',
  ownSubmission: '不能审批自己提交的内容',
  notSubmitter: '只有提交人可以撤回',
  revisionNeedsApproval: '含新的临时价格或超过审批金额，须提交审批',
  revisionNeedsNone: '这次变更无需审批，请直接提交变更',
  approvalOutdated: '提交审批后订单又有变化，请退回后重新提交',
  lineShipped: '已发货的行不能删除',
  skuFixed: '换货号请删除该行后新增',
  lineTwice: '同一行出现了两次',
  contractNoMissing: '请填写合同编号',
  signedOnMissing: '请选择签订日期',
  contractFilesMissing: '请上传合同文件',
  signedAhead: '签订日期不能晚于今天',
  notSigned: '尚未登记签约',
  hoursZero: '确认时限至少 1 小时',
  changedBefore: '变更后的订单请选择「不接受变更」',
  notARevision: '没有可以退回的前一版本',
  planNotOpen: '交货计划当前不可填写',
  planNotSubmitted: '交货计划尚未提交',
  planNotConfirmed: '交货计划尚未确认',
  cancelPending: '取消申请待供应商答复',
  cancelNotPending: '没有待答复的取消申请',
  alreadyShipped: '已有发货，不能取消',
  notAllReceived: '尚未全部入库',
  reasonMissing: '请填写原因',
  blank: '不能为空',
  sortHidden: '不支持的排序',
  filterHidden: '不支持的筛选',
  planSum: (line: number, from: string, to: string) => `第 ${line} 行计划数量合计应在 ${from} 与 ${to} 之间`,
  planPast: '计划日期不能早于今天',
  dayPast: '日期不能早于今天',
  planLate: '晚于需求日期须填写差异原因',
  planShipped: '已发货的计划不能修改',
  boardOrder: '结束日期不能早于开始日期',
  boardDays: (most: number) => `一次最多查看 ${most} 天`,
  proposalSame: '至少一行的数量、日期或批次与要求不同',
  lineUnknown: '没有这一行',
  qtyZero: '数量须大于 0',
  qtyBelowShipped: '数量不能少于已发货数量',
  promisedMissing: '请填写承诺日期',
  partsDiffer: '与各批合计不一致',
  partsLast: '与最后一批的日期不一致',
  notDraft: '只有草稿可以修改',
  skuUnknown: '没有这个产品',
  warehouseUnknown: '没有这个仓库',
  brandUnknown: '没有这个品牌',
  filesNotInternal: '内部附件须以内部文件上传',
  fileEmpty: '文件中没有明细',
  linesMost: (most: number) => `一张订单最多 ${most} 行`,
  filesInternal: '内部文件不能给供应商看',
  automatic: '在容差范围内，自动同意',
  notReprint: '只有未变更的加印订单可以重新报价',
  notReprintable: '只有执行中或已完成的订单可以加印',
  reprintSku: (line: number) => `第 ${line} 行没有对应的产品，不能加印`,
} as const

/** Delivery plans in a workbook. */
export const PLAN_SHEET = {
  name: (code: string) => `${code}-交货计划.xlsx`,
  errorName: (code: string) => `${code}-交货计划-错误说明.xlsx`,
  empty: '表格中没有填写任何一批',
  otherSku: (line: number, code: string) => `第 ${line} 行的货号是 ${code}，请核对行号`,
  dayMissing: '请填写计划日期',
  qtyMissing: '请填写计划数量',
  guide: [
    '一批一行：同一行号可以有多行，每行填写计划日期和计划数量。灰色列是订单内容，不能修改。',
    '预留的空行不填即可；不够时在末尾加行，填写行号、计划日期和计划数量。',
    '每个行号的计划数量合计须在订单允许的范围内，导入后页面会逐行显示合计。',
    '计划日期按 2026-12-28 填写；晚于需求日期的须填写差异原因。已发货的批次不在表中，导入不影响。',
    '填好后在交货计划页面点“导入 Excel”：有一处不对就全部不读入，并可下载带错误说明的同一张表。导入后请核对并提交。',
  ],
} as const

/** Said after a step: what is done, and what happens next. */
export const DONE = {
  submitForApproval: '已提交审批，等待采购经理处理',
  approve: '审批已通过，供应商会收到通知',
  returnToDraft: '已退回，提交人会收到通知',
  withdrawApproval: '审批已撤回，可以继续修改',
  returnRevision: '变更已退回，订单按原内容执行',
  withdrawRevision: '变更已撤回，订单按原内容执行',
  withdrawCancelRequest: '取消申请已撤回，订单继续执行',
  publish: '已发布，等待供应商确认',
  propose: '协商已提交，等待采购答复',
  rejectProposal: '协商已驳回，等待供应商重新答复',
  withdrawProposal: '协商已撤回，请重新答复订单',
  reject: '已拒绝订单，等待采购处理',
  revise: '变更已发布，等待供应商重新确认',
  rejectRevision: '已答复不接受变更，订单按变更前执行',
  submitDeliveryPlan: '交货计划已提交，等待采购确认',
  returnDeliveryPlan: '交货计划已退回，等待供应商修改',
  changeDeliveryPlan: '计划变更已提交，等待采购确认',
  requestCancel: '取消申请已发出，等待供应商答复',
  agreeCancel: '已同意取消，订单不再交货',
  refuseCancel: '已答复不同意取消，订单继续执行',
  remind: '已催办，对方会收到提醒',
  requote: '已申请重新报价，请在报价单中填写新价格',
} as const

/** What waits, as the tabs of the list and the home page call it. */
export const TAB_NAMES = {
  reprint: '加印待确认',
  plansToFill: '待填计划',
  plansToConfirm: '计划待确认',
  cancelAsked: '待答复取消',
  unanswered: '逾期未确认',
} as const

/** What is to be done with an order, by its work queue. */
export const TASKS = {
  poToConfirm: '答复订单',
  planToFill: '填写交货计划',
  poCancelAsked: '答复取消申请',
  poToApprove: '审批订单',
  poNegotiating: '处理协商',
  poRejected: '处理拒绝',
  poToSign: '登记签约',
  planToConfirm: '确认交货计划',
} as const

/** The days of orders, as the home page of staff names them. */
export const DATES = { required: '要求到货', deadlines: { supplier: '等供应商', staff: '我方处理' } } as const

/** A stage of payment that begins with the confirmation: how its name or its trigger says so. */
export const DUE_ON_CONFIRMATION = '预付|定金|订金|首付|确认|签约|签订|下单'

/** Said to the side whose turn it is. */
export const WHAT_TO_DO = {
  poToConfirm: (deadline: string) => `请在 ${deadline} 前答复这张订单。`,
  planToFill: () => '请填写交货计划。',
  planToMend: () => '交货计划被退回，请修改后重新提交。',
  poCancelAsked: () => '采购方申请取消这张订单，请答复。',
  poToApprove: () => '请审批这张订单，通过后供应商可见。',
  revisionToApprove: () => '请审批这张订单的变更；通过前按原内容执行。',
  poNegotiating: () => '供应商提出了不同的数量或日期，请处理。',
  poRejected: () => '供应商已拒绝，请变更后重新发布，或取消订单。',
  poToSign: () => '订单已确认，请在合同签署后登记。',
  planToConfirm: () => '请确认交货计划。',
} as const

/** Said of an order that repeats another one: what it is, to both sides, and what has come of it. */
export const REPRINT = {
  statusName: '重新报价中',
  toConfirm: (deadline: string) => `这是加印订单，请在 ${deadline} 前按原价确认，或重新报价。`,
  waiting: (deadline: string) => `加印订单，等待供应商在 ${deadline} 前按原价确认或重新报价。`,
  requotedMine: (quote: string) => `您已申请重新报价，请在报价单 ${quote} 中填写新价格；本单等待采购处理。`,
  requoted: (inquiry: string) => `供应商要求重新报价，询价单 ${inquiry} 已发出。定标后请按中标价生成订单，再取消本单。`,
  inquiryTitle: (title: string) => `${title} 重新报价`,
  inquiryRemark: (order: string, reason: string) => `加印订单 ${order} 重新报价：${reason}`,
  title: (products: string) => `${products}加印`,
} as const

/** Said to the side that waits. */
export const WAITING = {
  poToConfirm: (deadline: string) => `等待供应商在 ${deadline} 前答复。`,
  planToFill: () => '等待供应商填写交货计划。',
  poCancelAsked: () => '已申请取消，等待供应商答复。',
  poToApprove: () => '等待采购审批。',
  poNegotiating: () => '协商已提交，等待采购答复；改变主意可以撤回。',
  poRejected: () => '您已拒绝这张订单。',
  poToSign: () => '订单已确认，等待签署合同。',
  planToConfirm: () => '交货计划已提交，等待采购确认。',
} as const

export const NO_DEADLINE = '截止时间'

/** Said of orders that wait for nobody. */
export const SENTENCES = {
  draft: '草稿，发布后供应商可见。',
  executing: '交货计划已确认，按计划交货。',
  finished: '订单已全部完成。',
  closed: '订单已关闭，不再交货。',
  cancelled: '订单已取消。',
  suspended: '订单已挂起，暂停发货。',
} as const

export const EXPORTS = {
  orders: '采购订单',
  lines: '采购订单明细',
  shippedPercent: '发货进度（%）',
  receivedPercent: '入库进度（%）',
  createdAt: '创建时间',
  supplierRemark: '供应商备注',
  purchaserRemark: '采购备注',
  yes: '是',
} as const

/** What the department has agreed on, as the audit names it. */
export const SETTING = { entity: 'PurchasingSetting', saved: '修改采购设置', none: '不限' } as const
