import { Button } from 'antd'
import { useState } from 'react'
import { isWorkingDay } from '#kernel/working-day.ts'
import { dropHandlers, ScheduleEntry } from './entry.tsx'
import { MonthTable } from './month-table.tsx'
import { isWeekend, NOTHING_SHADED, type ScheduleActions, type ScheduleItem, type ShadedDays } from './schedule.ts'
import styles from './schedule.module.css'
import { SCHEDULE } from './words.ts'

/** So many a day shows before somebody wants to see all. */
const SHOWN = 4

interface Props {
  readonly label: string
  readonly month: string
  readonly today: string
  readonly items: readonly ScheduleItem[]
  readonly shaded?: ShadedDays
  /** Days on which offices do not work are set off: for what offices do, such as paying. */
  readonly hasOfficeDays?: boolean
  readonly actions: ScheduleActions
}

/** A month as a calendar shows it. */
export const MonthView = ({ label, month, today, items, shaded = NOTHING_SHADED, hasOfficeDays, actions }: Props) => {
  const [opened, setOpened] = useState<string>()
  const byDay = Map.groupBy(items, ({ day }) => day)
  return (
    <MonthTable label={label} month={month} className={styles['month']}>
      {(day) => {
        const own = byDay.get(day) ?? []
        const isOpen = opened === day
        const rest = own.length - SHOWN
        return (
          <td
            key={day}
            data-day={day}
            data-outside={!day.startsWith(month)}
            data-today={day === today}
            data-shaded={shaded.has(day)}
            data-closed={hasOfficeDays === true && !isWorkingDay(day)}
            {...dropHandlers(() => day, actions)}
          >
            <span className={styles['date']}>
              {day.startsWith(month) ? Number(day.slice(8)) : SCHEDULE.dayOf(day)}
              {hasOfficeDays === true ? <OfficeNote day={day} /> : null}
              {day === today ? <em>{SCHEDULE.today}</em> : null}
            </span>
            {shaded.has(day) ? <span className={styles['why']}>{shaded.get(day)}</span> : null}
            {own.slice(0, isOpen ? own.length : SHOWN).map((item) => (
              <ScheduleEntry key={item.id} item={item} actions={actions} />
            ))}
            {rest > 0 ? (
              <Button
                type="link"
                size="small"
                aria-expanded={isOpen}
                onClick={() => setOpened(isOpen ? undefined : day)}
              >
                {isOpen ? SCHEDULE.less : SCHEDULE.more(rest)}
              </Button>
            ) : null}
          </td>
        )
      }}
    </MonthTable>
  )
}

/** Public holidays and weekends that are worked: what the name of the day does not tell. */
const OfficeNote = ({ day }: { readonly day: string }) => {
  const isWorked = isWorkingDay(day)
  if (isWorked !== isWeekend(day)) return null
  return <small>{isWorked ? SCHEDULE.worked : SCHEDULE.holiday}</small>
}
