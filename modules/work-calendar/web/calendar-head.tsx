import { LeftOutlined, RightOutlined } from '@ant-design/icons'
import { Button, Segmented } from 'antd'
import type { ReactNode } from 'react'
import { monthAfter } from '#shell/kit/schedule/schedule.ts'
import { YEAR_MONTHS, type CalendarState } from './calendar-state.ts'
import styles from './calendar.module.css'
import { PAGE } from './words.ts'

const VIEWS = [
  { value: 'year' as const, label: PAGE.views.year },
  { value: 'month' as const, label: PAGE.views.month },
]

interface Props {
  readonly state: CalendarState
  readonly change: (changes: Partial<CalendarState>) => void
  readonly today: string
  /** Only months have room. */
  readonly isNarrow: boolean
  readonly children?: ReactNode
}

/** Which year or month is shown, and the ways to the others. */
export const CalendarHead = ({ state, change, today, isNarrow, children }: Props) => {
  const { month } = state
  const view = isNarrow ? 'month' : state.view
  const step = view === 'year' ? YEAR_MONTHS : 1
  return (
    <div className={styles['head']}>
      <Button
        icon={<LeftOutlined aria-hidden />}
        aria-label={PAGE.before[view]}
        onClick={() => change({ month: monthAfter(month, -step) })}
      />
      <span className={styles['period']} aria-live="polite">
        {view === 'year' ? PAGE.months(month, monthAfter(month, YEAR_MONTHS - 1)) : PAGE.month(month)}
      </span>
      <Button
        icon={<RightOutlined aria-hidden />}
        aria-label={PAGE.after[view]}
        onClick={() => change({ month: monthAfter(month, step) })}
      />
      <Button disabled={month === today.slice(0, 7)} onClick={() => change({ month: today.slice(0, 7) })}>
        {PAGE.today}
      </Button>
      {isNarrow ? null : <Segmented options={VIEWS} value={state.view} onChange={(next) => change({ view: next })} />}
      {children}
    </div>
  )
}
