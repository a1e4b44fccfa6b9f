import { Skeleton } from 'antd'
import { useState } from 'react'
import { dayOf } from '#kernel/day.ts'
import { HistoryButton } from '#shell/kit/detail/history-button.tsx'
import { LoadFailure } from '#shell/kit/load-failure.tsx'
import { useNarrow } from '#shell/media.ts'
import { CalendarHead } from '../calendar-head.tsx'
import { weeksShown, yearFrom, type CalendarState } from '../calendar-state.ts'
import styles from '../calendar.module.css'
import { CapacitiesSection } from '../capacities-section.tsx'
import { MonthGrid } from '../month-grid.tsx'
import { StopsSection } from '../stops-section.tsx'
import { CAPACITY } from '../words.ts'
import { StopLegend, YearView } from '../year-view.tsx'
import { useSupplierCalendar } from './queries.ts'

/** The calendar of a supplier as the buyer's people read it, on the page of the supplier. */
export const SupplierCalendar = ({ companyId }: { readonly companyId: string }) => {
  const [today] = useState(() => dayOf(new Date()))
  const [state, setState] = useState<CalendarState>({ month: today.slice(0, 7), view: 'year' })
  const isNarrow = useNarrow()
  const { data, error, refetch } = useSupplierCalendar(companyId, yearFrom(state.month), undefined)
  if (data === undefined)
    return error === null ? <Skeleton active /> : <LoadFailure error={error} retry={() => void refetch()} />
  return (
    <>
      <div className={styles['panel']}>
        <CalendarHead
          state={state}
          change={(changes) => setState({ ...state, ...changes })}
          today={today}
          isNarrow={isNarrow}
        >
          <span className={styles['push']} />
          <HistoryButton logs={data.logs} />
        </CalendarHead>
        {isNarrow || state.view === 'month' ? (
          <>
            <MonthGrid month={state.month} today={today} stops={data.stops} />
            <StopLegend />
          </>
        ) : (
          <YearView month={state.month} today={today} stops={data.stops} />
        )}
      </div>
      <StopsSection stops={data.stops} today={today} />
      <CapacitiesSection facts={data} weeks={weeksShown(state.month, today)} empty={CAPACITY.emptyForStaff} />
    </>
  )
}
