import { MonthTable } from './month-table.tsx'
import type { ScheduleTone } from './schedule.ts'
import styles from './small-month.module.css'

/** What is said of a day, and how it looks. */
export interface DayMark {
  readonly tone: ScheduleTone
  readonly label: string
}

interface Props {
  readonly label: string
  readonly caption: string
  readonly month: string
  readonly today: string
  readonly marks: ReadonlyMap<string, DayMark>
}

/** A month small enough to stand among others: its days, and which of them are marked. */
export const SmallMonth = ({ label, caption, month, today, marks }: Props) => (
  <MonthTable label={label} caption={caption} month={month} className={styles['month']}>
    {(day) =>
      day.startsWith(month) ? (
        <Day key={day} day={day} isToday={day === today} mark={marks.get(day)} />
      ) : (
        <td key={day} aria-hidden />
      )
    }
  </MonthTable>
)

interface DayProps {
  readonly day: string
  readonly isToday: boolean
  readonly mark: DayMark | undefined
}

const Day = ({ day, isToday, mark }: DayProps) => (
  <td
    data-tone={mark?.tone}
    data-today={isToday}
    {...(isToday ? { 'aria-current': 'date' as const } : {})}
    {...(mark === undefined ? {} : { title: mark.label, 'aria-label': `${day} ${mark.label}` })}
  >
    {Number(day.slice(8))}
  </td>
)
