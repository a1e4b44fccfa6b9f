/** Every Chinese word of contract templates. */
export const TITLE = '合同模板'

export const FIELDS = {
  template: '模板',
  name: '模板名称',
  contractType: '合同类型',
  version: '版本',
  file: 'Word 文件',
  fileName: '文件名',
  variables: '变量',
  variable: '变量名',
  label: '含义',
  isKnown: '系统填写',
  isLoop: '循环',
  warnings: '提示',
  remark: '版本说明',
  isEnabled: '启用',
  versions: '历史版本',
  uploadedBy: '上传人',
  uploadedAt: '上传时间',
} as const

export const SUMMARIES = {
  check: '检查 Word 模板：变量与不支持的内容',
  add: '新增合同模板',
  addVersion: '上传合同模板的新版本',
  change: '修改合同模板',
  content: '下载合同模板',
  select: '选择合同模板',
} as const

export const MESSAGES = {
  notWord: '请上传 .docx 文件',
  tooLarge: '模板不能超过 5 MB',
  nameTaken: '已有同名模板',
  loopUnknown: (name: string) => `没有可循环的 {#${name}}，可用的有 {#lines}、{#payPlans}`,
  fieldUnknown: (loop: string, name: string) => `{#${loop}} 中没有 {${name}}`,
} as const

/** What stands in the history. */
export const ACTIONS = { add: '新增合同模板', addVersion: '上传新版本', change: '修改合同模板' } as const

/** What the system fills in by itself, and what it is. */
export const VARIABLES = {
  contractCode: '合同编号',
  title: '合同名称',
  buyerName: '采购方名称',
  buyerCreditCode: '采购方统一社会信用代码',
  buyerAddress: '采购方地址',
  supplierName: '供应商名称',
  supplierCreditCode: '供应商统一社会信用代码',
  supplierAddress: '供应商地址',
  ourSigner: '采购方签署人',
  partnerSigner: '供应商签署人',
  partnerSignerTitle: '供应商签署人职务',
  effectiveFrom: '有效期起',
  effectiveTo: '有效期止',
  amount: '合同金额',
  amountInWords: '合同金额大写',
  currency: '币种',
  orderCodes: '订单号',
  mainContractCode: '主合同编号',
  remark: '备注',
} as const

/** Lists that the system fills in by itself, and the fields of each of their lines. */
export const LOOPS = {
  lines: {
    no: '序号',
    skuCode: '货号',
    skuName: '品名',
    spec: '规格',
    qty: '数量',
    unit: '单位',
    unitPrice: '单价',
    amount: '金额',
    requiredDate: '交货日期',
  },
  payPlans: {
    stage: '付款阶段',
    ratio: '比例',
    amount: '金额',
    condition: '付款条件',
    days: '账期',
    plannedDate: '计划付款日',
  },
} as const

/** What stands for an end or an amount that a contract has not. */
export const LONG_TERM = '长期有效'
export const NO_AMOUNT = '以订单为准'
export const NOTHING = '无'
/** Between several numbers. */
export const BETWEEN = '、'
