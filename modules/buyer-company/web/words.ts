/** Words of the page of our own companies. Names of fields come from ../words.ts. */
export const PAGE = {
  searchHint: '公司名称、简称或统一社会信用代码',
  contractHint: '合同编号的前缀，如 XSTY',
  invoiceHint: '不填则与公司名称相同',
  taxHint: '不填则与统一社会信用代码相同',
} as const

export const ACCOUNTS = {
  open: '付款账户',
  of: (company: string) => `付款账户 ${company}`,
  title: (company: string) => `${company} 的付款账户`,
  add: '新增账户',
  change: '修改账户',
  none: '还没有付款账户。',
  end: '停用',
  endAsk: (account: string) => `停用账户「${account}」？`,
  endHint: '停用后不再用于付款，以前的付款记录不受影响。',
  ended: '账户已停用',
  saved: '账户已保存',
  save: '保存',
  back: '返回',
  isDefault: '默认',
  keepNumber: '不修改请留空；填写新账号会停用原账户',
  required: (label: string) => `请填写${label}`,
} as const
