import { showSpan } from '../../format.ts'
import { useNow } from '../../use-now.ts'
import styles from './detail.module.css'

const TICK_MS = 30_000

/** How long there is until a moment, in words; red once it has passed. */
export const Countdown = ({ until }: { readonly until: string }) => {
  const left = Date.parse(until) - useNow(TICK_MS)
  return <strong className={left < 0 ? styles['late'] : undefined}>{showSpan(left)}</strong>
}
