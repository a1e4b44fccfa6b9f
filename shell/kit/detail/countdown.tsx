import { HOUR_MS } from '#kernel/day.ts'
import { showSpan } from '../../format.ts'
import { useNow } from '../../use-now.ts'
import styles from './detail.module.css'

const TICK_MS = 30_000
/** From here on it is urgent. */
const SOON_MS = 4 * HOUR_MS

const toneOf = (left: number): string | undefined =>
  left < 0 ? styles['late'] : left < SOON_MS ? styles['soon'] : undefined

/** How long there is until a moment, in words; orange when less than four hours are left, red once it has passed. */
export const Countdown = ({ until }: { readonly until: string }) => {
  const left = Date.parse(until) - useNow(TICK_MS)
  return <strong className={toneOf(left)}>{showSpan(left)}</strong>
}
