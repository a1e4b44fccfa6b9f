import { divided } from '#kernel/decimal.ts'
import { plainDecimal } from '#kernel/text.ts'
import { showMoney, showQty } from '#shell/format.ts'
import { BarLineChart } from '#shell/kit/chart/bar-line-chart.tsx'
import { DonutChart } from '#shell/kit/chart/donut-chart.tsx'
import { FunnelChart } from '#shell/kit/chart/funnel-chart.tsx'
import { LineChart } from '#shell/kit/chart/line-chart.tsx'
import { RadarChart } from '#shell/kit/chart/radar-chart.tsx'
import { StackedBars } from '#shell/kit/chart/stacked-bars.tsx'
import { PageLink } from '#shell/page-link.tsx'
import type { Statistics } from '../shapes.ts'
import styles from './performance.module.css'
import { BOARD, CHARTS } from './words.ts'

const TEN_THOUSAND = 10_000
/** At an axis there is little room: 12 万, and not ¥120,000.00. */
const shortMoney = (value: string): string =>
  Math.abs(Number(value)) < TEN_THOUSAND
    ? showQty(value)
    : CHARTS.tenThousands(plainDecimal(divided(value, String(TEN_THOUSAND), 1)))

/** Months of which nothing is known yet are no months of nothing. */
const isNothing = (amounts: readonly (string | null)[]): boolean => amounts.every((one) => Number(one ?? '0') === 0)

export const MoneyChart = ({ months }: { readonly months: NonNullable<Statistics['months']> }) => {
  const series = [
    { name: CHARTS.ordered, values: months.map(({ ordered }) => ordered) },
    { name: CHARTS.paid, values: months.map(({ paid }) => paid) },
  ].filter(({ values }) => values.some((value) => value !== null))
  return (
    <BarLineChart
      caption={CHARTS.money}
      labels={months.map(({ month }) => month)}
      series={series.every(({ values }) => isNothing(values)) ? [] : series}
      lines={[CHARTS.paid]}
      show={showMoney}
      showTick={shortMoney}
      empty={CHARTS.moneyEmpty}
    />
  )
}

export const FunnelOfQuotes = ({ funnel }: { readonly funnel: NonNullable<Statistics['funnel']> }) => (
  <FunnelChart
    caption={CHARTS.funnel}
    measure={CHARTS.times}
    steps={[
      { name: CHARTS.invited, value: String(funnel.invited) },
      { name: CHARTS.quoted, value: String(funnel.quoted) },
      { name: CHARTS.won, value: String(funnel.won) },
    ]}
    empty={CHARTS.funnelEmpty}
    note={funnel.winRate === null ? null : <p className={styles['note']}>{CHARTS.winRate(funnel.winRate)}</p>}
  />
)

export const RatesChart = ({ rates }: { readonly rates: Statistics['rates'] }) => (
  <LineChart
    caption={CHARTS.rates}
    labels={rates.map(({ month }) => month)}
    series={[
      { name: CHARTS.onTime, values: rates.map(({ onTime }) => onTime) },
      { name: CHARTS.pass, values: rates.map(({ pass }) => pass) },
    ]}
    bounds={[0, 100]}
    show={BOARD.percent}
    empty={CHARTS.ratesEmpty}
  />
)

export const CategoriesChart = ({ categories }: { readonly categories: NonNullable<Statistics['categories']> }) => (
  <DonutChart
    caption={CHARTS.categories}
    measure={CHARTS.amount}
    parts={categories.map(({ name, amount }) => ({ name, value: amount }))}
    show={showMoney}
    empty={CHARTS.categoriesEmpty}
  />
)

export const AgesChart = ({ ages }: { readonly ages: NonNullable<Statistics['ages']> }) => (
  <StackedBars
    caption={CHARTS.ages}
    labels={ages.map(({ age }) => age)}
    series={[
      { name: CHARTS.unsettled, values: ages.map(({ unsettled }) => unsettled) },
      { name: CHARTS.unpaid, values: ages.map(({ unpaid }) => unpaid) },
    ]}
    show={showMoney}
    empty={CHARTS.agesEmpty}
    note={<p className={styles['note']}>{CHARTS.agesNote}</p>}
  />
)

export const ReviewChart = ({ review }: { readonly review: Statistics['review'] }) => (
  <RadarChart
    caption={CHARTS.review}
    labels={review?.sections.map(({ name }) => name) ?? []}
    series={review === null ? [] : [{ name: CHARTS.score, values: review.sections.map(({ score }) => score) }]}
    empty={CHARTS.reviewEmpty}
    note={
      review === null ? null : (
        <p className={styles['note']}>
          <PageLink to={`/admin/review/${review.id}`}>
            {CHARTS.reviewOf(review.code, showQty(review.totalScore))}
          </PageLink>
        </p>
      )
    }
  />
)
