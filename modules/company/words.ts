/** Every Chinese word of companies and their accounts. */
export const FIELDS = {
  company: '公司',
  name: '名称',
  shortName: '简称',
  creditCode: '统一社会信用代码',
  accountName: '户名',
  accountNo: '账号',
  bankName: '银行',
  bankSubName: '支行',
  cnapsCode: '联行号',
  currency: '币种',
  isDefault: '默认账户',
  verifyStatus: '验证状态',
  purpose: '用途',
} as const

export const AUDIT_ACTIONS = { reveal: '查看完整账号' } as const
