import { Button } from 'antd'
import { useState } from 'react'
import { NOTHING_SHADED, type ScheduleActions, type ScheduleItem, type ShadedDays } from './schedule.ts'
import styles from './schedule.module.css'
import { SCHEDULE } from './words.ts'

/** So many things are in the document at first. */
const SHOWN = 50

interface Props {
  readonly today: string
  readonly items: readonly ScheduleItem[]
  readonly shaded?: ShadedDays
  readonly actions: ScheduleActions
}

/** What happens, day by day: for screens on which no calendar has room. */
export const Agenda = ({ today, items, shaded = NOTHING_SHADED, actions }: Props) => {
  const [shown, setShown] = useState(SHOWN)
  const sorted = items.toSorted((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0))
  const days = [...Map.groupBy(sorted.slice(0, shown), ({ day }) => day)]
  return (
    <>
      {days.map(([day, own]) => (
        <section key={day} className={styles['day']} data-today={day === today}>
          <h3 className={styles['dayHead']}>
            {SCHEDULE.dayOf(day)} {SCHEDULE.weekday(day)}
            {day === today ? <em>{SCHEDULE.today}</em> : null}
          </h3>
          {shaded.has(day) ? <p className={styles['why']}>{shaded.get(day)}</p> : null}
          {own.map((item) => (
            <button
              key={item.id}
              type="button"
              className={styles['card']}
              data-tone={item.tone}
              data-item={item.id}
              onClick={() => actions.open(item.id)}
            >
              {item.label}
            </button>
          ))}
        </section>
      ))}
      {sorted.length > shown ? (
        <Button block onClick={() => setShown(shown + SHOWN)}>
          {SCHEDULE.more(sorted.length - shown)}
        </Button>
      ) : null}
    </>
  )
}
