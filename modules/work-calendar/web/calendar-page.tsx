import { PlusOutlined } from '@ant-design/icons'
import { Alert, Button, Skeleton } from 'antd'
import { useState } from 'react'
import { dayOf } from '#kernel/day.ts'
import { useMay } from '#modules/user/web/shared/permissions.ts'
import { HistoryButton } from '#shell/kit/detail/history-button.tsx'
import { LoadFailure } from '#shell/kit/load-failure.tsx'
import { useNarrow } from '#shell/media.ts'
import type { Capacity, Stop, WorkCalendar } from '../shapes.ts'
import { CalendarHead } from './calendar-head.tsx'
import { useCalendarState, weeksShown, yearFrom, type CalendarState } from './calendar-state.ts'
import styles from './calendar.module.css'
import { CapacitiesSection } from './capacities-section.tsx'
import { CapacityDrawer } from './capacity-drawer.tsx'
import { DueMonth } from './due-month.tsx'
import { MonthGrid } from './month-grid.tsx'
import { useOwnCalendar } from './shared/queries.ts'
import { StopDrawer } from './stop-drawer.tsx'
import { StopsSection } from './stops-section.tsx'
import { CAPACITY, PAGE } from './words.ts'
import { StopLegend, YearView } from './year-view.tsx'

/** When the supplier does not work, what it makes in a week, and what is due. */
export const CalendarPage = () => {
  const [today] = useState(() => dayOf(new Date()))
  const { state, change } = useCalendarState(today)
  const fetched = useOwnCalendar(yearFrom(state.month))
  if (fetched.data !== undefined) return <Shown calendar={fetched.data} state={state} change={change} today={today} />
  return (
    <div className={styles['panel']}>
      {fetched.error === null ? (
        <Skeleton active paragraph={{ rows: 10 }} />
      ) : (
        <LoadFailure error={fetched.error} retry={() => void fetched.refetch()} />
      )}
    </div>
  )
}

interface Props {
  readonly calendar: WorkCalendar
  readonly state: CalendarState
  readonly change: (changes: Partial<CalendarState>) => void
  readonly today: string
}

/** The form that is open: nothing in it for a new record. */
type Opened = { readonly stop: Stop | undefined } | { readonly capacity: Capacity | undefined }

const Shown = ({ calendar, state, change, today }: Props) => {
  const canWrite = useMay()('order.plan')
  const isNarrow = useNarrow()
  const [opened, setOpened] = useState<Opened>()
  const { stops, capacities, logs } = calendar
  const close = (): void => setOpened(undefined)
  return (
    <div className={styles['page']}>
      <div className={styles['panel']}>
        <div className={styles['head']}>
          <h1>{PAGE.title}</h1>
          <span className={styles['push']} />
          <HistoryButton logs={logs} />
          {canWrite ? (
            <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={() => setOpened({ stop: undefined })}>
              {PAGE.declare}
            </Button>
          ) : null}
        </div>
        {canWrite ? null : <Alert type="info" showIcon title={PAGE.readOnly} />}
        <CalendarHead state={state} change={change} today={today} isNarrow={isNarrow} />
        {isNarrow ? (
          <>
            <MonthGrid month={state.month} today={today} stops={stops} />
            <StopLegend />
          </>
        ) : state.view === 'year' ? (
          <YearView month={state.month} today={today} stops={stops} />
        ) : (
          <DueMonth month={state.month} today={today} stops={stops} />
        )}
      </div>
      <StopsSection stops={stops} today={today} edit={canWrite ? (stop) => setOpened({ stop }) : undefined} />
      <CapacitiesSection
        facts={calendar}
        weeks={weeksShown(state.month, today)}
        empty={CAPACITY.empty}
        edit={canWrite ? (capacity) => setOpened({ capacity }) : undefined}
        extra={
          canWrite ? (
            <Button size="small" icon={<PlusOutlined aria-hidden />} onClick={() => setOpened({ capacity: undefined })}>
              {PAGE.addCapacity}
            </Button>
          ) : null
        }
      />
      {opened === undefined ? null : 'stop' in opened ? (
        <StopDrawer stop={opened.stop} today={today} closed={close} />
      ) : (
        <CapacityDrawer capacity={opened.capacity} others={capacities} today={today} closed={close} />
      )}
    </div>
  )
}
