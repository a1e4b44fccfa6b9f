import { describe, expect, it } from 'vitest'
import { invoiceFindings, type Expected } from './invoice-check.ts'
import type { InvoiceDraft } from './line-shapes.ts'

const EXPECTED: Expected = {
  payableAmount: '1130.00',
  taxRates: [13],
  lineCount: 2,
  buyer: { name: '北京小树童阅文化有限公司', taxNo: '91110105MA01XHTY0F' },
  seller: { name: '深圳晨光彩印有限公司', taxNo: '91440300MA5CGYW016' },
  today: '2026-11-17',
}
const INVOICE: InvoiceDraft = {
  kind: 1,
  code: '',
  number: '26442000000012345678',
  date: '2026-11-16',
  amountNoTax: '1000.00',
  taxAmount: '130.00',
  totalAmount: '1130.00',
  taxRate: 13,
  sellerName: EXPECTED.seller.name,
  sellerTaxNo: EXPECTED.seller.taxNo,
  buyerName: EXPECTED.buyer.name,
  buyerTaxNo: EXPECTED.buyer.taxNo,
  files: ['6f1c1f9e-7d0f-4f43-9b7a-0d5f6a6c2b11'],
}
const fieldsOf = (changes: Partial<InvoiceDraft>, expected: Partial<Expected> = {}) =>
  invoiceFindings([{ ...INVOICE, ...changes }], { ...EXPECTED, ...expected }).map(({ field }) => field)

describe('an invoice', () => {
  it('fits when title, tax numbers, amounts, date and kind do', () => {
    expect(fieldsOf({})).toEqual([])
  })
  it('fits however wide its characters and brackets are', () => {
    expect(fieldsOf({ buyerName: '北京小树童阅文化有限公司 ', buyerTaxNo: '９１１１０１０５ma01xhty0f' })).toEqual([])
  })
  it('is refused with the tax number or the name of somebody else', () => {
    expect(fieldsOf({ buyerTaxNo: '91440300MA5CGYW016' })).toEqual(['invoices.0.buyerTaxNo'])
    expect(fieldsOf({ buyerTaxNo: '' })).toEqual(['invoices.0.buyerTaxNo'])
    expect(fieldsOf({ sellerTaxNo: '91110105MA01XHTY0F' })).toEqual(['invoices.0.sellerTaxNo'])
    expect(fieldsOf({ buyerName: '深圳小树童阅玩具有限公司' })).toEqual(['invoices.0.buyerName'])
    expect(fieldsOf({ sellerName: '汕头童趣玩具厂' })).toEqual(['invoices.0.sellerName'])
  })
  it('may be ten cents away from what is payable, and not eleven', () => {
    const away = (totalAmount: string, amountNoTax: string) =>
      fieldsOf({ totalAmount, amountNoTax, taxAmount: '130.00' })
    expect(away('1130.10', '1000.10')).toEqual([])
    expect(away('1129.90', '999.90')).toEqual([])
    expect(away('1130.11', '1000.11')).toEqual(['invoices'])
  })
  it('may have half a cent of tax a line more, and one cent besides', () => {
    const taxed = (taxAmount: string, amountNoTax: string, lineCount: number) =>
      fieldsOf({ taxAmount, amountNoTax }, { lineCount })
    expect(taxed('130.02', '999.98', 2)).toEqual([])
    expect(taxed('130.03', '999.97', 2)).toEqual(['invoices'])
    expect(taxed('130.51', '999.49', 100)).toEqual([])
  })
  it('lies between the taxes of the rates of its lines', () => {
    expect(fieldsOf({ taxAmount: '63.96', amountNoTax: '1066.04', taxRate: 6 }, { taxRates: [6, 13] })).toEqual([])
    expect(fieldsOf({ taxAmount: '63.96', amountNoTax: '1066.04', taxRate: 6 })).toEqual([
      'invoices.0.taxRate',
      'invoices',
    ])
  })
  it('is of today at the latest', () => {
    expect(fieldsOf({ date: '2026-11-17' })).toEqual([])
    expect(fieldsOf({ date: '2026-11-18' })).toEqual(['invoices.0.date'])
  })
  it('has a number as its kind has one', () => {
    expect(fieldsOf({ kind: 3, code: '4403192130', number: '12345678' })).toEqual([])
    expect(fieldsOf({ kind: 3 })).toEqual(['invoices.0.number'])
    expect(fieldsOf({ number: '12345678' })).toEqual(['invoices.0.number'])
  })
  it('adds up in itself, and has a file', () => {
    expect(fieldsOf({ amountNoTax: '999.99' })).toEqual(['invoices.0.totalAmount'])
    expect(fieldsOf({ files: [] })).toEqual(['invoices.0.files'])
  })
  it('is counted once', () => {
    const half = { ...INVOICE, amountNoTax: '500.00', taxAmount: '65.00', totalAmount: '565.00' }
    const other = { ...half, number: '26442000000012345679' }
    expect(invoiceFindings([half, other], EXPECTED)).toEqual([])
    expect(invoiceFindings([half, half], EXPECTED).map(({ field }) => field)).toEqual(['invoices.1.number'])
  })
  it('is there at all', () => {
    expect(invoiceFindings([], EXPECTED).map(({ field }) => field)).toEqual(['invoices'])
  })
})
