import { showSpan } from '#shell/format.ts'
import type { Order } from '../shapes.ts'
import styles from './order.module.css'
import { codesOf } from './states.ts'

/** How long there is to answer; it concerns only orders that wait for one. */
export const Countdown = ({ order }: { readonly order: Order }) => {
  if (order.confirmDeadline === null || !codesOf('issued').includes(order.status)) return null
  const left = Date.parse(order.confirmDeadline) - Date.now()
  return <strong className={left < 0 ? styles['late'] : undefined}>{showSpan(left)}</strong>
}
