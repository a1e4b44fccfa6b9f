import { Empty, Skeleton } from 'antd'
import { dayOf } from '#kernel/day.ts'
import { LineChart } from '#shell/kit/chart/line-chart.tsx'
import { Section } from '#shell/kit/detail/section.tsx'
import { LoadFailure } from '#shell/kit/load-failure.tsx'
import { changeOf, quarterAfter, QUESTIONS, STARS } from '../rules.ts'
import type { QuarterResult } from '../shapes.ts'
import { QUESTION_NAMES, quarterName } from '../words.ts'
import { useResults } from './queries.ts'
import styles from './rating.module.css'
import { RESULTS } from './words.ts'

/** What suppliers say of us, quarter by quarter. */
export const RatingResultsPage = () => {
  const { data, error, refetch } = useResults()
  return (
    <div className={styles['page']}>
      <h1 className={styles['title']}>{RESULTS.title}</h1>
      <p className={styles['note']}>{RESULTS.lead}</p>
      {data === undefined ? (
        error === null ? (
          <Skeleton active paragraph={{ rows: 8 }} />
        ) : (
          <LoadFailure error={error} retry={() => void refetch()} />
        )
      ) : data.length === 0 ? (
        <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={RESULTS.empty} />
      ) : (
        <>
          <Trend results={data} />
          {data.map((result) => (
            <Quarter
              key={result.quarter}
              result={result}
              former={data.find(({ quarter }) => quarter === quarterAfter(result.quarter, -1))}
            />
          ))}
        </>
      )}
    </div>
  )
}

/** One quarter is no line. */
const Trend = ({ results }: { readonly results: readonly QuarterResult[] }) => {
  const shown = results.filter(({ averages }) => averages !== null).toReversed()
  if (shown.length < 2) return null
  return (
    <LineChart
      caption={RESULTS.trend}
      labels={shown.map(({ quarter }) => quarter)}
      series={QUESTIONS.map((question) => ({
        name: QUESTION_NAMES[question],
        values: shown.map(({ averages }) => averages?.[question] ?? null),
      }))}
      bounds={[0, STARS.length]}
      show={RESULTS.of}
    />
  )
}

interface Props {
  readonly result: QuarterResult
  readonly former: QuarterResult | undefined
}

const Quarter = ({ result, former }: Props) => {
  const { quarter, closesOn, answers, averages } = result
  const isOpen = dayOf(new Date()) <= closesOn
  return (
    <Section title={quarterName(quarter)} extra={<span className={styles['note']}>{RESULTS.answers(answers)}</span>}>
      {averages === null ? (
        <p className={styles['note']}>{isOpen ? RESULTS.open(closesOn) : RESULTS.few}</p>
      ) : (
        <>
          <Averages averages={averages} former={former?.averages ?? undefined} />
          <Remarks remarks={result.remarks} />
        </>
      )}
    </Section>
  )
}

type Averages = NonNullable<QuarterResult['averages']>

const Averages = ({ averages, former }: { readonly averages: Averages; readonly former: Averages | undefined }) => (
  <dl className={styles['averages']}>
    {QUESTIONS.map((question) => (
      <div key={question} className={styles['average']}>
        <dt>{QUESTION_NAMES[question]}</dt>
        <dd>
          <span className={styles['track']} aria-hidden>
            <span style={{ inlineSize: `${(Number(averages[question]) / STARS.length) * 100}%` }} />
          </span>
          <strong>{RESULTS.of(averages[question])}</strong>
          <span className={styles['note']}>{RESULTS.change(changeOf(averages[question], former?.[question]))}</span>
        </dd>
      </div>
    ))}
  </dl>
)

const Remarks = ({ remarks }: Pick<QuarterResult, 'remarks'>) => (
  <>
    <h3 className={styles['subtitle']}>{RESULTS.remarks}</h3>
    {remarks.length === 0 ? (
      <p className={styles['note']}>{RESULTS.noRemarks}</p>
    ) : (
      <ul className={styles['list']}>
        {[...Map.groupBy(remarks, (remark) => remark)].map(([remark, { length }]) => (
          <li key={remark} className={styles['remark']}>
            {remark}
            {length > 1 ? RESULTS.times(length) : null}
          </li>
        ))}
      </ul>
    )}
  </>
)
