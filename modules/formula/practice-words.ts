/** What the practice says about formulas. */
export const PRACTICE = {
  title: (product: string) => `${product}工艺配方（练习）`,
  product: '练习产品',
  unit: '本',
  spec: { finishedSize: '250×250 mm', pages: '32P', binding: '锁线精装' },
  lessons: { submit: { title: '提交配方', hint: '给配方草稿加一行物料（名称、用量、单位），点「提交审核」' } },
} as const
