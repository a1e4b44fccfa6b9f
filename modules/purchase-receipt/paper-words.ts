/** What stands on the papers and labels of receipts. */
export const PRINT = {
  title: '送货单',
  returnTitle: '退货单',
  total: '合计数量',
  boxes: (count: number) => `${count} 箱`,
  /** Three sheets: one stays with the supplier, one goes to the buyer, one comes back signed. */
  copies: ['存根联', '客户联', '回单联'],
} as const

export const LABEL = {
  carton: (number: number, total: number) => `${number}/${total}`,
  order: '订单',
  sku: '货号',
  name: '品名',
  spec: '规格',
  qty: '本箱数量',
  batch: '批号',
  produced: '生产日期',
  buyer: '采购方',
  supplier: '供应商',
} as const
