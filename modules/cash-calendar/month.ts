import { compare } from '#kernel/decimal.ts'
import { total } from '#kernel/money.ts'
import { byCodeUnit } from '#kernel/text.ts'
import {
  TONES,
  type CashCalendar,
  type CashDay,
  type CashItem,
  type CashTotals,
  type DaySums,
  type Tone,
} from './shapes.ts'

/** The tone of what is still to come. */
export const toneOf = (day: string | null, isAtRisk: boolean, today: string): Tone => {
  if (day !== null && day < today) return 'overdue'
  return isAtRisk ? 'risk' : 'expected'
}

/** The worst of some tones: what a day is shown by. */
export const worstOf = (tones: readonly Tone[]): Tone => TONES.findLast((tone) => tones.includes(tone)) ?? 'expected'

const sumOf = (items: readonly CashItem[], ...tones: readonly Tone[]): string =>
  total(items.filter(({ tone }) => tones.includes(tone)).map(({ amount }) => amount))

const sumsIn = (currency: string, items: readonly CashItem[]): DaySums => ({
  currency,
  paid: sumOf(items, 'paid'),
  expected: sumOf(items, 'expected', 'risk', 'overdue'),
  atRisk: sumOf(items, 'risk', 'overdue'),
  overdue: sumOf(items, 'overdue'),
})

const inCurrency = <Row extends { readonly currency: string }>(rows: readonly Row[], currency: string): Row[] =>
  rows.filter((row) => row.currency === currency)

/** The currencies of some rows, in one order. */
const currenciesOf = (rows: readonly { readonly currency: string }[]): string[] =>
  [...new Set(rows.map(({ currency }) => currency))].toSorted(byCodeUnit)

/** What people look at first: the worst, and of those the most. */
const byUrgency = (a: CashItem, b: CashItem): number =>
  TONES.indexOf(b.tone) - TONES.indexOf(a.tone) || compare(b.amount, a.amount) || byCodeUnit(a.code, b.code)

const dayOf = (day: string, items: readonly CashItem[]): CashDay => ({
  day,
  tone: worstOf(items.map(({ tone }) => tone)),
  sums: currenciesOf(items).map((currency) => sumsIn(currency, inCurrency(items, currency))),
  items: items.toSorted(byUrgency),
})

/** How much is where, of all months, by currency. */
export interface Standing extends Pick<CashTotals, 'currency' | 'deducted' | 'unsettled' | 'toInvoice' | 'onTheWay'> {}

const NOTHING = { deducted: '0.00', unsettled: '0.00', toInvoice: '0.00', onTheWay: '0.00' } as const

interface Found {
  readonly month: string
  readonly items: readonly CashItem[]
  readonly standing: readonly Standing[]
  readonly isMore: boolean
}

/** A month of money, from all that was found: each currency apart, since nobody adds them up. */
export const calendarOf = ({ month, items, standing, isMore }: Found): CashCalendar => {
  const inMonth = items.filter(({ day }) => day?.startsWith(month) === true)
  const undated = items.filter(({ day }) => day === null)
  const overdue = items.filter(({ tone }) => tone === 'overdue')
  const byDay = Map.groupBy(inMonth, ({ day }) => day ?? '')
  return {
    month,
    totals: currenciesOf([...items, ...standing]).map((currency) => ({
      ...NOTHING,
      ...standing.find((one) => one.currency === currency),
      ...sumsIn(currency, inCurrency(inMonth, currency)),
      overdue: sumOf(inCurrency(overdue, currency), 'overdue'),
      undated: total(inCurrency(undated, currency).map(({ amount }) => amount)),
    })),
    days: [...byDay].map(([day, own]) => dayOf(day, own)).toSorted((a, b) => byCodeUnit(a.day, b.day)),
    undated: undated.toSorted(byUrgency),
    overdue: overdue.toSorted((a, b) => byCodeUnit(a.day ?? '', b.day ?? '') || byUrgency(a, b)),
    isMore,
  }
}
