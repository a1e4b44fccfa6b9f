import { Alert } from 'antd'
import { showMoney } from '#shell/format.ts'
import type { Verification } from '../../draft-shapes.ts'
import styles from '../order.module.css'
import { VERIFY } from './words.ts'

/** Whether an order can be published, and what stands against it. */
export const VerificationView = ({ verification }: { readonly verification: Verification }) => {
  const { ok, errors, warnings, total } = verification
  return (
    <div role="status" className={styles['parts']}>
      <Alert
        type={ok ? 'success' : 'error'}
        showIcon
        title={ok ? VERIFY.ok : VERIFY.wrong(errors.length)}
        description={errors.length === 0 ? undefined : <Findings findings={errors} />}
      />
      {warnings.length === 0 ? null : (
        <Alert type="warning" showIcon title={VERIFY.warnings} description={<Findings findings={warnings} />} />
      )}
      {total === null ? null : (
        <div>
          {VERIFY.total} <strong>{showMoney(total)}</strong>
        </div>
      )}
    </div>
  )
}

const Findings = ({ findings }: { readonly findings: Verification['errors'] }) => (
  <ul className={styles['comments']}>
    {findings.map(({ field, why }) => (
      <li key={`${field}${why}`}>{why}</li>
    ))}
  </ul>
)
