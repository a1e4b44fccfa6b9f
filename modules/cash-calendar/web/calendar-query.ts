import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { createClient } from '#shell/client/client.ts'
import { erp } from '#shell/session/session.ts'
import { operations } from '../contract.ts'
import type { CalendarQuery } from '../shapes.ts'

const client = createClient(operations, erp)

/** The money of a month. It lies with the lists of payments: a step with a payment fetches it anew. */
export const useCashCalendar = (query: CalendarQuery, isWanted = true) =>
  useQuery({
    queryKey: ['purchase-payment', 'list', 'calendar', query],
    queryFn: ({ signal }) => client.getPaymentCalendar({ query, signal }),
    placeholderData: keepPreviousData,
    enabled: isWanted,
  })
