/** What stands on the certificates of the demo suppliers. */
export const CERTIFICATE = {
  permit: '基本存款账户信息',
  accountName: '账户名称',
  accountNo: '账户号码',
  bank: '开户银行',
  certNo: '证书编号',
  holder: '持证单位',
  issuer: '发证机关',
  from: '发证日期',
  period: '有效期限',
  periodOf: '以发证机关登记为准',
  police: (town: string) => `${town}公安局`,
  nation: '汉',
  sexes: ['女', '男'],
  chineseDay: (year: string, month: string, day: string) => `${year}年${month}月${day}日`,
} as const
