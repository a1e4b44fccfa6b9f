import { showSpan } from '#shell/format.ts'
import { useNow } from '#shell/use-now.ts'
import type { Order } from '../shapes.ts'
import styles from './order.module.css'
import { face } from './face.ts'

const TICK_MS = 30_000

/** How long there is to answer; it concerns only orders that wait for one. */
export const Countdown = ({ order }: { readonly order: Order }) => {
  const now = useNow(TICK_MS)
  if (order.confirmDeadline === null || !face.isAt(order.status, 'issued')) return null
  const left = Date.parse(order.confirmDeadline) - now
  return <strong className={left < 0 ? styles['late'] : undefined}>{showSpan(left)}</strong>
}
