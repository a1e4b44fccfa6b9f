import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { createClient } from '#shell/client/client.ts'
import { erp } from '#shell/session/session.ts'
import { operations } from '../contract.ts'
import type { BehindQuery } from '../shapes.ts'

const client = createClient(operations, erp)

/** The supplier that staff look at; nothing where a supplier looks at itself. */
type Of = string | undefined

export const usePerformance = (supplierId?: Of) =>
  useQuery({
    queryKey: ['performance', 'scores', supplierId],
    queryFn: ({ signal }) =>
      supplierId === undefined
        ? client.getOwnPerformance({ signal })
        : client.getPerformance({ params: { id: supplierId }, signal }),
  })

export const useBehind = (supplierId: Of, query: BehindQuery) =>
  useQuery({
    queryKey: ['performance', 'behind', supplierId, query],
    queryFn: ({ signal }) =>
      supplierId === undefined
        ? client.listOwnBehind({ query, signal })
        : client.listBehind({ params: { id: supplierId }, query, signal }),
    placeholderData: keepPreviousData,
  })

export const useStatistics = (supplierId?: Of) =>
  useQuery({
    queryKey: ['performance', 'statistics', supplierId],
    queryFn: ({ signal }) =>
      supplierId === undefined
        ? client.getOwnStatistics({ signal })
        : client.getStatistics({ params: { id: supplierId }, signal }),
  })
