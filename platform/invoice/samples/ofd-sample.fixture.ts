import { zipOf } from '../../testing/zip.ts'
import type { InvoiceFields, InvoiceLine } from '../invoice.ts'
import { escaped, xmlSample } from './xml-sample.fixture.ts'

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n'
const SPACE = 'xmlns:ofd="http://www.ofdspec.org/2016"'

const custom = (name: string, value: string): string =>
  value === '' ? '' : `<ofd:CustomData Name="${name}">${escaped(value)}</ofd:CustomData>`

const chineseDay = (day: string): string => day.replace('-', '年').replace('-', '月').concat('日')

const mainOf = (invoice: InvoiceFields): string =>
  `${HEAD}<ofd:OFD ${SPACE} Version="1.1"><ofd:DocBody><ofd:DocInfo><ofd:CustomDatas>${[
    custom('发票代码', invoice.code),
    custom('发票号码', invoice.number),
    custom('开票日期', chineseDay(invoice.date)),
    custom('合计金额', invoice.amountNoTax),
    custom('合计税额', invoice.taxAmount),
    custom('购买方纳税人识别号', invoice.buyerTaxNo),
    custom('销售方纳税人识别号', invoice.sellerTaxNo),
    custom('校验码', invoice.kind === 'vatNormal' ? '12345 67890 12345 67890' : ''),
  ].join('')}</ofd:CustomDatas></ofd:DocInfo><ofd:DocRoot>Doc_0/Document.xml</ofd:DocRoot></ofd:DocBody></ofd:OFD>`

const NAMES = [
  ['InvoiceCode', ({ code }) => code],
  ['InvoiceNo', ({ number }) => number],
  ['IssueDate', ({ date }) => chineseDay(date)],
  ['BuyerName', ({ buyerName }) => buyerName],
  ['BuyerTaxID', ({ buyerTaxNo }) => buyerTaxNo],
  ['SellerName', ({ sellerName }) => sellerName],
  ['SellerTaxID', ({ sellerTaxNo }) => sellerTaxNo],
  ['TaxExclusiveTotalAmount', ({ amountNoTax }) => `¥${amountNoTax}`],
  ['TaxTotalAmount', ({ taxAmount }) => `¥${taxAmount}`],
  ['TaxInclusiveTotalAmount', ({ totalAmount }) => `¥${totalAmount}`],
] as const satisfies readonly (readonly [string, (invoice: InvoiceFields) => string])[]

const goods = (line: InvoiceLine): string =>
  `<fp:GoodsInfo>${[
    ['Item', line.name],
    ['Specification', line.spec],
    ['MeasurementDimension', line.unit],
    ['Quantity', line.qty],
    ['Price', line.price],
    ['Amount', line.amount],
    ['TaxScheme', `${line.taxRate}%`],
    ['TaxAmount', line.taxAmount],
  ]
    .map(([name, value = '']) => `<fp:${name}>${escaped(value)}</fp:${name}>`)
    .join('')}</fp:GoodsInfo>`

const attachmentOf = (invoice: InvoiceFields): string =>
  `${HEAD}<fp:eInvoice xmlns:fp="http://www.example.com/fp">${NAMES.map(
    ([name, value]) => `<fp:${name}>${escaped(value(invoice).replace('¥', ''))}</fp:${name}>`,
  ).join('')}${invoice.lines.map(goods).join('')}</fp:eInvoice>`

/** Where an OFD file keeps the invoice as data. */
export type OfdPlace = 'attachment' | 'eInvoice' | 'tags' | 'customData'

export const ofdSample = (invoice: InvoiceFields, place: OfdPlace): Buffer => {
  // A value may be cut into several texts.
  const cut = (text: string): string[] => (text.length > 12 ? [text.slice(0, 6), text.slice(6)] : [text])
  const texts = NAMES.flatMap(([name, value]) => cut(value(invoice)).map((text) => ({ name, text })))
  const page = `${HEAD}<ofd:Page ${SPACE}><ofd:Content><ofd:Layer>${texts
    .map(({ text }, id) => `<ofd:TextObject ID="${id}"><ofd:TextCode>${escaped(text)}</ofd:TextCode></ofd:TextObject>`)
    .join('')}</ofd:Layer></ofd:Content></ofd:Page>`
  const tags = `${HEAD}<fp:eInvoice xmlns:fp="http://www.example.com/fp" ${SPACE}>${NAMES.map(
    ([name]) =>
      `<fp:${name}>${texts
        .flatMap((text, id) => (text.name === name ? [`<ofd:ObjectRef PageRef="1">${id}</ofd:ObjectRef>`] : []))
        .join('')}</fp:${name}>`,
  ).join('')}</fp:eInvoice>`
  const attached = { attachment: attachmentOf, eInvoice: xmlSample }
  return zipOf([
    { name: 'OFD.xml', content: mainOf(invoice) },
    { name: 'Doc_0/Document.xml', content: `${HEAD}<ofd:Document ${SPACE}/>` },
    { name: 'Doc_0/Pages/Page_0/Content.xml', content: page },
    ...(place === 'tags' ? [{ name: 'Doc_0/Tags/CustomTag.xml', content: tags }] : []),
    ...(place === 'attachment' || place === 'eInvoice'
      ? [{ name: 'Doc_0/Attachs/original_invoice.xml', content: attached[place](invoice) }]
      : []),
  ])
}
