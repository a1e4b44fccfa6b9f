import { Alert } from 'antd'
import { PageLink } from '#shell/page-link.tsx'
import type { Supplier } from '../../shapes.ts'
import { addressOf } from '../addresses.ts'
import styles from './review.module.css'
import { RISK } from './words.ts'

/** Numbers that another supplier has as well: shown to purchasing, to be looked into. */
export const RiskNote = ({ supplier }: { readonly supplier: Supplier }) => {
  const risks = supplier.internal?.risks ?? []
  return risks.length === 0 ? null : (
    <Alert
      type="error"
      showIcon
      title={RISK.title}
      className={styles['note'] ?? ''}
      description={
        <>
          <div>{RISK.with}</div>
          <ul className={styles['risks']}>
            {risks.map(({ kind, supplierId, supplierName }) => (
              <li key={`${kind} ${supplierId}`}>
                {RISK.kinds[kind]}：<PageLink to={addressOf(supplierId)}>{supplierName}</PageLink>
              </li>
            ))}
          </ul>
        </>
      }
    />
  )
}
