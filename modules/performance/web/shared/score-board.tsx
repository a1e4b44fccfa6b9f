import { Empty, Skeleton } from 'antd'
import { showQty } from '#shell/format.ts'
import { Section } from '#shell/kit/detail/section.tsx'
import { LoadFailure } from '#shell/kit/load-failure.tsx'
import type { ScoreKey } from '../../rules.ts'
import { SCORES } from '../../words.ts'
import { BehindList } from '../behind-list.tsx'
import styles from '../performance.module.css'
import { usePerformance } from '../queries.ts'
import { rateWords, trendWords, type Score } from '../trend.ts'
import { BOARD, HOW } from '../words.ts'

interface Props {
  /** Nothing: the supplier at the page. */
  readonly supplierId?: string
  readonly chosen: string | null
  readonly choose: (score: ScoreKey) => void
}

/** How a supplier does: its scores, how the chosen one is counted, and the documents behind it. */
export const ScoreBoard = ({ supplierId, chosen, choose }: Props) => {
  const { data, error, refetch } = usePerformance(supplierId)
  if (data === undefined)
    return error === null ? <Skeleton active /> : <LoadFailure error={error} retry={() => void refetch()} />
  const current = data.scores.find(({ score }) => score === chosen) ?? data.scores[0]
  if (current === undefined) return <Empty description={BOARD.noScores} />
  return (
    <>
      <p className={styles['note']}>{BOARD.period(data.now)}</p>
      <div className={styles['scores']} role="group" aria-label={BOARD.choose}>
        {data.scores.map((one) => (
          <button
            key={one.score}
            type="button"
            className={styles['score']}
            aria-pressed={one === current}
            onClick={() => choose(one.score)}
          >
            <span>{SCORES[one.score]}</span>
            <strong>{rateWords(one.rate)}</strong>
            <Trend score={one} />
          </button>
        ))}
      </div>
      <How score={current} />
      <Section title={`${SCORES[current.score]}：${BOARD.behind}`}>
        <BehindList key={current.score} supplierId={supplierId} score={current.score} />
      </Section>
    </>
  )
}

const Trend = ({ score }: { readonly score: Score }) => {
  const { tone, text } = trendWords(score)
  return (
    <span className={styles['trend']} data-tone={tone}>
      {text}
    </span>
  )
}

const How = ({ score: { score, rate, good, of, excluded } }: { readonly score: Score }) => {
  const { sum, rule } = HOW[score]
  return (
    <Section title={`${SCORES[score]}：${BOARD.how}`}>
      <div className={styles['how']}>
        <p>{rate === null ? BOARD.noneYet : sum({ good: showQty(good), of: showQty(of), rate })}</p>
        <p>{rule}</p>
        {excluded === 0 ? null : <p>{BOARD.excluded(excluded)}</p>}
      </div>
    </Section>
  )
}
