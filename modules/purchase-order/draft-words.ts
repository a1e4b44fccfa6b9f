/** What an order is called that nobody has named. */
export const NAMED = {
  products: (first: string, count: number) => (count > 1 ? `${first}等 ${count} 项` : first),
} as const

/** How people head the columns of lines that they paste or upload, by what is meant; the last kind says nothing new. */
export const HEADINGS = {
  skuCode: ['货号', '编码', '产品编码', '商品编码', '物料编码', '料号', '款号', 'sku', 'skucode', 'code'],
  qty: ['数量', '采购数量', '订购数量', '订单数量', '下单数量', 'qty', 'quantity'],
  unitPrice: ['单价', '含税单价', '采购单价', '价格', '含税价', 'price', 'unitprice'],
  requiredDate: ['需求日期', '交货日期', '交期', '要求日期', '到货日期', '需求日', '日期', 'date'],
  purchaserRemark: ['备注', '说明', '行备注', '采购备注', 'remark', 'note'],
  known: [
    '序号',
    '行号',
    '品名',
    '名称',
    '产品名称',
    '商品名称',
    '规格',
    '规格型号',
    '单位',
    '金额',
    '含税金额',
    '税率',
  ],
} as const

/** The workbook that lines are filled into. */
export const LINES_FILE: { readonly name: string; readonly examples: Readonly<Record<string, string>> } = {
  name: '订单明细模板.xlsx',
  examples: { skuCode: 'BK-0001', qty: '1000', unitPrice: '8.65', requiredDate: '2027-01-15', purchaserRemark: '先到' },
}

/** What is agreed with most suppliers: everything after the goods were accepted. */
export const USUAL_STAGE = { stage: '验收', percent: 100, trigger: '验收合格', days: 30 } as const

/** What a draft still lacks. */
export const MISSING = {
  first: (why: string, count: number) => (count > 1 ? `${why}等 ${count} 处待补充` : why),
  line: (lineNo: number, why: string) => `第 ${lineNo} 行：${why}`,
  lines: '订单明细：至少一行',
  sku: '缺少货号',
  skuUnknown: (code: string) => `没有货号 ${code}`,
  skuOff: (code: string) => `产品 ${code} 已停用`,
  formulaUnknown: '所选配方不属于该供应商的这个产品，请重新选择',
  formulaNotInForce: (name: string, status: string) => `配方 ${name} ${status}，请选择已生效的版本`,
  qty: '缺少数量',
  qtyWrong: '数量须大于 0，最多 4 位小数',
  unitPrice: '缺少单价',
  unitPriceWrong: '单价应为数字，最多 6 位小数',
  requiredDate: '缺少需求日期',
  requiredDateWrong: (text: string) => `无法识别日期 ${text}`,
  requiredDatePast: '需求日期已过',
  of: (field: string) => `缺少${field}`,
  stages: '缺少付款条件',
  stage: (index: number) => `付款条件第 ${index} 期：缺少阶段名称`,
  percents: (percent: string) => `付款条件合计 ${percent}%，应为 100%`,
  receiver: (field: string) => `收货信息：缺少${field}`,
  fee: (index: number, why: string) => `附加费用第 ${index} 项：${why}`,
  feeAmount: '金额应为数字，最多 2 位小数',
  printOrder: '图书印刷订单须先上传印刷委托书',
} as const
