import { Alert } from 'antd'
import styles from '../tooling.module.css'
import { REUSE } from '../words.ts'

/** Fees that pay for tools which are there already: a warning, never more. */
export const FeeWarnings = ({ warnings }: { readonly warnings: readonly string[] }) =>
  warnings.length === 0 ? null : (
    <Alert
      type="warning"
      showIcon
      className={styles['note'] ?? ''}
      title={REUSE.warning}
      description={warnings.map((warning) => (
        <div key={warning}>{warning}</div>
      ))}
    />
  )
