import { StatusTag } from '#shell/kit/detail/status-tag.tsx'
import { useSide, useSupplierId } from '#shell/session/session.ts'
import { FIELDS } from '../words.ts'
import { cooperationTone } from './flags.ts'
import { suppliers } from './queries.ts'

/** What the buyer holds of the supplier: its level, and whether it may take new business. */
export const HomeBadge = () => (useSide() === 'supplier' ? <Standing /> : null)

const Standing = () => {
  const supplier = suppliers.useOne(useSupplierId()).data
  return supplier === undefined ? null : (
    <>
      <StatusTag>
        {FIELDS.level} {supplier.level}
      </StatusTag>
      <StatusTag tone={cooperationTone(supplier.cooperationStatus)}>
        {FIELDS.cooperationStatus} {supplier.cooperationStatusName}
      </StatusTag>
    </>
  )
}
