import type { Operations } from '#kernel/operation.ts'
import { id, listOf, shape, text } from '#kernel/schema.ts'
import { FeeDraft, Payable, PayableQuery, PayableRow, PayableSums } from './shapes.ts'
import { FIELDS, SUMMARIES } from './words.ts'

const reading = {
  method: 'GET',
  who: { supplier: 'payment.view', staff: 'payment.view' },
  owns: 'company',
  extension: true,
} as const
const entering = { who: { staff: 'payment.manage' }, owns: 'company', extension: true } as const
const one = shape({ id: id() })

/** The specification knows lines of payments only; what they are taken from is ours. */
export const operations = {
  // Before the one that names a payable by its id.
  sumPayables: {
    ...reading,
    path: '/api/Payable/Sums',
    summary: SUMMARIES.sums,
    query: PayableQuery,
    reply: listOf(PayableSums, { max: 20 }),
  },
  listPayables: {
    ...reading,
    path: '/api/Payable',
    summary: SUMMARIES.list,
    query: PayableQuery,
    reply: listOf(PayableRow),
    paged: true,
  },
  getPayable: { ...reading, path: '/api/Payable/{id}', summary: SUMMARIES.get, params: one, reply: Payable },
  addPayableFee: {
    ...entering,
    method: 'POST',
    path: '/api/Payable/Fee',
    summary: SUMMARIES.addFee,
    body: FeeDraft,
    reply: Payable,
  },
  voidPayableFee: {
    ...entering,
    method: 'POST',
    path: '/api/Payable/{id}/Void',
    summary: SUMMARIES.voidFee,
    params: one,
    body: shape({ reason: text(500, { min: 1, title: FIELDS.voidReason }) }),
    reply: Payable,
  },
} as const satisfies Operations
