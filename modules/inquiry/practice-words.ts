/** What the practice says about inquiries. */
export const PRACTICE = {
  title: '练习询价：三种产品',
  remark: '这是练习询价。单价不高于目标价即可中标；高于目标价时，采购员会还价一次。',
  address: '练习仓库',
  paymentTerm: '月结 30 天',
  requirement: '按样品质量，含包装。',
  /** Lines for a house that has no products yet. */
  lines: [
    { skuName: '练习绘本', spec: '32P 250×250 mm', unit: '本', targetPrice: '12.5' },
    { skuName: '练习拼图', spec: '100 片', unit: '盒', targetPrice: '18' },
    { skuName: '练习礼盒', spec: '300×300×80 mm', unit: '个', targetPrice: '6.8' },
  ],
  counterReason: '高于预算，请参考还价重新报价。',
  awardReason: '价格与交期符合要求。',
  answer: '按询价要求报价即可。',
} as const
