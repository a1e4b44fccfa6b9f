/** Every Chinese word of payables but the names of fields that they share with others. */
export const TITLE = '应付明细'
/** What suppliers call the pool. */
export const POOL_TITLE = '可结算明细'

export const FIELDS = {
  direction: '方向',
  costCategory: '费用类别',
  sourceType: '来源',
  source: '来源',
  document: '来源单据',
  sourceCode: '来源单号',
  order: '订单',
  orderCode: '订单号',
  skuName: '内容',
  qty: '数量',
  unit: '单位',
  unitPrice: '单价',
  taxRate: '税率',
  taxIncluded: '含税价',
  amountNoTax: '未税金额',
  taxAmount: '税额',
  amount: '含税金额',
  settledAmount: '已结算金额',
  openAmount: '未结算金额',
  currency: '币种',
  occurredAt: '发生时间',
  occurredFrom: '发生日期从',
  occurredTo: '发生日期到',
  settledRatio: '已结算比例',
  settled: '结算状态',
  isVoid: '已作废',
  voidReason: '作废原因',
  remark: '说明',
  proof: '凭证',
  createdBy: '登记人',
  payable: '应付金额',
  deducted: '应扣金额',
  count: '明细数',
} as const

export const SOURCE_TYPES = {
  receiptItem: '收货入库',
  outsourcingDelivery: '委外验收',
  samplingForm: '打样',
  order: '订单',
  deduction: '扣款单',
  fee: '费用登记',
} as const

/** How far a payable is settled. */
export const SETTLED = { 0: '未结算', 1: '部分结算', 2: '已结算' } as const

export const MESSAGES = {
  settled: '明细已结算，不能作废',
  replaced: '来源单据更新',
  notFee: '只有登记的费用可以作废，其他明细随来源单据变化',
  amountNone: '金额应大于 0',
  categoryUnknown: '没有这个费用类别，或已停用',
  categoryNotFee: '该类别不能登记费用，请选择运费、检测费或其他费用',
  orderUnknown: '没有这张订单，或不属于该供应商与主体',
  supplierUnknown: '没有这个供应商，或尚未通过审核',
  buyerUnknown: '没有这个采购主体',
  proofMissing: '该类别需要凭证，请上传',
  orderMissing: '该类别需要订单，请填写订单号',
  happenedLater: '发生日期不能晚于今天',
} as const

export const SUMMARIES = {
  list: '应付明细列表（可结算池）',
  sums: '应付明细合计：应付、应扣、未结算',
  get: '应付明细',
  addFee: '登记费用',
  voidFee: '作废登记的费用',
} as const

export const AUDIT = { addFee: '登记费用', voidFee: '作废费用' } as const
