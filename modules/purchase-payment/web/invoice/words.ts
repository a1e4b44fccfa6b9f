/** The form of invoices. */
export const INVOICE_FORM = {
  add: '上传发票',
  addHint: '每个文件一张发票，上传后自动读取，请按票面核对',
  byHand: '手工录入一张',
  one: (place: number) => `第 ${place} 张发票`,
  remove: (place: number) => `删除第 ${place} 张发票`,
  sum: (count: number, total: string) => `共 ${count} 张，价税合计 ${total}`,
  due: (amount: string) => `应开票 ${amount}`,
  passed: '预检通过，可以提交。',
  failed: (count: number) => `预检发现 ${count} 处问题，改正后才能提交`,
  save: '暂存',
  saved: '发票已暂存',
  missing: (field: string) => `请填写${field}`,
} as const

/** What was read from the file of an invoice. */
export const INVOICE_READ = {
  running: '正在读取发票文件…',
  done: (count: number) => `已从发票文件填写 ${count} 项，请按票面核对`,
  failed: (why: string) => `${why.replace(/[。！？]$/, '')}。文件已保留，可以手工填写。`,
  again: '重新读取',
  from: '来自发票文件，请核对',
  differs: (value: string) => `发票文件上为「${value}」`,
  adopt: '采用',
  adoptOf: (field: string) => `采用发票文件上的${field}`,
} as const

/** What stands on an invoice, to copy. */
export const TITLE_CARD = {
  title: '开票信息',
  name: '抬头',
  taxNo: '税号',
  address: '地址',
  taxCategory: (goods: readonly string[]) => `税收分类编码（${goods.join('、')}）`,
  goods: '货物或服务名称',
  rates: '税率',
  amount: '开票金额（含税）',
  remark: '备注栏',
  list: (values: readonly string[]) => values.join('、'),
  remarkText: (code: string, orders: readonly string[]) =>
    [`付款单 ${code}`, ...(orders.length === 0 ? [] : [`订单 ${orders.join('、')}`])].join('；'),
} as const
