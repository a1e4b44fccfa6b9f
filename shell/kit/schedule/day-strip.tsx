import type { CSSProperties } from 'react'
import { dropHandlers, ScheduleEntry } from './entry.tsx'
import { isWeekend, NOTHING_SHADED, type ScheduleActions, type ScheduleRow, type ShadedDays } from './schedule.ts'
import styles from './schedule.module.css'
import { useRowsInSight } from './use-rows-in-sight.ts'

const HEAD_PX = 200
const DAY_PX = 30
const ROW_PX = 46

interface Props {
  readonly label: string
  /** What the rows are. */
  readonly head: string
  readonly days: readonly string[]
  readonly today: string
  readonly rows: readonly ScheduleRow[]
  readonly shaded?: ShadedDays
  readonly actions: ScheduleActions
}

/** What happens to many things over some days, a row each. Of many rows only those in sight are in the document. */
export const DayStrip = ({ label, head, days, today, rows, shaded = NOTHING_SHADED, actions }: Props) => {
  const { scroller, rows: inSight, height } = useRowsInSight(rows.length, ROW_PX, (index) => rows[index]?.id ?? index)
  const columns = { gridTemplateColumns: `${HEAD_PX}px repeat(${days.length}, minmax(${DAY_PX}px, 1fr))` }
  return (
    <div ref={scroller} className={styles['strip']} role="table" aria-label={label} aria-rowcount={rows.length + 1}>
      <div role="row" aria-rowindex={1} className={styles['stripHead']} style={columns}>
        <span role="columnheader" className={styles['rowHead']}>
          {head}
        </span>
        {days.map((day) => (
          <span
            key={day}
            role="columnheader"
            data-today={day === today}
            data-weekend={isWeekend(day)}
            data-shaded={shaded.has(day)}
            title={shaded.get(day)}
            aria-label={[day, shaded.get(day)].join(' ').trim()}
            {...(day === today ? { 'aria-current': 'date' as const } : {})}
          >
            {Number(day.slice(8))}
          </span>
        ))}
      </div>
      <div style={{ height: height, position: 'relative' }} role="rowgroup">
        {inSight.map(({ index, start, key }) => {
          const row = rows[index]
          return row === undefined ? null : (
            <StripRow
              key={key}
              row={row}
              index={index}
              days={days}
              today={today}
              shaded={shaded}
              actions={actions}
              style={{ ...columns, height: ROW_PX, transform: `translateY(${start}px)` }}
            />
          )
        })}
      </div>
    </div>
  )
}

interface RowProps {
  readonly row: ScheduleRow
  readonly index: number
  readonly days: readonly string[]
  readonly today: string
  readonly shaded: ShadedDays
  readonly actions: ScheduleActions
  readonly style: CSSProperties
}

const StripRow = ({ row, index, days, today, shaded, actions, style }: RowProps) => {
  const byDay = Map.groupBy(row.items, ({ day }) => day)
  const todayAt = days.indexOf(today)
  const drop = dropHandlers(({ clientX, currentTarget }) => {
    const { left, width } = currentTarget.getBoundingClientRect()
    const dayPx = (width - HEAD_PX) / days.length
    return days[Math.floor((clientX - left - HEAD_PX) / dayPx)]
  }, actions)
  return (
    <div role="row" aria-rowindex={index + 2} className={styles['stripRow']} data-row={row.id} style={style} {...drop}>
      <span role="rowheader" className={styles['rowHead']} title={`${row.head} ${row.sub}`}>
        <strong>{row.head}</strong>
        <small>{row.sub}</small>
      </span>
      {days.map((day, at) =>
        shaded.has(day) ? (
          <span key={day} aria-hidden className={styles['shade']} style={{ gridColumn: at + 2, gridRow: 1 }} />
        ) : null,
      )}
      {todayAt < 0 ? null : (
        <span aria-hidden className={styles['todayMark']} style={{ gridColumn: todayAt + 2, gridRow: 1 }} />
      )}
      {[...byDay].map(([day, own]) => (
        <span
          key={day}
          role="cell"
          aria-colindex={days.indexOf(day) + 2}
          className={styles['cell']}
          style={{ gridColumn: days.indexOf(day) + 2, gridRow: 1 }}
        >
          {own.map((item) => (
            <ScheduleEntry key={item.id} item={item} actions={actions} />
          ))}
        </span>
      ))}
    </div>
  )
}
