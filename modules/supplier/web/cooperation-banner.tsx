import { Alert } from 'antd'
import type { Supplier } from '../shapes.ts'
import { isLimited } from './flags.ts'
import { PurchaserContacts } from './purchaser-contacts.tsx'
import { BANNER } from './review/cooperation-words.ts'
import styles from './review/review.module.css'

/** To a supplier that is limited: what that means, why, until when, and whom to call. Nothing for all others. */
export const CooperationBanner = ({ supplier }: { readonly supplier: Supplier }) => {
  const { cooperationStatus: status, cooperationReason: reason, cooperationUntil: until, purchasers } = supplier
  return isLimited(status) ? (
    <Alert
      role="status"
      type={status === 2 ? 'warning' : 'error'}
      showIcon
      className={styles['note'] ?? ''}
      title={BANNER.titles[status]}
      description={
        <>
          <div>
            {BANNER.sentences[status]}
            {until === null ? null : BANNER.until(until)}
          </div>
          {reason === '' ? null : <div>{BANNER.reason(reason)}</div>}
          {purchasers.length === 0 ? null : (
            <div>
              {BANNER.call}
              <PurchaserContacts supplier={supplier} />
            </div>
          )}
        </>
      }
    />
  ) : null
}
