import type { InvoiceFields, InvoiceKind, InvoiceReading, InvoiceWarning } from '../invoice.ts'
import { amountIn, dayIn } from '../values.ts'

/** What the QR code of an invoice says. */
export interface InvoiceQr {
  readonly kind: InvoiceKind | ''
  readonly code: string
  readonly number: string
  readonly amount: string
  readonly date: string
}

const KINDS: Readonly<Record<string, InvoiceKind>> = {
  '31': 'digitalSpecial',
  '32': 'digitalNormal',
  '08': 'vatSpecial',
  '01': 'vatSpecial',
  '10': 'vatNormal',
  '04': 'vatNormal',
}
const QR = /^01,(\d{2}),(\d{0,12}),(\d{8}|\d{20}),([\d.]*),(\d{8}),/

/** `01,type,code,number,amount,20260131,check,crc`; nothing when a QR code is of something else. */
export const parseQr = (text: string): InvoiceQr | undefined => {
  const match = QR.exec(text.trim())
  if (!match) return undefined
  const [, type = '', code = '', number = '', amount = '', day = ''] = match
  return { kind: KINDS[type] ?? '', code, number, amount: amountIn(amount), date: dayIn(day) }
}

/** A QR code is read without a doubt, so it wins; where the page says otherwise, somebody has to look. */
export const withQr = ({ fields, warnings }: InvoiceReading, qr: InvoiceQr): InvoiceReading => {
  const merged: InvoiceFields = {
    ...fields,
    kind: qr.kind || fields.kind,
    code: qr.code || fields.code,
    number: qr.number,
    date: qr.date || fields.date,
  }
  const differing = (['kind', 'code', 'number', 'date'] as const).filter(
    (field) => fields[field] !== '' && fields[field] !== merged[field],
  )
  // Older invoices have the amount without tax in it, newer ones the amount with tax: either may be meant.
  const amounts = [fields.totalAmount, fields.amountNoTax]
  const isOtherAmount = qr.amount !== '' && fields.totalAmount !== '' && !amounts.includes(qr.amount)
  const found = [...differing, ...(isOtherAmount ? (['totalAmount'] as const) : [])]
  return {
    fields: merged,
    source: fields.number === '' ? 'pdfQr' : 'pdfTextAndQr',
    warnings: [...warnings, ...found.map((field): InvoiceWarning => ({ field, why: 'qrDiffers' }))],
  }
}
