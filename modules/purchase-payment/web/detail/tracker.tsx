import { dayOf, HOUR_MS } from '#kernel/day.ts'
import { labelOf } from '#kernel/labels.ts'
import { showMoment } from '#shell/format.ts'
import type { Payment, TrackStep } from '../../shapes.ts'
import { TRACK_STEPS } from '../../words.ts'
import { TRACK } from './words.ts'
import styles from './tracker.module.css'

type Standing = 'done' | 'current' | 'ahead'

const standingOf = ({ enteredAt, leftAt }: TrackStep): Standing => {
  if (leftAt !== null) return 'done'
  return enteredAt === null ? 'ahead' : 'current'
}

const HOURS_A_DAY = 24

/** A span of hours as people say it: days where it is more than two. */
const spanOf = (hours: number): string =>
  hours < 2 * HOURS_A_DAY
    ? TRACK.hours(Math.max(Math.round(hours), 1))
    : TRACK.days(String(Math.round((hours / HOURS_A_DAY) * 10) / 10))

const hoursSince = (from: string, until: string): number => (Date.parse(until) - Date.parse(from)) / HOUR_MS

/** Where the money is, like a parcel: each station, who has it since when, and how long it usually takes. */
export const Tracker = ({ doc }: { readonly doc: Payment }) => {
  const { trackSteps, expectedPayDate, paidAt, dueDate } = doc
  return (
    <>
      <ol className={styles['track']}>
        {trackSteps.map((step) => (
          <Station key={step.step} step={step} />
        ))}
      </ol>
      <p className={styles['expected']}>
        {paidAt !== null ? (
          <strong>{TRACK.paid(dayOf(new Date(paidAt)))}</strong>
        ) : expectedPayDate === null ? null : (
          <strong>{TRACK.expected(expectedPayDate)}</strong>
        )}{' '}
        {dueDate === null ? null : <span className={styles['sub']}>{TRACK.due(dueDate)}</span>}
      </p>
    </>
  )
}

const Station = ({ step }: { readonly step: TrackStep }) => {
  const { enteredAt, leftAt, handlerName, medianHours } = step
  const standing = standingOf(step)
  return (
    <li
      className={`${styles['station'] ?? ''} ${styles[standing] ?? ''}`}
      aria-current={standing === 'current' ? 'step' : undefined}
    >
      <span className={styles['name']}>{labelOf(TRACK_STEPS, step.step)}</span>
      <span className={styles['sub']}>{TRACK[standing]}</span>
      {leftAt !== null ? (
        <span className={styles['sub']}>{TRACK.doneAt(showMoment(leftAt))}</span>
      ) : enteredAt !== null ? (
        <span className={styles['sub']}>{TRACK.since(showMoment(enteredAt))}</span>
      ) : null}
      {handlerName === '' ? null : <span className={styles['sub']}>{TRACK.handler(handlerName)}</span>}
      {enteredAt !== null && leftAt !== null ? (
        <span className={styles['sub']}>{TRACK.spent(spanOf(hoursSince(enteredAt, leftAt)))}</span>
      ) : null}
      {medianHours === null ? null : <span className={styles['sub']}>{TRACK.usual(spanOf(medianHours))}</span>}
    </li>
  )
}
