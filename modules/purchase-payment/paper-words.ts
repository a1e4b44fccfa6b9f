/** What stands on the papers of payments. */
export const PRINT = {
  statement: '对账单',
  application: '付款申请单',
  lines: '结算明细',
  invoices: '发票',
  records: '付款记录',
  period: '对账周期',
  sum: '本期应付',
  words: '金额大写',
  ratio: '结算比例',
  percent: (text: string) => `${text}%`,
  account: '收款账户',
  withheld: '代扣个税',
  net: '实付金额',
  open: '待付金额',
  paid: '已付金额',
} as const
