import { dayOf } from '#kernel/day.ts'
import { HomeFrame } from '#shell/kit/home/home-frame.tsx'
import { PageLink } from '#shell/page-link.tsx'
import { comingDays, comingQuery } from './board/coming-days.ts'
import styles from './board/coming.module.css'
import { useBoard } from './board/board-query.ts'
import { COMING } from './board/words.ts'

/** What a supplier delivers in the coming days. */
export const HomeCard = () => {
  const today = dayOf(new Date())
  const { data } = useBoard(comingQuery(today))
  const { days, late } = comingDays(data ?? { orders: [], isMore: false }, today)
  return (
    <HomeFrame
      title={COMING.title}
      links={
        <>
          {late > 0 ? (
            <PageLink to="/admin/po/board?late=1" className={styles['late']}>
              {COMING.late(late)}
            </PageLink>
          ) : null}
          <PageLink to="/admin/po/board">{COMING.open}</PageLink>
        </>
      }
      isBusy={data === undefined}
    >
      <ol className={styles['days']}>
        {days.map(({ day, planned, sent }) => (
          <li
            key={day}
            data-planned={planned > 0}
            data-sent={planned > 0 && sent === planned}
            title={COMING.label(day, planned, sent)}
          >
            <PageLink to={`/admin/po/board?month=${day.slice(0, 7)}`}>
              <small>{COMING.day(day, today)}</small>
              <strong>{planned === 0 ? COMING.none : planned}</strong>
            </PageLink>
          </li>
        ))}
      </ol>
    </HomeFrame>
  )
}
