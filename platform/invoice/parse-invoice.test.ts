import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it, test } from 'vitest'
import type { InvoiceFields, InvoiceKind, InvoiceWarning } from './invoice.ts'
import { parseInvoice } from './parse-invoice.ts'
import { allSamples, pdfSample, styleBy, type InvoiceSample } from './samples/all-samples.fixture.ts'
import { createChance } from '../testing/chance.ts'
import { inventedInvoice } from './samples/invented.fixture.ts'
import { digitalPage, PLAIN, qrText } from './samples/invoice-page.fixture.ts'
import { rawPdf } from './samples/raw-pdf.fixture.ts'
import { xmlSample } from './samples/xml-sample.fixture.ts'
import { invoiceWarningText } from './words.ts'

const FOLDER = join(import.meta.dirname, 'fixtures')
const TRUTH = JSON.parse(readFileSync(join(FOLDER, 'truth.json'), 'utf8')) as Omit<InvoiceSample, 'bytes'>[]
const KINDS = ['digitalSpecial', 'digitalNormal', 'vatSpecial', 'vatNormal'] as const satisfies InvoiceKind[]

const fieldsIn = (invoice: InvoiceFields): InvoiceFields => ({
  kind: invoice.kind,
  code: invoice.code,
  number: invoice.number,
  date: invoice.date,
  sellerName: invoice.sellerName,
  sellerTaxNo: invoice.sellerTaxNo,
  buyerName: invoice.buyerName,
  buyerTaxNo: invoice.buyerTaxNo,
  amountNoTax: invoice.amountNoTax,
  taxAmount: invoice.taxAmount,
  totalAmount: invoice.totalAmount,
  taxRate: invoice.taxRate,
  lines: invoice.lines,
})

test('there are thirty samples and more, and they are what the script makes', async () => {
  const samples = await allSamples()
  expect(TRUTH.length).toBeGreaterThanOrEqual(30)
  expect(samples.map(({ file, source, fields }) => ({ file, source, fields }))).toEqual(TRUTH)
})

it.each(TRUTH.map(({ file, source, fields }) => ({ file, source, fields })))(
  'every field of $file is read as it is',
  async ({ file, source, fields }) => {
    const invoice = await parseInvoice(readFileSync(join(FOLDER, file)))
    expect(fieldsIn(invoice)).toEqual(fields)
    expect(invoice.source).toBe(source)
    const missing = Object.entries(fields).flatMap(([field, value]) => (value === '' ? [field] : []))
    const told = invoice.warnings.filter(({ why }) => why !== 'guessed').map(({ field }) => field)
    expect(told.toSorted()).toEqual(missing.filter((field) => field !== 'code').toSorted())
    expect(invoice.confidence === 1).toBe(told.length === 0)
  },
)

test('of forty pages set by chance, none is read wrong with full confidence, and hardly a field is missed', async () => {
  const chance = createChance(7)
  let [right, fieldCount] = [0, 0]
  const surelyWrong: string[] = []
  for (let at = 0; at < 40; at += 1) {
    const truth = inventedInvoice(chance, chance.pick(KINDS))
    const style = styleBy(chance)
    const bits = chance.isTrue(0.5) ? { bits: chance.pick<1 | 8 | 24>([1, 8, 24]) } : {}
    const invoice = await parseInvoice(pdfSample(truth, { style, byLetters: chance.isTrue(0.2), ...bits }))
    const heads = Object.entries(fieldsIn(invoice)).filter(([field]) => field !== 'lines')
    const wrong = heads.filter(([field, value]) => value !== truth[field as keyof InvoiceFields])
    fieldCount += heads.length
    right += heads.length - wrong.length
    if (invoice.confidence === 1)
      surelyWrong.push(...wrong.map(([field, value]) => `${field} of ${truth.number}: ${String(value)}`))
  }
  expect(surelyWrong).toEqual([])
  expect(right / fieldCount).toBeGreaterThan(0.99)
})

describe('somebody is told to look when', () => {
  const truth = inventedInvoice(createChance(3), 'digitalNormal')
  const page = (shown: InvoiceFields, said: InvoiceFields) =>
    rawPdf([{ texts: digitalPage(shown, PLAIN), qr: { text: qrText(said), x: 10, y: 340, side: 52, bits: 1 } }])
  const other = { ...truth, number: '26000000000000000001', date: '2026-01-31', totalAmount: '1.00' }

  it.each<[string, Uint8Array, InvoiceWarning]>([
    ['the QR code has another number', page(truth, other), { field: 'number', why: 'qrDiffers' }],
    ['the QR code has another day', page(truth, other), { field: 'date', why: 'qrDiffers' }],
    ['the QR code has another amount', page(truth, other), { field: 'totalAmount', why: 'qrDiffers' }],
    [
      'a tax number has a wrong check digit',
      Buffer.from(xmlSample({ ...truth, buyerTaxNo: '911111111111111111' })),
      { field: 'buyerTaxNo', why: 'checkDigit' },
    ],
    ['the sum is wrong', Buffer.from(xmlSample({ ...truth, taxAmount: '0.01' })), { field: 'totalAmount', why: 'sum' }],
    [
      'the lines do not add up',
      Buffer.from(xmlSample({ ...truth, lines: [...truth.lines, ...truth.lines] })),
      { field: 'lines', why: 'linesSum' },
    ],
    [
      'lines have different rates',
      Buffer.from(
        xmlSample({ ...truth, lines: [...truth.lines, ...truth.lines.map((l) => ({ ...l, taxRate: '3' }))] }),
      ),
      { field: 'taxRate', why: 'severalRates' },
    ],
  ])('%s', async (_what, bytes, warning) => {
    const invoice = await parseInvoice(bytes)
    expect(invoice.warnings).toContainEqual(warning)
    expect(invoice.confidence).toBeLessThan(1)
  })

  it('the amount in capitals is another one', async () => {
    const texts = digitalPage(truth, PLAIN).map((text) =>
      text.text.includes('圆') ? { ...text, text: '壹佰圆整' } : text,
    )
    const { warnings } = await parseInvoice(rawPdf([{ texts }]))
    expect(warnings.map(invoiceWarningText)).toEqual(['价税合计的大写与小写不一致，请核对'])
  })

  it('and is told nothing when all of it fits together', async () => {
    const invoice = await parseInvoice(page(truth, truth))
    expect([invoice.confidence, invoice.warnings]).toEqual([1, []])
    // Either amount may stand in the code.
    expect((await parseInvoice(page(truth, { ...truth, totalAmount: truth.amountNoTax }))).warnings).toEqual([])
  })
})
