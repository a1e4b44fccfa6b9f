import { weeksOf } from '#shell/kit/schedule/schedule.ts'
import { SCHEDULE } from '#shell/kit/schedule/words.ts'
import { stopOn } from '../rules.ts'
import type { Stop } from '../shapes.ts'
import { STOP_REASONS } from '../words.ts'
import styles from './calendar.module.css'
import { PAGE } from './words.ts'

interface Props {
  readonly month: string
  readonly today: string
  readonly stops: readonly Stop[]
}

/** A month small enough to stand among others: its days, and which of them are without work. */
export const MonthGrid = ({ month, today, stops }: Props) => (
  <table className={styles['monthGrid']} aria-label={PAGE.calendarOf(month)}>
    <caption>{PAGE.month(month)}</caption>
    <thead>
      <tr>
        {SCHEDULE.weekdays.map((name) => (
          <th key={name} scope="col">
            {name}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {weeksOf(month).map((week) => (
        <tr key={week[0]}>
          {week.map((day) =>
            day.startsWith(month) ? (
              <Day key={day} day={day} isToday={day === today} stop={stopOn(stops, day)} />
            ) : (
              <td key={day} aria-hidden />
            ),
          )}
        </tr>
      ))}
    </tbody>
  </table>
)

interface DayProps {
  readonly day: string
  readonly isToday: boolean
  readonly stop: Stop | undefined
}

const Day = ({ day, isToday, stop }: DayProps) => {
  const reason = stop === undefined ? undefined : STOP_REASONS[stop.reasonCode]
  return (
    <td
      data-stop={stop !== undefined}
      data-today={isToday}
      {...(isToday ? { 'aria-current': 'date' as const } : {})}
      {...(reason === undefined ? {} : { title: reason, 'aria-label': `${day} ${reason}` })}
    >
      {Number(day.slice(8))}
    </td>
  )
}
