import { compare, sum, times } from '#kernel/decimal.ts'
import { splitIncluded, total } from '#kernel/money.ts'
import { CHECK } from './invoice-words.ts'
import type { InvoiceDraft, PaymentLine } from './line-shapes.ts'
import type { Payment } from './shapes.ts'

/** So far the invoices may be away from what is payable: rounding of their lines. */
const TOTAL_TOLERANCE = '0.1'
/** Each line rounds its tax by half a cent at most, and the total once more. */
const TAX_PER_LINE = '0.005'
const TAX_ONCE = '0.01'

/** What invoices are compared with. */
export interface Expected {
  readonly payableAmount: string
  /** The rates of the lines, and how many lines there are. */
  readonly taxRates: readonly number[]
  readonly lineCount: number
  readonly buyer: Party
  /** People have no tax number that stands on an invoice. */
  readonly seller: Party
  readonly today: string
}
interface Party {
  readonly name: string
  readonly taxNo: string
}

interface Compared extends Pick<Payment, 'payableAmount' | 'buyer' | 'seller'> {
  readonly lines: readonly Pick<PaymentLine, 'kind' | 'taxRate'>[]
}

/** What the invoices of a payment are compared with. */
export const expectedFor = ({ payableAmount, lines, buyer, seller }: Compared, today: string): Expected => ({
  payableAmount,
  taxRates: [...new Set(lines.filter(({ kind }) => kind !== 'deduct').map(({ taxRate }) => taxRate))],
  lineCount: lines.length,
  buyer,
  seller,
  today,
})

export interface Finding {
  readonly field: string
  readonly why: string
}

/** Names and numbers as people mean them: width, blanks and brackets do not matter. */
const plain = (value: string): string =>
  value
    .normalize('NFKC')
    .replaceAll(/[\s()（）]/g, '')
    .toUpperCase()

const differs = (given: string, known: string): boolean =>
  given.trim() !== '' && known !== '' && plain(given) !== plain(known)

const distance = (a: string, b: string): string => {
  const away = total([a, b.startsWith('-') ? b.slice(1) : `-${b}`])
  return away.startsWith('-') ? away.slice(1) : away
}

const NEW_KINDS: readonly number[] = [1, 2]

/** Older invoices have a code beside their number. */
export const hasCode = ({ kind }: Pick<InvoiceDraft, 'kind'>): boolean => !NEW_KINDS.includes(kind)

/** Since 2023 the number alone says it all, with twenty digits; older ones have a code of ten or twelve, and eight. */
const isWellNumbered = ({ kind, code, number }: InvoiceDraft): boolean =>
  NEW_KINDS.includes(kind)
    ? code.trim() === '' && /^\d{20}$/.test(number.trim())
    : /^(\d{10}|\d{12})$/.test(code.trim()) && /^\d{8}$/.test(number.trim())

const keyOf = ({ code, number }: InvoiceDraft): string => `${code.trim()}/${number.trim()}`

/** What is wrong with one invoice on its own, or beside those before it. */
export const findingsOf = (
  invoice: InvoiceDraft,
  at: number,
  invoices: readonly InvoiceDraft[],
  expected: Expected,
): Finding[] => {
  const wrong = (field: keyof InvoiceDraft, why: string, isWrong: boolean): Finding[] =>
    isWrong ? [{ field: `invoices.${at}.${field}`, why: CHECK.at(at + 1, why) }] : []
  const { buyer, seller, today, taxRates } = expected
  const isRepeated = invoices.findIndex((one) => keyOf(one) === keyOf(invoice)) < at
  return [
    ...wrong('number', NEW_KINDS.includes(invoice.kind) ? CHECK.newNumber : CHECK.oldNumber, !isWellNumbered(invoice)),
    ...wrong('number', CHECK.twice, isRepeated),
    ...wrong('date', CHECK.later, invoice.date > today),
    ...wrong('buyerName', CHECK.buyerName(buyer.name), differs(invoice.buyerName, buyer.name)),
    ...wrong('buyerTaxNo', CHECK.buyerTaxNoMissing, invoice.buyerTaxNo.trim() === '' && buyer.taxNo !== ''),
    ...wrong('buyerTaxNo', CHECK.buyerTaxNo(buyer.taxNo), differs(invoice.buyerTaxNo, buyer.taxNo)),
    ...wrong('sellerName', CHECK.sellerName(seller.name), differs(invoice.sellerName, seller.name)),
    ...wrong('sellerTaxNo', CHECK.sellerTaxNo(seller.taxNo), differs(invoice.sellerTaxNo, seller.taxNo)),
    ...wrong('totalAmount', CHECK.zero, compare(invoice.totalAmount, '0') <= 0),
    ...wrong(
      'totalAmount',
      CHECK.sum,
      compare(total([invoice.amountNoTax, invoice.taxAmount]), invoice.totalAmount) !== 0,
    ),
    ...wrong('taxRate', CHECK.rate(taxRates.join('、')), taxRates.length > 0 && !taxRates.includes(invoice.taxRate)),
    ...wrong('files', CHECK.file, invoice.files.length === 0),
  ]
}

/**
 * The tax lies between what the lowest and the highest rate of the lines give. Lines round one by one, so that it may be away
 * from the tax of the total by half a cent a line.
 */
const taxFinding = (invoices: readonly InvoiceDraft[], { taxRates, payableAmount, lineCount }: Expected): Finding[] => {
  if (taxRates.length === 0) return []
  const tax = total(invoices.map(({ taxAmount }) => taxAmount))
  const tolerance = sum([times(TAX_PER_LINE, String(lineCount), 3), TAX_ONCE])
  const [low, high] = [Math.min(...taxRates), Math.max(...taxRates)].map(
    (rate) => splitIncluded(payableAmount, rate).taxAmount,
  )
  if (low === undefined || high === undefined) return []
  const isBelow = compare(sum([tax, tolerance]), low) < 0
  const isAbove = compare(tax, sum([high, tolerance])) > 0
  return isBelow || isAbove ? [{ field: 'invoices', why: CHECK.tax(tax, low === high ? low : `${low}–${high}`) }] : []
}

/** What is wrong with the invoices of a payment together: there are none, or they come to something else. */
export const sumFindings = (invoices: readonly InvoiceDraft[], expected: Expected): Finding[] => {
  if (invoices.length === 0) return [{ field: 'invoices', why: CHECK.missing }]
  const whole = total(invoices.map(({ totalAmount }) => totalAmount))
  const isAway = compare(distance(whole, expected.payableAmount), TOTAL_TOLERANCE) > 0
  return isAway
    ? [{ field: 'invoices', why: CHECK.total(whole, expected.payableAmount) }]
    : taxFinding(invoices, expected)
}

/** What is wrong with the invoices of a payment, all of it at once. The page asks before they are handed in, and the server again. */
export const invoiceFindings = (invoices: readonly InvoiceDraft[], expected: Expected): Finding[] => [
  ...invoices.flatMap((invoice, at) => findingsOf(invoice, at, invoices, expected)),
  ...sumFindings(invoices, expected),
]
