/** The texts that templates begin with, until legal has uploaded its own. Clauses are numbered by Word. */
const COMMON = [
  '双方对在合作中知悉的对方商业秘密负有保密义务，本合同终止后仍然有效。',
  '任何一方违反本合同约定，应赔偿对方因此受到的损失。',
  '因不可抗力不能履行的，应及时通知对方并提供证明，双方协商解决。',
  '争议由双方协商解决；协商不成的，提交采购方所在地人民法院诉讼解决。',
  '本合同自双方签署之日起生效，电子签署与纸质签署具有同等效力。',
] as const

/** By the type of a contract: its heading and its own clauses. */
export const CLAUSES = {
  1: [
    '框架采购合同',
    [
      '甲方在合同有效期内以采购订单向乙方采购印刷品、玩具及相关服务，品名、数量、价格与交期以订单为准。',
      '乙方应按双方封样与国家强制性标准供货，儿童用品须符合相应安全标准。',
      '甲方按订单约定的付款条件付款，乙方应提供合法有效的增值税发票。',
    ],
  ],
  2: [
    '采购订单合同',
    [
      '乙方按订单 {orderCodes} 的约定向甲方供货，明细见下表。',
      '乙方逾期交货的，每逾期一日按逾期货款的千分之一承担违约金。',
    ],
  ],
  3: [
    '委外框架合同',
    [
      '甲方委托乙方提供印刷、加工或内容制作服务，每次委托以委外订单为准。',
      '客供材料归甲方所有，乙方应妥善保管并按约定返还余料。',
    ],
  ],
  4: [
    '质量协议',
    ['乙方应建立质量管理体系，出厂前逐批检验并保留记录。', '出现质量问题的，乙方应在 24 小时内响应并按 8D 方法整改。'],
  ],
  5: ['保密协议', ['乙方对甲方提供的书稿、图稿、产品资料和商业信息保密，未经书面同意不得向第三方披露。']],
  6: ['廉洁协议', ['双方人员不得索取、收受或提供任何形式的不正当利益，违反的一方应承担违约责任。']],
  7: ['版权/授权合同', ['授权内容、范围、期限与费用以本合同及附件为准，未经授权方书面同意不得转授权。']],
  8: [
    '补充协议',
    ['双方就主合同 {mainContractCode} 作如下补充，与主合同不一致的以本协议为准。', '涉及订单：{orderCodes}。'],
  ],
} as const

export const SHARED_CLAUSES = COMMON

export const LAYOUT = {
  number: '合同编号：{contractCode}',
  buyer: '甲方（采购方）：{buyerName}',
  buyerCode: '统一社会信用代码：{buyerCreditCode}',
  supplier: '乙方（供应商）：{supplierName}',
  supplierCode: '统一社会信用代码：{supplierCreditCode}',
  period: '合同有效期：{effectiveFrom} 至 {effectiveTo}',
  amount: '合同金额：{currency} {amount}（大写：{amountInWords}）',
  lines: ['序号', '货号', '品名', '数量', '单位', '单价', '金额', '交货日期'],
  lineTags: [
    '{#lines}{no}',
    '{skuCode}',
    '{skuName}',
    '{qty}',
    '{unit}',
    '{unitPrice}',
    '{amount}',
    '{requiredDate}{/lines}',
  ],
  plans: ['付款阶段', '比例', '金额', '付款条件'],
  planTags: ['{#payPlans}{stage}', '{ratio}%', '{amount}', '{condition}{/payPlans}'],
  remark: '其他约定：{remark}',
  clause: '第%1条',
} as const
export const templateName = (heading: string): string => `${heading}（标准）`
export const templateFile = (heading: string): string => `${heading}.docx`
