import { Tag } from 'antd'
import { FIELDS } from '../words.ts'
import { lookOf } from './states.ts'
import { LIST } from './words.ts'

/** The state in the viewer's word, as the server says it. */
export const StatusTag = ({ status, name }: { readonly status: number; readonly name: string }) => (
  <Tag color={lookOf(status).colour} style={{ marginInlineEnd: 0 }}>
    {name}
  </Tag>
)

interface Marked {
  readonly isUrgent: boolean
  readonly overdueDays: number
}

export const UrgentMark = ({ isUrgent }: Pick<Marked, 'isUrgent'>) =>
  isUrgent ? (
    <Tag color="error" style={{ marginInlineEnd: 0 }}>
      {FIELDS.urgent}
    </Tag>
  ) : null

export const OverdueMark = ({ overdueDays }: Pick<Marked, 'overdueDays'>) =>
  overdueDays > 0 ? (
    <Tag color="error" style={{ marginInlineEnd: 0 }}>
      {LIST.overdue(overdueDays)}
    </Tag>
  ) : null

/** From the second version on, an order was changed: worth a mark. */
export const VersionMark = ({ version }: { readonly version: number }) =>
  version > 1 ? <Tag style={{ marginInlineEnd: 0 }}>{LIST.version(version)}</Tag> : null
