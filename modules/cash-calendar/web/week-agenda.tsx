import { weeksOf } from '#shell/kit/schedule/schedule.ts'
import { SCHEDULE } from '#shell/kit/schedule/words.ts'
import { useSide } from '#shell/session/session.ts'
import type { CashDay } from '../shapes.ts'
import styles from './calendar.module.css'
import { dayEntries } from './day-items.ts'
import { PAGE } from './words.ts'

interface Props {
  readonly month: string
  readonly today: string
  readonly days: readonly CashDay[]
  readonly open: (day: string) => void
}

/** The days that have money, week by week: for screens on which no calendar has room. */
export const WeekAgenda = ({ month, today, days, open }: Props) => {
  const side = useSide()
  const weeks = weeksOf(month)
    .map((week) => ({ week, own: days.filter(({ day }) => week.includes(day)) }))
    .filter(({ own }) => own.length > 0)
  if (weeks.length === 0) return <p className={styles['sub']}>{PAGE.weekNothing}</p>
  return weeks.map(({ week, own }) => (
    <section key={week[0]} className={styles['week']}>
      <h3>{PAGE.week(SCHEDULE.dayOf(week[0] ?? ''), SCHEDULE.dayOf(week.at(-1) ?? ''))}</h3>
      {own.map((one) => (
        <button key={one.day} type="button" className={styles['day']} onClick={() => open(one.day)}>
          <span className={styles['dayName']}>
            {SCHEDULE.dayOf(one.day)} {SCHEDULE.weekday(one.day)}
            {one.day === today ? <em>{SCHEDULE.today}</em> : null}
          </span>
          {dayEntries(one, side).map(({ id, text, tone }) => (
            <span key={id} className={styles['daySum']} data-look={tone}>
              {text}
            </span>
          ))}
        </button>
      ))}
    </section>
  ))
}
