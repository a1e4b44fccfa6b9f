import { Button } from 'antd'
import { useState } from 'react'
import { dropHandlers, ScheduleEntry } from './entry.tsx'
import { NOTHING_SHADED, weeksOf, type ScheduleActions, type ScheduleItem, type ShadedDays } from './schedule.ts'
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
  readonly actions: ScheduleActions
}

/** A month as a calendar shows it. */
export const MonthView = ({ label, month, today, items, shaded = NOTHING_SHADED, actions }: Props) => {
  const [opened, setOpened] = useState<string>()
  const byDay = Map.groupBy(items, ({ day }) => day)
  return (
    <table className={styles['month']} aria-label={label}>
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
            {week.map((day) => {
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
                  {...dropHandlers(() => day, actions)}
                >
                  <span className={styles['date']}>
                    {day.startsWith(month) ? Number(day.slice(8)) : SCHEDULE.dayOf(day)}
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
            })}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
