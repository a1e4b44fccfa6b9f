import { Progress } from 'antd'
import { showMoney } from '#shell/format.ts'
import { StatusTag } from '#shell/kit/detail/status-tag.tsx'
import { EXPIRING_DAYS } from '../rules.ts'
import type { ContractRow } from '../shapes.ts'
import styles from './contract.module.css'
import { face } from './face.ts'
import { LIST } from './words.ts'

/** What a contract is worth; one that only frames orders says so. */
export const Amount = ({ amount, isFramework }: Pick<ContractRow, 'amount' | 'isFramework'>) => (
  <span className={styles['amount']}>
    {amount === null ? null : showMoney(amount)}
    {isFramework ? <StatusTag>{LIST.framework}</StatusTag> : null}
  </span>
)

type Lasting = Pick<ContractRow, 'effectiveFrom' | 'effectiveTo' | 'isLongTerm' | 'daysLeft' | 'status'>

/** From when to when it is in force and, while it is, how many days are left. */
export const Period = ({ contract }: { readonly contract: Lasting }) => {
  const { effectiveFrom, effectiveTo, isLongTerm, daysLeft, status } = contract
  const isInForce = face.isAt(status, 'effective', 'archived')
  return (
    <span className={styles['period']}>
      <span>
        {isLongTerm || effectiveTo === null ? LIST.longTerm(effectiveFrom) : LIST.until(effectiveFrom, effectiveTo)}
      </span>
      {isInForce && daysLeft !== null ? (
        <span className={daysLeft <= EXPIRING_DAYS ? styles['ending'] : styles['sub']}>{LIST.left(daysLeft)}</span>
      ) : null}
    </span>
  )
}

/** How much of the amount is used up. */
export const Used = ({ rate }: { readonly rate: number }) => (
  <Progress size="small" percent={rate} format={() => LIST.percent(rate)} aria-label={LIST.used} />
)
