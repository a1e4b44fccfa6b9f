/** Keys of answers that are Chinese words. */
export const ALIYUN_CARD_KEYS = {
  cardNumber: '银行卡号',
  bankName: '银行',
  cardType: '卡种',
  validThru: '有效期至',
} as const

export const BAIDU_LICENCE_KEYS = {
  creditCode: '社会信用代码',
  name: '单位名称',
  type: '类型',
  legalPerson: '法人',
  registeredCapital: '注册资本',
  establishDate: '成立日期',
  address: '地址',
  businessScope: '经营范围',
  period: '有效期',
} as const

export const BAIDU_ID_KEYS = {
  name: '姓名',
  sex: '性别',
  nation: '民族',
  birth: '出生',
  address: '住址',
  idNumber: '公民身份号码',
  authority: '签发机关',
  validFrom: '签发日期',
  validTo: '失效日期',
} as const

/** How Tencent names the kinds of cards. */
export const TENCENT_CARD_TYPES: Readonly<Record<string, string>> = {
  借记卡: 'debit',
  贷记卡: 'credit',
  信用卡: 'credit',
  准贷记卡: 'semi-credit',
  预付费卡: 'prepaid',
}
