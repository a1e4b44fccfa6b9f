import { HomeFrame } from '#shell/kit/home/home-frame.tsx'
import { PageLink } from '#shell/page-link.tsx'
import { PAGES } from '../pages.ts'
import { useOwnRatings } from './queries.ts'
import styles from './rating.module.css'
import { CARD } from './words.ts'

/** Asks for a rating while it can be given; nothing otherwise, nor once it was given. */
export const HomeCard = () => {
  const { data } = useOwnRatings()
  const open = data?.open
  if (!open?.canRate || data?.ratings.some(({ quarter }) => quarter === open.quarter)) return null
  return (
    <HomeFrame title={CARD.title} links={<PageLink to={PAGES.rating}>{CARD.go}</PageLink>}>
      <p className={styles['note']}>{CARD.ask(open.quarter, open.closesOn)}</p>
    </HomeFrame>
  )
}
