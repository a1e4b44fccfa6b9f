import type { InvoiceFields, InvoiceLine } from '../invoice.ts'

export const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
const element = (name: string, text: string): string => `<${name}>${escaped(text)}</${name}>`

const item = (line: InvoiceLine): string =>
  `<IssuItemInformation>${[
    element('ItemName', line.name),
    element('SpecMod', line.spec),
    element('MeaUnits', line.unit),
    element('Quantity', line.qty),
    element('UnPrice', line.price),
    element('Amount', line.amount),
    element('TaxRate', `0.${line.taxRate.padStart(2, '0')}`),
    element('ComTaxAm', line.taxAmount),
  ].join('')}</IssuItemInformation>`

/** The data that the tax platform gives out beside the PDF. */
export const xmlSample = (invoice: InvoiceFields, head = '<?xml version="1.0" encoding="UTF-8"?>'): string => {
  const isSpecial = invoice.kind === 'digitalSpecial'
  return `${head}
<EInvoice><Header>${element('EIid', invoice.number)}<InherentLabel><GeneralOrSpecialVAT>${element(
    'LabelCode',
    isSpecial ? '01' : '02',
  )}${element('LabelName', isSpecial ? '增值税专用发票' : '普通发票')}</GeneralOrSpecialVAT></InherentLabel></Header>
<EInvoiceData><SellerInformation>${element('SellerIdNum', invoice.sellerTaxNo)}${element('SellerName', invoice.sellerName)}</SellerInformation>
<BuyerInformation>${element('BuyerIdNum', invoice.buyerTaxNo)}${element('BuyerName', invoice.buyerName)}</BuyerInformation>
<BasicInformation>${element('TotalAmWithoutTax', invoice.amountNoTax)}${element('TotalTaxAm', invoice.taxAmount)}${element('TotalTax-includedAmount', invoice.totalAmount)}</BasicInformation>
${invoice.lines.map(item).join('\n')}</EInvoiceData>
<TaxSupervisionInfo>${element('InvoiceNumber', invoice.number)}${element('IssueTime', `${invoice.date} 10:21:33`)}</TaxSupervisionInfo></EInvoice>`
}

/** A text in the older Chinese encoding, which Node reads and does not write. */
export const gbkOf = (text: string): Buffer => {
  const decoder = new TextDecoder('gb18030')
  const pairs = Array.from({ length: 126 }, (_, lead) =>
    Array.from({ length: 191 }, (_byte, trail) => [0x81 + lead, 0x40 + trail] as const),
  ).flat()
  const codes = new Map(pairs.map((pair) => [decoder.decode(new Uint8Array(pair)), pair]))
  return Buffer.from([...text].flatMap((letter) => [...(codes.get(letter) ?? [letter.charCodeAt(0)])]))
}
