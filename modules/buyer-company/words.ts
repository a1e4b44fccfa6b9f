/** Every Chinese word of our own companies. */
export const TITLE = '我方主体'

export const FIELDS = {
  name: '公司名称',
  shortName: '简称',
  creditCode: '统一社会信用代码',
  address: '地址',
  contractCode: '合同简称',
  invoiceTitle: '发票抬头',
  invoiceTaxNo: '纳税人识别号',
  invoiceAddress: '开票地址',
  invoicePhone: '开票电话',
  invoiceBankName: '开户银行',
  invoiceAccountNo: '开票账号',
  seal: '公章图片',
  accountCount: '付款账户数',
  isEnabled: '启用',
  accountName: '户名',
  accountNo: '账号',
  bankName: '银行',
  bankSubName: '支行',
  cnapsCode: '联行号',
  currency: '币种',
  isDefault: '默认账户',
  purpose: '用途',
  account: '付款账户',
} as const

export const MESSAGES = {
  blank: '不能为空',
  nameTaken: '已有同名公司',
  creditCode: '统一社会信用代码不正确，请核对',
  creditCodeTaken: '该统一社会信用代码已被使用',
  contractCodeShape: '合同简称应为 2 到 10 位大写字母或数字',
  contractCodeTaken: '该合同简称已被使用',
  sealUnknown: '图片不存在，请重新上传',
  inUse: '已有单据使用该主体，不能删除，可以停用',
  accountNo: '账号应为 8 到 30 位数字',
  cnapsShape: '联行号应为 12 位数字',
  lastEnabled: '至少要有一个启用的主体',
} as const

export const AUDIT_ACTIONS = {
  add: '新增主体',
  change: '修改主体',
  remove: '删除主体',
  addAccount: '新增付款账户',
  changeAccount: '修改付款账户',
  endAccount: '停用付款账户',
} as const

export const SUMMARIES = {
  accounts: '我方主体的付款账户',
  addAccount: '新增我方付款账户',
  changeAccount: '修改我方付款账户',
  endAccount: '停用我方付款账户',
} as const

export const SWITCHED = { on: '启用', off: '停用' } as const
export const YES_NO = { yes: '是', no: '否' } as const
