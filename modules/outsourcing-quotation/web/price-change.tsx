import { changePercent } from '../rules.ts'
import { CHANGES } from '../words.ts'
import styles from './quotation.module.css'

interface Props {
  readonly now: string
  /** The price of the former version; nothing where the line is new. */
  readonly before: string | null
}

/** How a price stands to that of the former version. */
export const PriceChange = ({ now, before }: Props) => {
  if (before === null) return <span className={styles['sub']}>{CHANGES.added}</span>
  const percent = changePercent(now, before)
  if (percent === null) return null
  if (/^-?0(\.0+)?$/.test(percent)) return <span className={styles['sub']}>{CHANGES.same}</span>
  return percent.startsWith('-') ? (
    <span className={styles['down']}>{CHANGES.down(percent.slice(1))}</span>
  ) : (
    <span className={styles['up']}>{CHANGES.up(percent)}</span>
  )
}
