import type { Stop } from '../shapes.ts'
import { monthsFrom } from './calendar-state.ts'
import styles from './calendar.module.css'
import { MonthGrid } from './month-grid.tsx'
import { PAGE } from './words.ts'

interface Props {
  /** The first of them. */
  readonly month: string
  readonly today: string
  readonly stops: readonly Stop[]
}

/** Twelve months, side by side, with the days without work. */
export const YearView = ({ month: first, today, stops }: Props) => (
  <>
    <div className={styles['year']}>
      {monthsFrom(first).map((month) => (
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
