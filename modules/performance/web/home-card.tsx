import { PageLink } from '#shell/page-link.tsx'
import { PAGES } from '../pages.ts'
import { SCORES } from '../words.ts'
import styles from './performance.module.css'
import { usePerformance } from './queries.ts'
import { rateWords, trendWords } from './trend.ts'
import { BOARD } from './words.ts'

/** How the supplier does, in a few numbers; nothing for people who see none. */
export const HomeCard = () => {
  const { data } = usePerformance()
  if (data?.scores.length === 0) return null
  return (
    <section className={styles['card']} aria-label={BOARD.title} aria-busy={data === undefined}>
      <div className={styles['cardHead']}>
        <h2>{BOARD.title}</h2>
        <PageLink to={PAGES.charts}>{BOARD.charts}</PageLink>
        <PageLink to={PAGES.performance}>{BOARD.how}</PageLink>
      </div>
      <ul className={styles['figures']}>
        {data?.scores.map((one) => {
          const { tone, text } = trendWords(one)
          return (
            <li key={one.score}>
              <PageLink to={`${PAGES.performance}?score=${one.score}`} className={styles['figure']}>
                <small>{SCORES[one.score]}</small>
                <strong>{rateWords(one.rate)}</strong>
                <span className={styles['trend']} data-tone={tone}>
                  {text}
                </span>
              </PageLink>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
