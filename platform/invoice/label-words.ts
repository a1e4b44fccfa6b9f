import type { InvoiceKind } from './invoice.ts'

/** What stands on invoices, by which their fields are found. Blanks are gone and forms are NFKC before this is asked. */
export const TITLES: readonly (readonly [RegExp, InvoiceKind])[] = [
  [/电子发票\((?:增值税)?专用发票\)/, 'digitalSpecial'],
  [/电子发票\(普通发票\)/, 'digitalNormal'],
  [/增值税电子专用发票/, 'vatSpecial'],
  [/增值税电子普通发票/, 'vatNormal'],
]

export const CODE = /发票代码:?(\d{10,12})(?!\d)/
export const NUMBER = /发票号码:?(\d{20}|\d{8})(?!\d)/
export const DATE = /开票日期:?(\d{4}年\d{1,2}月\d{1,2}日|\d{4}-\d{2}-\d{2})/
/** The name or the tax number of a party follows. */
export const PARTY = /(名\s*称\s*:)|(?:统一社会信用代码\s*\/\s*)?纳税人识别号\s*:/g
export const BEGUN_NAME = { head: /(^|\s)名\s*$/, tail: /^\s*称/ } as const
/** Titles that run down the side of a block, one character below the other. */
export const SIDEWAYS = /^[购买销售方信息密码区备注]$/
export const TOTAL = /\(小写\)[¥￥]?(-?[\d,]+\.\d{2})/
export const TOTAL_IN_WORDS = /\(大写\)[^零壹贰叁肆伍陆柒捌玖负]{0,2}([零壹贰叁肆伍陆柒捌玖拾佰仟万亿元圆角分整正负]+)/
export const SUM_ROW = /^合计[¥￥](-?[\d,]+\.\d{2})[¥￥]?(-?[\d,]+\.\d{2})?/
export const GOODS_HEAD = /(?:项目|服务|货物或应税劳务、服务)名称.*金额/
export const GOODS_END = /^(?:小计|合计|价税合计)/
/** `*class*name [spec] [unit] qty price amount rate tax`, by single blanks. */
export const GOODS_ROW =
  /^(\*[^*]+\*.*?)\s+(?:(\S+)\s+)??(?:(\S+)\s+)??(-?[\d.]+)\s+(-?[\d.]+)\s+(-?[\d,]+\.\d{2})\s+(\d+(?:\.\d+)?%|免税|不征税|\*+)\s+(-?[\d,]+\.\d{2}|\*+)$/
export const RATE_ANYWHERE = /(\d{1,2}%)/
export const UNTAXED = /免税|不征税/
export const SPECIAL = /专用/

/** The names under which OFD.xml keeps what an invoice says. */
export const CUSTOM_DATA = {
  code: '发票代码',
  number: '发票号码',
  date: '开票日期',
  taxAmount: '合计税额',
  amountNoTax: '合计金额',
  buyerTaxNo: '购买方纳税人识别号',
  sellerTaxNo: '销售方纳税人识别号',
  check: '校验码',
} as const
