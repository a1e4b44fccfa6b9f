import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { createClient } from '#shell/client/client.ts'
import { erp, useSide } from '#shell/session/session.ts'
import { operations } from '../../contract.ts'
import type { Stop, SpanQuery } from '../../shapes.ts'

export const client = createClient(operations, erp)

/** What lies under this key is fetched anew when a calendar is written. */
export const CALENDAR = ['work-calendar'] as const

/** The calendar of the company that the person works for. */
export const useOwnCalendar = (query: SpanQuery, isWanted = true) =>
  useQuery({
    queryKey: [...CALENDAR, 'own', query],
    queryFn: ({ signal }) => client.getWorkCalendar({ query, signal }),
    placeholderData: keepPreviousData,
    enabled: isWanted,
  })

/** The calendar of a supplier, for the buyer's people. */
export const useSupplierCalendar = (
  companyId: string,
  span: SpanQuery | undefined,
  exceptOrderId: string | undefined,
) =>
  useQuery({
    queryKey: [...CALENDAR, 'of', companyId, span, exceptOrderId],
    queryFn: ({ signal }) =>
      client.getSupplierWorkCalendar({
        params: { companyId },
        query: {
          From: span?.From ?? '',
          To: span?.To ?? '',
          ...(exceptOrderId === undefined ? {} : { ExceptOrderId: exceptOrderId }),
        },
        signal,
        quiet: true,
      }),
    placeholderData: keepPreviousData,
    enabled: companyId !== '' && span !== undefined,
  })

const NO_STOPS: readonly Stop[] = []

/** The stops of the supplier whose people plan deliveries; none for the buyer's, who see many suppliers at once. */
export const useOwnStops = (query: SpanQuery): readonly Stop[] => {
  const isSupplier = useSide() === 'supplier'
  const { data } = useOwnCalendar(query, isSupplier)
  return isSupplier ? (data?.stops ?? NO_STOPS) : NO_STOPS
}
