import { dayOf } from '#kernel/day.ts'
import { compare } from '#kernel/decimal.ts'
import { total } from '#kernel/money.ts'
import { showAmount } from '#shell/format.ts'
import { Figure, Figures } from '#shell/kit/home/figures.tsx'
import { HomeFrame } from '#shell/kit/home/home-frame.tsx'
import { SmallMonth, type DayMark } from '#shell/kit/schedule/small-month.tsx'
import { PageLink } from '#shell/page-link.tsx'
import { useCashCalendar } from '../calendar-query.ts'
import { dayEntries, LOOKS } from '../day-items.ts'
import { CARD } from '../words.ts'
import type { CashCalendar, CashTotals } from '../../shapes.ts'
import { CALENDAR_PAGES } from '../../pages.ts'

const FIGURES = [
  { key: 'unsettled', label: CARD.unsettled, to: '/admin/payable/pool' },
  { key: 'toInvoice', label: CARD.toInvoice, to: '/admin/payment/list?tab=toInvoice' },
  { key: 'onTheWay', label: CARD.onTheWay, to: '/admin/payment/list?tab=paying' },
  { key: 'paid', label: CARD.received, to: CALENDAR_PAGES.supplier },
] as const

/** What can be settled is less what will be deducted from it, as the list of payments has it. */
const amountOf = (totals: CashTotals, key: (typeof FIGURES)[number]['key']): string =>
  key === 'unsettled' ? total([totals.unsettled, `-${totals.deducted}`]) : totals[key]

/** Those that are not nothing, or nothing in the usual currency. */
const sumsIn = (totals: readonly CashTotals[], key: (typeof FIGURES)[number]['key']): string[] => {
  const sums = totals
    .map((one) => ({ amount: amountOf(one, key), currency: one.currency }))
    .filter(({ amount }) => compare(amount, '0') !== 0)
    .map(({ amount, currency }) => showAmount(amount, currency))
  return sums.length === 0 ? [showAmount('0', 'CNY')] : sums
}

const marksOf = (calendar: CashCalendar | undefined): ReadonlyMap<string, DayMark> =>
  new Map(
    (calendar?.days ?? []).map((one) => [
      one.day,
      {
        tone: LOOKS[one.tone],
        label: dayEntries(one, 'supplier')
          .map(({ text }) => text)
          .join('，'),
      },
    ]),
  )

/** How much money is where, and on which days of the month it comes. */
export const OwnMoney = () => {
  const today = dayOf(new Date())
  const month = today.slice(0, 7)
  const { data } = useCashCalendar({ Month: month })
  return (
    <HomeFrame
      title={CARD.title}
      links={<PageLink to={CALENDAR_PAGES.supplier}>{CARD.open}</PageLink>}
      isBusy={data === undefined}
    >
      <Figures>
        {FIGURES.map(({ key, label, to }) => (
          <Figure key={key} label={label} to={to}>
            {data === undefined ? <strong>…</strong> : null}
            {data === undefined ? null : sumsIn(data.totals, key).map((sum) => <strong key={sum}>{sum}</strong>)}
          </Figure>
        ))}
      </Figures>
      <SmallMonth
        label={CARD.calendarOf(month)}
        caption={CARD.month(month)}
        month={month}
        today={today}
        marks={marksOf(data)}
      />
    </HomeFrame>
  )
}
