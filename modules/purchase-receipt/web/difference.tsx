import { compare, minus } from '#kernel/decimal.ts'
import { showQty } from '#shell/format.ts'
import styles from './receipt.module.css'
import { DETAIL } from './words.ts'

interface Props {
  readonly planned: string
  readonly came: string | null
}

/** How much more or less came than was to come; nothing where both are the same. */
export const Difference = ({ planned, came }: Props) => {
  const by = came === null ? 0 : compare(came, planned)
  if (came === null || by === 0) return null
  return (
    <span className={styles['differs']}>
      {by < 0 ? DETAIL.short(showQty(minus(planned, came))) : DETAIL.over(showQty(minus(came, planned)))}
    </span>
  )
}
