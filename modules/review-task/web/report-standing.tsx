import { labelOf } from '#kernel/labels.ts'
import { titleOf } from '#kernel/schema.ts'
import { dayOf } from '#kernel/day.ts'
import { LineChart } from '#shell/kit/chart/line-chart.tsx'
import { LineTable } from '#shell/kit/detail/line-table.tsx'
import { Section } from '#shell/kit/detail/section.tsx'
import { StatusTag } from '#shell/kit/detail/status-tag.tsx'
import { LoadFailure } from '#shell/kit/load-failure.tsx'
import { PageLink } from '#shell/page-link.tsx'
import { ReviewStanding } from '../shapes.ts'
import { CONCLUSIONS, GRADES } from '../words.ts'
import { useStanding } from './queries.ts'
import styles from './report.module.css'
import { DETAIL, REPORT_PAGE } from './words.ts'

const report = ReviewStanding.properties.history.items.properties
const { categoryName, validTo } = ReviewStanding.properties.qualifications.items.properties

const dayIn = (instant: string): string => dayOf(new Date(instant))

/** The days of the reports; where two fall on one, their numbers tell them apart. */
const labelsOf = (history: ReviewStanding['history']): string[] =>
  history.map(({ publishedAt, code }) => {
    const day = dayIn(publishedAt)
    const isAlone = history.filter((one) => dayIn(one.publishedAt) === day).length === 1
    return isAlone ? day : REPORT_PAGE.at(day, code.slice(-4))
  })

/** How it was the times before, and what the supplier is good for. */
export const ReportStanding = ({ id }: { readonly id: string }) => {
  const { data, error, refetch } = useStanding(id)
  if (data === undefined) return error === null ? null : <LoadFailure error={error} retry={() => void refetch()} />
  return (
    <>
      <History history={data.history} />
      {data.qualifications.length === 0 ? null : <Qualifications qualifications={data.qualifications} />}
    </>
  )
}

const History = ({ history }: Pick<ReviewStanding, 'history'>) => (
  <Section title={REPORT_PAGE.history}>
    <div className={styles['pair']}>
      {history.length < 2 ? (
        <p className={styles['none']}>{REPORT_PAGE.first}</p>
      ) : (
        <LineChart
          caption={REPORT_PAGE.trend}
          labels={labelsOf(history)}
          series={[{ name: titleOf(report.totalScore), values: history.map(({ totalScore }) => totalScore) }]}
          bounds={[0, 100]}
        />
      )}
      <LineTable
        lines={history.toReversed()}
        id={(one) => one.id}
        head={{
          title: titleOf(report.code),
          show: (one) => <PageLink to={`/admin/review/report/${one.id}`}>{one.code}</PageLink>,
        }}
        columns={[
          { title: titleOf(report.title), show: (one) => one.title },
          { title: REPORT_PAGE.day, show: (one) => <span className={styles['day']}>{dayIn(one.publishedAt)}</span> },
          { title: titleOf(report.totalScore), number: true, show: (one) => one.totalScore ?? DETAIL.nothing },
          { title: titleOf(report.grade), show: (one) => labelOf(GRADES, one.grade) },
          { title: titleOf(report.conclusion), show: (one) => labelOf(CONCLUSIONS, one.conclusion) },
        ]}
      />
    </div>
  </Section>
)

const Qualifications = ({ qualifications }: Pick<ReviewStanding, 'qualifications'>) => (
  <Section title={titleOf(ReviewStanding.properties.qualifications)}>
    <LineTable
      lines={qualifications}
      id={(one) => one.categoryName}
      head={{ title: titleOf(categoryName), show: (one) => one.categoryName }}
      columns={[
        {
          title: titleOf(validTo),
          show: (one) => (
            <>
              {one.validTo}{' '}
              {one.validTo < dayOf(new Date()) ? <StatusTag tone="error">{REPORT_PAGE.expired}</StatusTag> : null}
            </>
          ),
        },
      ]}
    />
  </Section>
)
