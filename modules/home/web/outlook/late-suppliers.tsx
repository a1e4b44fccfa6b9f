import { Button } from 'antd'
import { useState } from 'react'
import { showMoment } from '#shell/format.ts'
import { Countdown } from '#shell/kit/detail/countdown.tsx'
import type { LateSupplier } from '../../contract.ts'
import { OUTLOOK } from '../words.ts'
import { Block } from './block.tsx'
import styles from './outlook.module.css'

interface Props {
  readonly late: readonly LateSupplier[]
  /** Reminds a supplier of all its late orders, and says what came of it. */
  readonly remind: (supplierId: string) => Promise<void>
}

/** Orders are what staff remind suppliers of. */
const REMINDED = 'PurchaseOrder'

/** Who lets us wait, with what, since when; reminded without leaving the page. */
export const LateSuppliers = ({ late, remind }: Props) => {
  const [running, setRunning] = useState<string>()
  const press = async (supplierId: string): Promise<void> => {
    setRunning(supplierId)
    try {
      await remind(supplierId)
    } finally {
      setRunning(undefined)
    }
  }
  return (
    <Block id="late" title={OUTLOOK.late}>
      <ul className={styles['rows']}>
        {late.map(({ supplierId, supplierName, since, nouns }) => (
          <li key={supplierId} className={styles['row']}>
            <span className={styles['name']}>
              {supplierName}
              <span className={styles['sub']}>
                {nouns.map(({ noun, count }) => OUTLOOK.counted(noun, count)).join(' · ')}
              </span>
            </span>
            <span className={styles['since']} title={showMoment(since)}>
              <Countdown until={since} />
            </span>
            {nouns.some(({ name }) => name === REMINDED) ? (
              <Button
                size="small"
                loading={running === supplierId}
                disabled={running !== undefined && running !== supplierId}
                aria-label={OUTLOOK.remindOf(supplierName)}
                onClick={() => void press(supplierId)}
              >
                {OUTLOOK.remind}
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
    </Block>
  )
}
