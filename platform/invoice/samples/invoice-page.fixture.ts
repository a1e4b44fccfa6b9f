import { amountInWords } from '#kernel/amount-words.ts'
import type { InvoiceFields } from '../invoice.ts'
import type { PlacedText } from './raw-pdf.fixture.ts'

/** How a page is set: programs that print invoices differ in all of these. */
export interface PageStyle {
  readonly colon: '：' | ':'
  /** Labels of names are spread: 名    称. */
  readonly isSpread: boolean
  /** Every value is a piece of its own, a little right of its label and this much lower. */
  readonly apart: { readonly right: number; readonly down: number } | undefined
  readonly shift: number
}

export const PLAIN: PageStyle = { colon: '：', isSpread: false, apart: undefined, shift: 0 }

const SMALL = 9
const widthOf = (text: string, size: number): number =>
  [...text].reduce((width, letter) => width + ((letter.codePointAt(0) ?? 0) < 256 ? 0.5 : 1) * size, 0)

type Place = readonly [x: number, y: number]

const writer = ({ apart, colon, shift }: PageStyle) => {
  const texts: PlacedText[] = []
  const write = (text: string, [x, y]: Place, size = SMALL): void => {
    if (text !== '') texts.push({ text, x: x + shift, y, size })
  }
  return {
    texts,
    write,
    labelled: (label: string, value: string, [x, y]: Place): void => {
      if (!apart) return write(`${label}${colon}${value}`, [x, y])
      write(`${label}${colon}`, [x, y])
      write(value, [x + widthOf(label + colon, SMALL) + apart.right, y - apart.down])
    },
    /** One character below the other, as titles of blocks stand. */
    sideways: (title: string, [x, y]: Place): void => {
      for (const [at, letter] of [...title].entries()) write(letter, [x, y - at * 11])
    },
  }
}

const COLUMNS = [20, 150, 205, 240, 300, 370, 445, 500] as const

const goods = (write: (text: string, place: Place) => void, { lines }: InvoiceFields, top: number): void => {
  const titles = ['项目名称', '规格型号', '单位', '数量', '单价', '金额', '税率/征收率', '税额']
  for (const [at, title] of titles.entries()) write(title, [COLUMNS[at] ?? 0, top])
  for (const [row, line] of lines.entries()) {
    const values = [line.name, line.spec, line.unit, line.qty, line.price, line.amount]
    for (const [at, value] of [...values, `${line.taxRate}%`, line.taxAmount].entries())
      write(value, [COLUMNS[at] ?? 0, top - 13 * (row + 1)])
  }
}

const sums = (page: ReturnType<typeof writer>, invoice: InvoiceFields, y: number): void => {
  page.write('合', [40, y])
  page.write('计', [70, y])
  page.write(`¥${invoice.amountNoTax}`, [COLUMNS[5], y])
  page.write(`¥${invoice.taxAmount}`, [COLUMNS[7], y])
  page.write('价税合计（大写）', [30, y - 18])
  page.write(amountInWords(invoice.totalAmount).replace('元', '圆'), [150, y - 18])
  page.write(`（小写）¥${invoice.totalAmount}`, [420, y - 18])
}

const chineseDay = (day: string): string => day.replace('-', '年').replace('-', '月').concat('日')
const nameLabel = ({ isSpread }: PageStyle): string => (isSpread ? '名    称' : '名称')

/** Invoices since 2024: the buyer on the left, the seller on the right. */
export const digitalPage = (invoice: InvoiceFields, style: PageStyle): PlacedText[] => {
  const page = writer(style)
  page.write(`电子发票（${invoice.kind === 'digitalSpecial' ? '增值税专用发票' : '普通发票'}）`, [200, 370], 16)
  page.labelled('发票号码', invoice.number, [415, 372])
  page.labelled('开票日期', chineseDay(invoice.date), [415, 357])
  page.sideways('购买方信息', [8, 335])
  page.sideways('销售方信息', [302, 335])
  page.labelled(nameLabel(style), invoice.buyerName, [24, 325])
  page.labelled(nameLabel(style), invoice.sellerName, [318, 325])
  page.labelled('统一社会信用代码/纳税人识别号', invoice.buyerTaxNo, [24, 302])
  page.labelled('统一社会信用代码/纳税人识别号', invoice.sellerTaxNo, [318, 302])
  goods(page.write, invoice, 275)
  sums(page, invoice, 130)
  page.sideways('备注', [8, 90])
  page.labelled('开票人', '王小明', [60, 30])
  return page.texts
}

const CIPHERS = ['03*<1+/5-8>6<2*', '4<-7>/+92*18<>+', '-6/>3*5<+0-47*>', '<*2+8/>1-95*<+3'] as const

/** The electronic invoices before: the buyer above, ciphers beside him, the seller below. */
export const vatPage = (invoice: InvoiceFields, style: PageStyle): PlacedText[] => {
  const page = writer(style)
  page.write(`江苏增值税电子${invoice.kind === 'vatSpecial' ? '专用' : '普通'}发票`, [190, 375], 16)
  page.labelled('发票代码', invoice.code, [430, 385])
  page.labelled('发票号码', invoice.number, [430, 373])
  page.labelled('开票日期', chineseDay(invoice.date), [430, 361])
  page.sideways('购买方', [8, 335])
  page.labelled(nameLabel(style), invoice.buyerName, [24, 335])
  page.labelled('纳税人识别号', invoice.buyerTaxNo, [24, 322])
  page.labelled('地址、电话', '苏州市工业园区星湖街1号 0512-60000000', [24, 309])
  page.labelled('开户行及账号', '中国银行苏州分行 460000000001', [24, 296])
  page.sideways('密码区', [345, 335])
  for (const [at, line] of CIPHERS.entries()) page.write(line, [360, 335 - at * 13])
  goods(page.write, invoice, 275)
  sums(page, invoice, 150)
  page.sideways('销售方', [8, 110])
  page.labelled(nameLabel(style), invoice.sellerName, [24, 110])
  page.labelled('纳税人识别号', invoice.sellerTaxNo, [24, 97])
  page.labelled('地址、电话', '杭州市滨江区江南大道2号 0571-80000000', [24, 84])
  page.labelled('开户行及账号', '工商银行杭州分行 120000000002', [24, 71])
  page.labelled('开票人', '李小红', [250, 30])
  return page.texts
}

const QR_TYPES = { digitalSpecial: '31', digitalNormal: '32', vatSpecial: '08', vatNormal: '10', '': '00' } as const

/** What the QR code of an invoice says. */
export const qrText = ({ kind, code, number, amountNoTax, totalAmount, date }: InvoiceFields): string =>
  [
    '01',
    QR_TYPES[kind],
    code,
    number,
    kind.startsWith('digital') ? totalAmount : amountNoTax,
    date.replaceAll('-', ''),
    kind === 'vatNormal' ? '12345678901234567890' : '',
    'A1B2',
    '',
  ].join()
