import { Alert, Empty, Skeleton } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { dayOf } from '#kernel/day.ts'
import { useScopeNote } from '#modules/user/web/shared/permissions.ts'
import { Section } from '#shell/kit/detail/section.tsx'
import { LoadFailure } from '#shell/kit/load-failure.tsx'
import { Legend } from '#shell/kit/schedule/legend.tsx'
import { MonthSwitch } from '#shell/kit/schedule/month-switch.tsx'
import { MonthView } from '#shell/kit/schedule/month-view.tsx'
import { useNarrow } from '#shell/media.ts'
import { useSide } from '#shell/session/session.ts'
import { ITEMS_MAX, TONES, type CashCalendar } from '../shapes.ts'
import { CalendarFilters } from './calendar-filters.tsx'
import { useCashCalendar } from './calendar-query.ts'
import { queryOf, useCalendarState, type CalendarState } from './calendar-state.ts'
import styles from './calendar.module.css'
import { CashItems } from './cash-items.tsx'
import { dayEntries, LOOKS } from './day-items.ts'
import { Figures } from './figures.tsx'
import { mineIn } from './mine.ts'
import { WeekAgenda } from './week-agenda.tsx'
import { PAGE } from './words.ts'

const DayDrawer = lazy(async () => ({ default: (await import('./day-drawer.tsx')).DayDrawer }))

/** When money comes, or leaves: day by day, with what holds it up. */
export const CalendarPage = () => {
  const side = useSide()
  const [today] = useState(() => dayOf(new Date()))
  const { state, change } = useCalendarState(today)
  const { data, error, refetch } = useCashCalendar(queryOf(state))
  const scopeNote = useScopeNote()
  return (
    <div className={styles['page']}>
      <div className={styles['head']}>
        <h1>{PAGE.title[side]}</h1>
        <span className={styles['push']} />
        <MonthSwitch month={state.month} today={today} change={(month) => change({ month })} />
      </div>
      <CalendarFilters state={state} change={change} />
      {scopeNote === undefined ? null : <p className={styles['sub']}>{scopeNote}</p>}
      {data !== undefined ? (
        <Shown calendar={data} state={state} today={today} />
      ) : error === null ? (
        <Skeleton active paragraph={{ rows: 10 }} />
      ) : (
        <LoadFailure error={error} retry={() => void refetch()} />
      )}
    </div>
  )
}

interface Props {
  readonly calendar: CashCalendar
  readonly state: CalendarState
  readonly today: string
}

const Shown = ({ calendar, state, today }: Props) => {
  const side = useSide()
  const { totals, overdue, undated, isMore } = calendar
  const mine = mineIn(calendar)
  if (totals.length === 0)
    return <Empty description={state.buyer === '' && state.supplier === '' ? PAGE.empty[side] : PAGE.emptyFiltered} />
  return (
    <>
      <Figures totals={totals} />
      {isMore ? (
        <Alert type="warning" showIcon title={side === 'staff' ? PAGE.isMore(ITEMS_MAX) : PAGE.isMoreOwn(ITEMS_MAX)} />
      ) : null}
      {mine.length === 0 ? null : (
        <Section title={PAGE.mine(mine.length)}>
          <CashItems items={mine} hasDays />
        </Section>
      )}
      <Days calendar={calendar} today={today} />
      {overdue.length === 0 ? null : (
        <Section title={PAGE.counted(PAGE.overdue[side], overdue.length)}>
          <CashItems items={overdue} hasDays />
        </Section>
      )}
      {undated.length === 0 ? null : (
        <Section title={PAGE.counted(PAGE.undated, undated.length)}>
          <p className={styles['sub']}>{PAGE.undatedNote}</p>
          <CashItems items={undated} />
        </Section>
      )}
    </>
  )
}

const Days = ({ calendar: { month, days }, today }: Pick<Props, 'calendar' | 'today'>) => {
  const side = useSide()
  const isNarrow = useNarrow()
  const [opened, setOpened] = useState<string>()
  const chosen = days.find(({ day }) => day === opened)
  const tones = Object.fromEntries(TONES.map((tone) => [LOOKS[tone], PAGE.tones[side][tone]]))
  return (
    <>
      {isNarrow ? (
        <WeekAgenda month={month} today={today} days={days} open={setOpened} />
      ) : (
        <>
          <Legend tones={tones} />
          <MonthView
            label={PAGE.title[side]}
            month={month}
            today={today}
            items={days.flatMap((one) => dayEntries(one, side))}
            hasOfficeDays
            actions={{ open: (id) => setOpened(id.slice(0, 10)), move: () => undefined }}
          />
          <p className={styles['sub']}>{PAGE.keys}</p>
        </>
      )}
      {chosen === undefined ? null : (
        <Suspense>
          <DayDrawer day={chosen} closed={() => setOpened(undefined)} />
        </Suspense>
      )}
    </>
  )
}
