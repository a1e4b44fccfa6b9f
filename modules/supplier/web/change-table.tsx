import { LineTable } from '#shell/kit/detail/line-table.tsx'
import { StatusTag } from '#shell/kit/detail/status-tag.tsx'
import type { Difference, Supplier } from '../shapes.ts'
import { CHANGE } from './review/words.ts'
import styles from './change-table.module.css'

type Change = NonNullable<Supplier['pendingChange']>

/** What a staged change does to the profile, line by line, and who has to look at it. */
export const ChangeTable = ({ change }: { readonly change: Change }) => (
  <LineTable
    lines={change.differences}
    id={({ field }) => field}
    head={{ title: CHANGE.field, show: ({ label }) => label }}
    columns={[
      { title: CHANGE.before, show: ({ before }) => <del className={styles['before']}>{before || '—'}</del> },
      { title: CHANGE.after, show: ({ after }) => <ins className={styles['after']}>{after || '—'}</ins> },
      { title: CHANGE.part, show: ({ part }) => <Judged part={part} change={change} /> },
    ]}
  />
)

const Judged = ({ part, change }: { readonly part: Difference['part']; readonly change: Change }) =>
  part === null ? (
    <StatusTag>{CHANGE.free}</StatusTag>
  ) : change.approvedParts.includes(part) ? (
    <StatusTag tone="success">{CHANGE.approved}</StatusTag>
  ) : (
    <StatusTag tone="warning">{CHANGE.judges[part]}</StatusTag>
  )
