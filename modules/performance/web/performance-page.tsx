import { BuyerAnswers } from '#modules/home/web/shared/buyer-answers.tsx'
import { useScopeNote } from '#modules/user/web/shared/permissions.ts'
import { PageLink } from '#shell/page-link.tsx'
import { usePageRoute } from '#shell/page-route.tsx'
import { PAGES } from '../pages.ts'
import styles from './performance.module.css'
import { ScoreBoard } from './shared/score-board.tsx'
import { BOARD } from './words.ts'

/** How the supplier at the page does, and why. */
export const PerformancePage = () => {
  const { query, setQuery } = usePageRoute()
  const scopeNote = useScopeNote()
  return (
    <div className={styles['page']}>
      <div className={styles['head']}>
        <h1>{BOARD.title}</h1>
        <PageLink to={PAGES.charts}>{BOARD.charts}</PageLink>
      </div>
      {scopeNote === undefined ? null : <p className={styles['note']}>{scopeNote}</p>}
      <ScoreBoard chosen={query.get('score')} choose={(score) => setQuery({ score })} />
      <BuyerAnswers />
    </div>
  )
}
