import type { Stop } from '../shapes.ts'
import { monthsOf } from './calendar-state.ts'
import styles from './calendar.module.css'
import { MonthGrid } from './month-grid.tsx'
import { PAGE } from './words.ts'

interface Props {
  readonly year: string
  readonly today: string
  readonly stops: readonly Stop[]
}

/** The months of a year, side by side, with the days without work. */
export const YearView = ({ year, today, stops }: Props) => (
  <>
    <div className={styles['year']}>
      {monthsOf(year).map((month) => (
        <MonthGrid key={month} month={month} today={today} stops={stops} />
      ))}
    </div>
    <StopLegend />
  </>
)

/** What the marked days are. */
export const StopLegend = () => (
  <div className={styles['legend']}>
    <span>
      <i aria-hidden />
      {PAGE.legend}
    </span>
  </div>
)
