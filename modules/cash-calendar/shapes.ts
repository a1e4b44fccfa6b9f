import {
  day,
  flag,
  id,
  listOf,
  money,
  nullable,
  oneOf,
  optional,
  shape,
  shaped,
  text,
  words,
  type Static,
} from '#kernel/schema.ts'
import { FIELDS, MONTH_SAYS, type REASONS } from './words.ts'

/** So many things of one kind are looked at: whoever has more asks for one entity or one supplier. */
export const ITEMS_MAX = 1000
const CURRENCIES_MAX = 20
const LISTED_MAX = 3 * ITEMS_MAX

const line = (max: number, title: string) => text(max, { title })

/** The kinds of reasons, as the wire has them. */
export const REASON_KINDS = [
  'draft',
  'reconcile',
  'review',
  'mend',
  'correct',
  'dispute',
  'invoiceMissing',
  'invoiceLate',
  'invoiceReturned',
  'invoiceCheck',
  'accountMissing',
  'accountUnverified',
  'accountChanged',
  'appeal',
  'rectification',
  'notApplied',
  'termsPassed',
  'noTerms',
  'noDate',
] as const satisfies readonly (keyof typeof REASONS)[]
export type ReasonKind = (typeof REASON_KINDS)[number]

/** How money stands: it has come, it is expected, something holds it up, or its day has passed. */
export const TONES = ['paid', 'expected', 'risk', 'overdue'] as const
export type Tone = (typeof TONES)[number]

const CashReason = shape({
  kind: oneOf(REASON_KINDS, FIELDS.reasonKind),
  text: words(200, FIELDS.reason),
  /** The reader can settle it. */
  isMine: flag(FIELDS.isMine),
  /** Where it is settled; empty where the reader has no such page. */
  url: line(200, FIELDS.url),
})
export type CashReason = Static<typeof CashReason>

export const CashItem = shape({
  /** Tells it from the others. */
  key: words(200, FIELDS.key),
  /** Money that was sent, what is left to pay of a payment, or what no payment names yet. */
  kind: oneOf(['sent', 'payment', 'payables'], FIELDS.kind),
  day: nullable(day(FIELDS.day)),
  tone: oneOf(TONES, FIELDS.tone),
  paymentId: nullable(id(FIELDS.payment)),
  code: line(40, FIELDS.code),
  title: line(200, FIELDS.title),
  amount: money(FIELDS.amount),
  currency: words(3, FIELDS.currency),
  statusName: line(20, FIELDS.statusName),
  buyerCompanyName: line(100, FIELDS.buyerCompany),
  supplierName: line(100, FIELDS.supplier),
  /** Those that the reader can settle first. */
  reasons: listOf(CashReason, { max: 20, title: FIELDS.reason }),
})
export type CashItem = Static<typeof CashItem>

const onDay = {
  currency: words(3, FIELDS.currency),
  paid: money(FIELDS.paid),
  /** All that is still to come, the two below with it. */
  expected: money(FIELDS.expected),
  atRisk: money(FIELDS.atRisk),
  overdue: money(FIELDS.overdue),
}
const DaySums = shape(onDay)
export type DaySums = Static<typeof DaySums>

const CashDay = shape({
  day: day(FIELDS.day),
  /** The worst of what is on it. */
  tone: oneOf(TONES, FIELDS.tone),
  sums: listOf(DaySums, { max: CURRENCIES_MAX, title: FIELDS.totals }),
  items: listOf(CashItem, { max: LISTED_MAX, title: FIELDS.items }),
})
export type CashDay = Static<typeof CashDay>

const CashTotals = shape({
  ...onDay,
  /** Of all months, not of this one alone. */
  overdue: money(FIELDS.overdue),
  undated: money(FIELDS.undated),
  /** Confirmed deductions that the next payments take off. */
  deducted: money(FIELDS.deducted),
  unsettled: money(FIELDS.unsettled),
  toInvoice: money(FIELDS.toInvoice),
  onTheWay: money(FIELDS.onTheWay),
})
export type CashTotals = Static<typeof CashTotals>

export const CashCalendar = shape({
  month: words(7, FIELDS.month),
  totals: listOf(CashTotals, { max: CURRENCIES_MAX, title: FIELDS.totals }),
  days: listOf(CashDay, { max: 31, title: FIELDS.days }),
  /** What has no day yet, and why. */
  undated: listOf(CashItem, { max: LISTED_MAX, title: FIELDS.items }),
  /** What should have been paid before today, of all months. */
  overdue: listOf(CashItem, { max: LISTED_MAX, title: FIELDS.items }),
  /** There is more than is listed and added up. */
  isMore: flag(FIELDS.isMore),
})
export type CashCalendar = Static<typeof CashCalendar>

export const CalendarQuery = shape({
  Month: shaped('^20\\d{2}-(0[1-9]|1[0-2])$', 7, FIELDS.month, MONTH_SAYS),
  BuyerCompanyId: optional(id(FIELDS.buyerCompany)),
  /** The company of one supplier, for staff. Suppliers get their own, whomever they name. */
  CompanyId: optional(id(FIELDS.supplier)),
})
export type CalendarQuery = Static<typeof CalendarQuery>
