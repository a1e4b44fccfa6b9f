import { showMoment } from '#shell/format.ts'
import { Section } from '#shell/kit/detail/section.tsx'
import type { Supplier } from '../../shapes.ts'
import { ChangeTable } from '../change-table.tsx'
import { ChangeMark } from '../supplier-marks.tsx'
import { CHANGE } from './words.ts'

/** The change that waits for a word. What concerns accounts reaches finance only. */
export const ChangeSection = ({ supplier }: { readonly supplier: Supplier }) => {
  const { pendingChange: change, changeReviewStatus } = supplier
  if (change === null) return null
  const isHidden = change.parts.includes('bank') && change.differences.every(({ part }) => part !== 'bank')
  return (
    <Section
      title={CHANGE.title}
      extra={
        <span>
          <ChangeMark status={changeReviewStatus} />{' '}
          {change.submittedAt === null ? null : CHANGE.submittedAt(showMoment(change.submittedAt))}
        </span>
      }
    >
      {change.reviewRemark === '' ? null : <p>{change.reviewRemark}</p>}
      {change.differences.length === 0 ? null : <ChangeTable change={change} files={supplier.files} />}
      {isHidden ? <p>{CHANGE.hidden}</p> : null}
    </Section>
  )
}
