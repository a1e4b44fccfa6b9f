import type { Operations } from '#kernel/operation.ts'
import { Board, BoardQuery } from './board-shapes.ts'

/** What the home page asks as well: it stands alone, so that the first view does without the shapes of whole orders. */
export const boardOperations = {
  listDeliveryPlans: {
    method: 'GET',
    path: '/api/DeliveryPlan',
    summary: '一段日期内的交货计划，按订单和明细',
    who: { supplier: 'order.view', staff: 'order.view' },
    owns: 'company',
    query: BoardQuery,
    reply: Board,
    extension: true,
  },
} as const satisfies Operations
