import { isCreditCode, isDay } from '#kernel/identity.ts'
import { total } from '#kernel/money.ts'
import {
  InvoiceRefused,
  type Invoice,
  type InvoiceFields,
  type InvoiceReading,
  type InvoiceWarning,
} from './invoice.ts'

/** Numbers given before 2015 have no check digit, and other lengths. */
const isTaxNumber = (number: string): boolean =>
  number.length === 18 ? isCreditCode(number) : /^[0-9A-Z]{15,20}$/.test(number)

const NEW_NUMBER = /^\d{20}$/
const isNumbered = ({ code, number }: InvoiceFields): boolean =>
  NEW_NUMBER.test(number) || (/^\d{8}$/.test(number) && /^\d{10,12}$/.test(code))

type Check = readonly [field: keyof InvoiceFields, why: InvoiceWarning['why'], holds: boolean]

const checksOf = (fields: InvoiceFields): Check[] => {
  const { amountNoTax, taxAmount, totalAmount, lines, taxRate } = fields
  const amounts = [amountNoTax, taxAmount, totalAmount]
  const isSum = amounts.every((amount) => amount !== '') && total([amountNoTax, taxAmount]) === totalAmount
  const lineAmounts = lines.map(({ amount }) => amount)
  const isLinesSum =
    lines.length === 0 ||
    amountNoTax === '' ||
    (lineAmounts.every((amount) => amount !== '') && total(lineAmounts) === amountNoTax)
  return [
    ['number', 'malformed', isNumbered(fields)],
    ['date', 'malformed', isDay(fields.date)],
    ['buyerTaxNo', fields.buyerTaxNo === '' ? 'missing' : 'checkDigit', isTaxNumber(fields.buyerTaxNo)],
    ['sellerTaxNo', fields.sellerTaxNo === '' ? 'missing' : 'checkDigit', isTaxNumber(fields.sellerTaxNo)],
    ['buyerName', 'missing', fields.buyerName.length > 1],
    ['sellerName', 'missing', fields.sellerName.length > 1],
    ['totalAmount', totalAmount === '' ? 'missing' : 'sum', isSum],
    ['kind', 'missing', fields.kind !== ''],
    ['taxRate', lines.length > 1 ? 'severalRates' : 'missing', taxRate !== ''],
    ['lines', 'linesSum', isLinesSum],
  ]
}

/** Two places of one file that contradict each other weigh more than a field that is missing. */
const CONTRADICTION = 0.3
const CONTRADICTIONS = new Set<InvoiceWarning['why']>(['qrDiffers', 'wordsDiffer'])

/** An invoice that was read, with what does not fit together in it. What has neither a number nor an amount is none. */
export const checkInvoice = ({ fields, source, warnings }: InvoiceReading): Invoice => {
  if (fields.number === '' && fields.totalAmount === '') throw new InvoiceRefused('notInvoice')
  const checks = checksOf(fields)
  const failed = checks.flatMap(([field, why, holds]): InvoiceWarning[] => (holds ? [] : [{ field, why }]))
  const all = [...warnings, ...failed]
  const holding = (checks.length - failed.length) / checks.length
  const penalty = all.some(({ why }) => CONTRADICTIONS.has(why)) ? CONTRADICTION : 0
  return {
    ...fields,
    source,
    confidence: Math.max(0, Math.round((holding - penalty) * 100) / 100),
    warnings: all,
  }
}
