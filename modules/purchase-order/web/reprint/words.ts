import { PRICE_SOURCES } from '../../words.ts'

/** Where a price comes from, as people on both sides read it. */
const SOURCES: Readonly<Record<number, string>> = { ...PRICE_SOURCES, 2: '上次确认' }

/** Staff have an order made again. */
export const DIALOG = {
  button: '加印',
  title: (code: string) => `加印 ${code}`,
  hint: '产品、条款和收货信息与原订单一致，不含附加费用；无需补充时立即发给供应商确认。',
  qty: '加印数量',
  qtyOf: (lineNo: number, product: string) => `第 ${lineNo} 行 ${product} 加印数量`,
  qtyHint: '不加印的行留空',
  someQty: '请至少填写一行数量',
  dateMissing: '请选择需求日期',
  remark: '备注（供应商可见，选填）',
  ok: '加印',
  price: (price: string, amount: string, basis: string) => `单价 ${price}（${basis}），金额 ${amount}`,
  basis: (source: number, code: string, on: string) => `${SOURCES[source] ?? ''} ${code}，${on}`,
  former: '原订单单价',
  issued: (code: string) => `加印订单 ${code} 已发布，等待供应商确认`,
  approving: (code: string) => `加印订单 ${code} 已提交审批，通过后自动发布`,
  draft: (code: string) => `加印订单 ${code} 已存为草稿，请补充后发布`,
} as const

/** The supplier settles a reprint with one press. */
export const CARD = {
  confirm: '按原价确认',
  whole: '查看完整订单',
  wholeHint: '要调整数量、日期，或拒绝订单，请打开完整订单。',
  card: '返回加印确认',
  of: (code: string) => `加印自 ${code}`,
  source: (source: number) => `${SOURCES[source] ?? ''}价`,
  on: (on: string) => `，${on}`,
  noBasis: '原订单单价',
  note: '采购备注',
} as const

export const NOTE = {
  supplier: '您已申请重新报价',
  staff: '供应商要求重新报价',
  until: (moment: string) => `报价截止 ${moment}`,
} as const
