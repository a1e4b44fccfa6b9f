import { StatusTag } from '#shell/kit/detail/status-tag.tsx'
import type { OrderRow } from '../shapes.ts'
import { FIELDS } from '../words.ts'
import { face } from './face.ts'
import { LIST } from './words.ts'

/** The state in the viewer's word, as the server says it. */
export const OrderStatus = ({ order }: { readonly order: Pick<OrderRow, 'status' | 'statusName'> }) => (
  <StatusTag tone={face.toneOf(order.status)}>{order.statusName}</StatusTag>
)

/** What is worth a mark: an order that was changed, that is urgent, that is late. */
export const OrderMarks = ({ order }: { readonly order: Pick<OrderRow, 'version' | 'isUrgent' | 'overdueDays'> }) => (
  <>
    {order.version > 1 ? <StatusTag>{LIST.version(order.version)}</StatusTag> : null}
    {order.isUrgent ? <StatusTag tone="error">{FIELDS.urgent}</StatusTag> : null}
    {order.overdueDays > 0 ? <StatusTag tone="error">{LIST.overdue(order.overdueDays)}</StatusTag> : null}
  </>
)
