import { addDays } from '#kernel/day.ts'
import { compare, minus, percentOf, sum } from '#kernel/decimal.ts'
import { showQty } from '#shell/format.ts'
import { StatusTag } from '#shell/kit/detail/status-tag.tsx'
import { limitIn, loadIn, stopOn } from '../rules.ts'
import type { CalendarFacts, Capacity } from '../shapes.ts'
import styles from './calendar.module.css'
import { CAPACITY } from './words.ts'

const WEEK_DAYS = [0, 1, 2, 3, 4, 5, 6]

interface Props {
  readonly capacity: Capacity
  readonly facts: CalendarFacts
  /** The Mondays of the weeks to show. */
  readonly weeks: readonly string[]
}

/** What can be made in each of some weeks, and what is due in it. */
export const CapacityWeeks = ({ capacity, facts, weeks }: Props) => (
  <ul className={styles['weeks']} aria-label={CAPACITY.weeks(capacity.name, weeks.length)}>
    {weeks.map((weekOn) => (
      <Week key={weekOn} capacity={capacity} facts={facts} weekOn={weekOn} />
    ))}
  </ul>
)

const Week = ({ capacity, facts, weekOn }: Omit<Props, 'weeks'> & { readonly weekOn: string }) => {
  const limit = limitIn(capacity, weekOn)
  const { confirmed, pending } = loadIn(capacity, facts.loads, weekOn)
  const total = sum([confirmed, pending])
  const over = limit === undefined ? '0' : minus(total, limit)
  const isOver = compare(over, '0') > 0
  const whole = limit === undefined || isOver ? total : limit
  const share = (part: string): string => `${compare(whole, '0') > 0 ? percentOf(part, whole) : 0}%`
  const stopped = WEEK_DAYS.filter((at) => stopOn(facts.stops, addDays(weekOn, at)) !== undefined).length
  return (
    <li className={styles['week']} data-over={isOver}>
      <span className={styles['weekName']}>
        {CAPACITY.week(weekOn, addDays(weekOn, WEEK_DAYS.length - 1))}
        {stopped === 0 ? null : <StatusTag tone="warning">{CAPACITY.stopped(stopped)}</StatusTag>}
        {capacity.exceptions.some((one) => one.weekOn === weekOn) ? (
          <StatusTag tone="processing">{CAPACITY.exception}</StatusTag>
        ) : null}
      </span>
      <span className={styles['bar']} aria-hidden>
        <i data-part="confirmed" style={{ inlineSize: share(confirmed) }} />
        <i data-part="pending" style={{ inlineSize: share(pending) }} />
        {isOver && limit !== undefined ? <b style={{ insetInlineStart: share(limit) }} /> : null}
      </span>
      <span className={styles['figures']}>
        {CAPACITY.figures(
          showQty(confirmed),
          showQty(pending),
          limit === undefined ? CAPACITY.none : showQty(limit),
          capacity.unit,
        )}
        {isOver ? <strong> {CAPACITY.over(showQty(over))}</strong> : null}
      </span>
    </li>
  )
}
