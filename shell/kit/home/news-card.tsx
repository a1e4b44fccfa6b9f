import type { ReactNode } from 'react'
import { PageLink } from '../../page-link.tsx'
import { HomeFrame } from './home-frame.tsx'
import styles from './news-card.module.css'

interface CardProps<Item> {
  readonly title: string
  /** The way to all of them. */
  readonly more?: ReactNode
  /** Nothing while they are on their way. */
  readonly items: readonly Item[] | undefined
  readonly empty: string
  readonly children: (item: Item) => ReactNode
}

/** The latest of something, a line each. */
export const NewsCard = <Item,>({ title, more, items, empty, children }: CardProps<Item>) => (
  <HomeFrame title={title} links={more} isBusy={items === undefined}>
    {items?.length === 0 ? <p className={styles['empty']}>{empty}</p> : null}
    <ul className={styles['items']} data-awaited={items === undefined}>
      {items?.map(children)}
    </ul>
  </HomeFrame>
)

interface ItemProps {
  readonly title: string
  readonly mark?: ReactNode
  /** What an unread one is called; nothing for one that was read. */
  readonly unread: string | undefined
  /** A moment of this year, in full. */
  readonly at: string
  /** Where it leads; nothing where it is read here. */
  readonly to: string | undefined
  /** The person has chosen it. */
  readonly chosen?: () => void
}

/** One of them: what it says, when, and whether it is news. */
export const NewsItem = ({ title, mark, unread, at, to, chosen }: ItemProps) => {
  const words = (
    <>
      {unread === undefined ? null : <span className={styles['dot']} role="img" aria-label={unread} />}
      <span className={styles['name']} title={title}>
        {title}
      </span>
      {mark}
      <time>{at.slice('2026-'.length)}</time>
    </>
  )
  return (
    <li onClickCapture={chosen}>
      {to === undefined ? (
        <span className={styles['item']}>{words}</span>
      ) : (
        <PageLink to={to} className={styles['item']}>
          {words}
        </PageLink>
      )}
    </li>
  )
}
