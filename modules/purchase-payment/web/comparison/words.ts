/** The supplier's own workbook beside the statement. */
export const COMPARISON = {
  title: '对账差异',
  hint: '上传贵方自己的对账表（Excel），系统自动与本单明细比对，只列出有差异的行。',
  comparing: '正在比对…',
  again: '重新比对',
  columns: '已识别的列，点开可以调整',
  columnsDoubtful: '请确认各列的含义，调整后会重新比对',
  doubtful: '不太确定，请确认',
  noColumn: '没有这一列',
  column: (letter: string, heading: string) => (heading === '' ? `${letter} 列` : `${letter} 列　${heading}`),
  same: '一致',
  differing: '有差异',
  onlyOurs: '供应商没有',
  onlyTheirs: '采购方没有',
  rows: (count: number) => `${count} 行`,
  totalDifference: '合计差额',
  allSame: '全部一致，可以确认对账。',
  ours: '采购方',
  theirs: '供应商',
  row: '行号',
  noLine: '没有对应的行',
  byHand: '手工配对',
  pair: '与供应商的一行手工配对',
  pairOf: (name: string) => `把 ${name} 与供应商的一行配对`,
  option: (line: { rowNo: number; deliveryNo: string; name: string; qty: string; amount: string }) =>
    [`第 ${line.rowNo} 行`, line.deliveryNo, line.name, line.qty, line.amount].filter((word) => word !== '').join(' '),
  unpair: '取消配对',
  unpairOf: (name: string) => `取消 ${name} 的配对`,
  decisionOf: (name: string) => `${name} 的处理`,
  noteHint: '写明理由，采购方会看到',
  acceptRest: '其余全部认可采购方',
  left: (open: number, disputes: number) => {
    if (open > 0) return `还有 ${open} 条未处理`
    return disputes === 0 ? '没有需要提交的差异，可以确认对账。' : `全部处理完，${disputes} 条差异待提交`
  },
  send: (count: number) => `提交 ${count} 条差异`,
  tooMany: (most: number) => `一次最多提交 ${most} 条差异，请先与采购方沟通`,
  more: (shown: number, all: number) => `采购方没有的行共 ${all} 行，先列出前 ${shown} 行。请检查上传的文件是否正确。`,
  subject: (rowNo: number, name: string) => `对账表第 ${rowNo} 行 ${name}`.trim(),
  nothing: '无此行',
  comma: '，',
  stop: '。',
  from: '来自对账差异',
} as const

/** What the supplier may say to a difference. */
export const CHOICES = { 1: '认可采购方', 2: '认可供应商', 3: '申诉' } as const

/** Columns of a statement. */
export const COLUMN_NAMES = {
  deliveryNo: '送货单号',
  orderCode: '订单号',
  sku: '货号',
  name: '品名',
  qty: '数量',
  price: '单价',
  amount: '金额',
  date: '日期',
} as const
