import { Figure, Figures } from '#shell/kit/home/figures.tsx'
import { HomeFrame } from '#shell/kit/home/home-frame.tsx'
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
    <HomeFrame
      title={BOARD.title}
      links={
        <>
          <PageLink to={PAGES.charts}>{BOARD.charts}</PageLink>
          <PageLink to={PAGES.performance}>{BOARD.how}</PageLink>
        </>
      }
      isBusy={data === undefined}
    >
      <Figures>
        {data?.scores.map((one) => {
          const { tone, text } = trendWords(one)
          return (
            <Figure key={one.score} label={SCORES[one.score]} to={`${PAGES.performance}?score=${one.score}`}>
              <strong className={styles['rate']}>{rateWords(one.rate)}</strong>
              <span className={styles['trend']} data-tone={tone}>
                {text}
              </span>
            </Figure>
          )
        })}
      </Figures>
    </HomeFrame>
  )
}
