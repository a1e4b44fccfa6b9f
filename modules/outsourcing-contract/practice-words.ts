/** What the practice says about framework contracts. */
export const PRACTICE = {
  title: '练习框架合同',
  copyright: '成品著作财产权归采购方，供应商享有署名权。',
  rework: '每项含一次修改，超出部分按价目表计费。',
  payment: '验收通过并收到合格发票后付款。',
  lessons: { renew: { title: '申请续签合同', hint: '框架合同快到期了：打开合同，点「申请续签」' } },
} as const
