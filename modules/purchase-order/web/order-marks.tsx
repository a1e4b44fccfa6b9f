import { dayOf } from '#kernel/day.ts'
import { HoldMark } from '#modules/rectification/web/shared/hold-note.tsx'
import { StatusTag } from '#shell/kit/detail/status-tag.tsx'
import type { OrderRow } from '../shapes.ts'
import { FIELDS } from '../words.ts'
import { face } from './face.ts'
import { LIST } from './words.ts'

/** The state in the viewer's word, as the server says it. */
export const OrderStatus = ({ order }: { readonly order: Pick<OrderRow, 'status' | 'statusName'> }) => (
  <StatusTag tone={face.toneOf(order.status)}>{order.statusName}</StatusTag>
)

type Marked = Pick<OrderRow, 'isHeld' | 'version' | 'isUrgent' | 'overdueDays' | 'nextMilestoneOn' | 'status'>

/** Should a step of production have been done by now? */
const isProductionLate = ({ nextMilestoneOn, status }: Marked): boolean =>
  nextMilestoneOn !== null && face.isAt(status, 'executing') && nextMilestoneOn < dayOf(new Date())

/** What is worth a mark: an order that was changed, that is urgent, that is late or will be, whose goods must not leave. */
export const OrderMarks = ({ order }: { readonly order: Marked }) => (
  <>
    {order.version > 1 ? <StatusTag>{LIST.version(order.version)}</StatusTag> : null}
    {order.isUrgent ? <StatusTag tone="error">{FIELDS.urgent}</StatusTag> : null}
    {order.overdueDays > 0 ? <StatusTag tone="error">{LIST.overdue(order.overdueDays)}</StatusTag> : null}
    <HoldMark isHeld={order.isHeld} />
    {isProductionLate(order) ? <StatusTag tone="warning">{LIST.milestones}</StatusTag> : null}
  </>
)
