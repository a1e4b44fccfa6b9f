import { SmallMonth, type DayMark } from '#shell/kit/schedule/small-month.tsx'
import { daysOf } from '#shell/kit/schedule/schedule.ts'
import { SCHEDULE } from '#shell/kit/schedule/words.ts'
import { stopOn } from '../rules.ts'
import type { Stop } from '../shapes.ts'
import { STOP_REASONS } from '../words.ts'
import { PAGE } from './words.ts'

interface Props {
  readonly month: string
  readonly today: string
  readonly stops: readonly Stop[]
}

const marksOf = (month: string, stops: readonly Stop[]): ReadonlyMap<string, DayMark> =>
  new Map(
    daysOf(month).flatMap((day) => {
      const stop = stopOn(stops, day)
      return stop === undefined ? [] : [[day, { tone: 'waiting', label: STOP_REASONS[stop.reasonCode] }]]
    }),
  )

/** A month with the days on which the supplier does not work. */
export const MonthGrid = ({ month, today, stops }: Props) => (
  <SmallMonth
    label={PAGE.calendarOf(month)}
    caption={SCHEDULE.month(month)}
    month={month}
    today={today}
    marks={marksOf(month, stops)}
  />
)
