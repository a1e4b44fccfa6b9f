import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { createClient } from '#shell/client/client.ts'
import { erp } from '#shell/session/session.ts'
import { tellSignedOut } from '#shell/session/tell-signed-out.ts'
import { operations } from '../contract.ts'

const client = createClient(operations, erp)
/** The same text is typed again within moments, and documents change. */
const FRESH_MS = 10_000

/** The documents that a text finds; nothing is asked for an empty one. The dialog says itself what failed. */
export const useFound = (typed: string) =>
  useQuery({
    queryKey: ['search', typed],
    queryFn: ({ signal }) => client.searchEverything({ query: { Q: typed }, signal, quiet: true }).catch(tellSignedOut),
    enabled: typed !== '',
    placeholderData: keepPreviousData,
    staleTime: FRESH_MS,
    gcTime: FRESH_MS,
  })
