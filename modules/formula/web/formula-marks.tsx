import { Tag } from 'antd'
import { LIST } from './words.ts'

/** For how long the review is late. */
export const LateMark = ({ overdueDays }: { readonly overdueDays: number }) =>
  overdueDays > 0 ? <Tag color="error">{LIST.late(overdueDays)}</Tag> : null
