import { Progress } from 'antd'
import { minus } from '#kernel/decimal.ts'
import { showMoney } from '#shell/format.ts'
import type { OutsourcingContractRow } from '../shapes.ts'
import styles from './contract.module.css'
import { LIMIT } from './words.ts'

type Limited = Pick<OutsourcingContractRow, 'amountLimit' | 'usedAmount' | 'usedRate'>

/** From so many percent on it is time to think of another contract. */
const NEAR = 80
const FULL = 100

const statusOf = (percent: number) => (percent >= FULL ? 'exception' : percent >= NEAR ? 'active' : 'normal')

/** How much of the limit is used, as a bar. Nothing for people who see no prices. */
export const LimitBar = ({ contract }: { readonly contract: Limited }) => {
  const { amountLimit, usedAmount, usedRate } = contract
  if (usedAmount === null) return null
  if (amountLimit === null || usedRate === null)
    return <span className={styles['sub']}>{`${LIMIT.none} · ${showMoney(usedAmount)}`}</span>
  return (
    <div className={styles['limit']}>
      <Progress
        percent={Math.min(FULL, usedRate)}
        size="small"
        showInfo={false}
        status={statusOf(usedRate)}
        className={usedRate >= NEAR ? (styles['near'] ?? '') : ''}
        aria-label={LIMIT.label(String(usedRate))}
      />
      <div className={styles['sub']}>{LIMIT.used(showMoney(usedAmount), showMoney(amountLimit))}</div>
    </div>
  )
}

/** What can still be ordered under it. */
export const limitLeft = ({ amountLimit, usedAmount }: Limited): string =>
  amountLimit === null || usedAmount === null ? '' : LIMIT.left(showMoney(minus(amountLimit, usedAmount)))
