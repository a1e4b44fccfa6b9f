import type { Operations } from '#kernel/operation.ts'
import { id, listOf, nothing, shape } from '#kernel/schema.ts'
import {
  Capacity,
  CapacityChange,
  CapacityDraft,
  Due,
  SpanQuery,
  Stop,
  StopChange,
  StopDraft,
  SupplierSpanQuery,
  WorkCalendar,
} from './shapes.ts'
import { FIELDS, SUMMARIES } from './words.ts'

// What orders show of the days of their lines.
export { CalendarWarning, type Stop } from './shapes.ts'
export { spanOf, stopNote, warningsOf, type DatedLine } from './warnings.ts'

const reading = { who: { supplier: 'order.view' }, owns: 'company', extension: true } as const
const keeping = { who: { supplier: 'order.plan' }, owns: 'company', extension: true } as const
const one = shape({ id: id() })

/** When a supplier does not work, what it makes in a week, and what is due. */
export const operations = {
  getWorkCalendar: {
    ...reading,
    method: 'GET',
    path: '/api/WorkCalendar',
    summary: SUMMARIES.own,
    query: SpanQuery,
    reply: WorkCalendar,
  },
  getSupplierWorkCalendar: {
    method: 'GET',
    path: '/api/WorkCalendar/{companyId}',
    summary: SUMMARIES.ofSupplier,
    who: { staff: 'order.view' },
    owns: 'company',
    params: shape({ companyId: id(FIELDS.supplier) }),
    query: SupplierSpanQuery,
    reply: WorkCalendar,
    extension: true,
  },
  listDueGoods: {
    ...reading,
    method: 'GET',
    path: '/api/WorkCalendar/Due',
    summary: SUMMARIES.affected,
    query: SpanQuery,
    reply: listOf(Due),
  },
  addSupplierStop: {
    ...keeping,
    method: 'POST',
    path: '/api/WorkCalendar/Stop',
    summary: SUMMARIES.addStop,
    body: StopDraft,
    reply: Stop,
  },
  changeSupplierStop: {
    ...keeping,
    method: 'PUT',
    path: '/api/WorkCalendar/Stop/{id}',
    summary: SUMMARIES.changeStop,
    params: one,
    body: StopChange,
    reply: Stop,
  },
  removeSupplierStop: {
    ...keeping,
    method: 'DELETE',
    path: '/api/WorkCalendar/Stop/{id}',
    summary: SUMMARIES.removeStop,
    params: one,
    reply: nothing(),
  },
  addSupplierCapacity: {
    ...keeping,
    method: 'POST',
    path: '/api/WorkCalendar/Capacity',
    summary: SUMMARIES.addCapacity,
    body: CapacityDraft,
    reply: Capacity,
  },
  changeSupplierCapacity: {
    ...keeping,
    method: 'PUT',
    path: '/api/WorkCalendar/Capacity/{id}',
    summary: SUMMARIES.changeCapacity,
    params: one,
    body: CapacityChange,
    reply: Capacity,
  },
  removeSupplierCapacity: {
    ...keeping,
    method: 'DELETE',
    path: '/api/WorkCalendar/Capacity/{id}',
    summary: SUMMARIES.removeCapacity,
    params: one,
    reply: nothing(),
  },
} as const satisfies Operations
