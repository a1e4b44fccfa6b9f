/** What the practice says about orders. */
export const PRACTICE = {
  title: (product: string) => `${product}（练习订单）`,
  awarded: (inquiryCode: string) => `中标订单 ${inquiryCode}（练习）`,
  warehouse: '练习仓库',
  receiver: { name: '练习仓管', phone: '000-00000000', address: '练习仓库' },
  paymentTerm: {
    text: '货到验收合格后 30 天付款',
    stages: [{ stage: '验收', percent: 100, trigger: '验收合格', days: 30 }],
  },
  qualityTerms: '符合双方确认的封样',
  contractNo: (code: string) => `HT-${code}`,
  lessons: {
    confirm: { title: '确认订单', hint: '核对数量、单价和交期，点「确认订单」；有出入时点「协商」' },
    plan: { title: '提交交货计划', hint: '订单执行中时，按行填写交货日期和数量' },
  },
} as const
