import type { Operations } from '#kernel/operation.ts'
import { listOf } from '#kernel/schema.ts'
import { Behind, BehindQuery, Performance, Statistics, SupplierParams } from './shapes.ts'
import { SUMMARIES } from './words.ts'

const own = { method: 'GET', who: { supplier: 'member' }, owns: 'company', extension: true } as const
const ofSupplier = {
  method: 'GET',
  who: { staff: 'supplier.view' },
  owns: 'buyer',
  params: SupplierParams,
  extension: true,
} as const
const behind = { query: BehindQuery, reply: listOf(Behind), paged: true } as const

/** How a supplier does, from its documents alone: nobody enters a score. */
export const operations = {
  getOwnPerformance: {
    ...own,
    path: '/api/Performance/Supplier',
    summary: SUMMARIES.own,
    reply: Performance,
  },
  listOwnBehind: { ...own, ...behind, path: '/api/Performance/Supplier/Behind', summary: SUMMARIES.ownBehind },
  getPerformance: {
    ...ofSupplier,
    path: '/api/Performance/Supplier/{id}',
    summary: SUMMARIES.ofSupplier,
    reply: Performance,
  },
  listBehind: { ...ofSupplier, ...behind, path: '/api/Performance/Supplier/{id}/Behind', summary: SUMMARIES.behind },
  getOwnStatistics: {
    ...own,
    path: '/api/Statistics/Supplier',
    summary: SUMMARIES.ownStatistics,
    reply: Statistics,
  },
  getStatistics: {
    ...ofSupplier,
    path: '/api/Statistics/Supplier/{id}',
    summary: SUMMARIES.statistics,
    reply: Statistics,
  },
} as const satisfies Operations
