import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { createClient } from '#shell/client/client.ts'
import type { Paging } from '#shell/kit/list/list-state.ts'
import { erp } from '#shell/session/session.ts'
import { operations } from '../contract.ts'
import type { InquiryQuery } from '../shapes.ts'

const client = createClient(operations, erp)

/** The inquiries that the company was invited to. They lie with the quotes, because every step of a quote changes them. */
export const useHall = (query: InquiryQuery & Paging<string>) =>
  useQuery({
    queryKey: ['quote', 'list', 'hall', query],
    queryFn: ({ signal }) => client.listInquiries({ query, signal }),
    placeholderData: keepPreviousData,
  })
