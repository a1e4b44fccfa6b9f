import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { createClient } from '#shell/client/client.ts'
import { erp } from '#shell/session/session.ts'
import { boardOperations } from '../../board-operations.ts'
import type { BoardQuery } from '../../board-shapes.ts'

const client = createClient(boardOperations, erp)

/** The plans of some days. They lie with the lists of orders: a step with an order fetches them anew. */
export const useBoard = (query: BoardQuery) =>
  useQuery({
    queryKey: ['purchase-order', 'list', 'board', query],
    queryFn: ({ signal }) => client.listDeliveryPlans({ query, signal }),
    placeholderData: keepPreviousData,
  })
