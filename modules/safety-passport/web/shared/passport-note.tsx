import { Alert } from 'antd'
import { PageLink } from '#shell/page-link.tsx'
import styles from '../passport.module.css'
import { NOTE } from '../words.ts'
import { usePassportMarks } from './passport-marks.ts'

interface Props {
  /** Empty for a supplier, who asks of itself. */
  readonly companyId: string
  readonly skuCodes: readonly string[]
}

/** What goods should not leave without: a warning, and a stop where the category says so. */
export const PassportNote = ({ companyId, skuCodes }: Props) => {
  const lacking = usePassportMarks(companyId, skuCodes).filter(({ missing }) => missing.length > 0)
  if (lacking.length === 0) return null
  const isStopped = lacking.some(({ isBlocking }) => isBlocking)
  return (
    <Alert
      type={isStopped ? 'error' : 'warning'}
      showIcon
      className={styles['note'] ?? ''}
      title={isStopped ? NOTE.stops : NOTE.title}
      description={lacking.map(({ skuCode, missing, passportId }) => (
        <div key={skuCode}>
          {NOTE.line(skuCode, missing)}{' '}
          <PageLink to={passportId === null ? '/admin/safety_passport/list' : `/admin/safety_passport/${passportId}`}>
            {passportId === null ? NOTE.toList : NOTE.open}
          </PageLink>
        </div>
      ))}
    />
  )
}
