/** What the practice says about payments. */
export const PRACTICE = {
  source: '练习费用',
  fee: '练习运费',
  bank: 'LX',
  returned: '已按您提出的差异核对，请再看一次。',
  lessons: {
    reconcile: { title: '核对对账单', hint: '核对明细和金额，点「确认对账」；有出入就「提出差异」' },
    invoice: { title: '提交发票', hint: '照「开票信息」开票，填写票面内容并上传文件，点「提交发票」' },
    receive: { title: '确认收款', hint: '采购方付款后，核对回单，点「确认收款」' },
  },
} as const
