import { Section } from '#shell/kit/detail/section.tsx'
import { StatusTag } from '#shell/kit/detail/status-tag.tsx'
import { labelOfPath } from '../../labels.ts'
import { isAbout, plainPath } from '../../returns.ts'
import type { Supplier } from '../../shapes.ts'
import { ProfileDifferences } from '../change-table.tsx'
import styles from './review.module.css'
import { RESUBMISSION } from './words.ts'

/** What became of a return: what the supplier changed since, and what it calls right as it is. */
export const ResubmissionSection = ({ supplier }: { readonly supplier: Supplier }) => {
  const resubmission = supplier.internal?.resubmission
  if (!resubmission) return null
  const { returnItems, differences } = resubmission
  const isReturned = (field: string): boolean =>
    returnItems.some(({ fieldPath }) => isAbout(plainPath(fieldPath), field))
  return (
    <Section title={RESUBMISSION.title}>
      <ul className={styles['returned']}>
        {returnItems.map(({ fieldPath, message, isConfirmed }) => (
          <li key={`${fieldPath} ${message}`}>
            {labelOfPath(plainPath(fieldPath))}：{message}{' '}
            {isConfirmed ? (
              <StatusTag tone="warning">{RESUBMISSION.confirmed}</StatusTag>
            ) : (
              <StatusTag tone="success">{RESUBMISSION.changed}</StatusTag>
            )}
          </li>
        ))}
      </ul>
      {differences.length === 0 ? (
        <p>{RESUBMISSION.nothing}</p>
      ) : (
        <ProfileDifferences
          differences={differences}
          files={supplier.files}
          mark={({ field }) =>
            isReturned(field) ? <StatusTag tone="warning">{RESUBMISSION.returned}</StatusTag> : null
          }
        />
      )}
    </Section>
  )
}
