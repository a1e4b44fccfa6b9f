import { QueryClient, useQuery, type QueryKey, type UseQueryOptions } from '@tanstack/react-query'
import { QUERY_OPTIONS } from './query-options.ts'

/**
 * Server state that all pages share: what the person may do, and the lists that documents refer to. It outlives the tabs; a
 * change made in a page does not touch it unless that page says so.
 */
export const referenceClient = new QueryClient({ defaultOptions: QUERY_OPTIONS })

/** Asks for reference data: once for all tabs. */
export const useReference = <Data, Shown = Data, Key extends QueryKey = QueryKey>(
  options: UseQueryOptions<Data, Error, Shown, Key>,
) => useQuery(options, referenceClient)

/** Says that reference data has changed, or all of it may have: pages ask again when they next show it. */
export const outdateReference = (queryKey: QueryKey = []): Promise<void> =>
  referenceClient.invalidateQueries({ queryKey, refetchType: 'none' })

/** What waits for the person: shown on the home page, on tabs and by the bell, which is always there. */
export const WORK = ['work'] as const

/** Something was done, here or by others: what waits is asked for again at once, wherever it is shown. */
export const refreshWork = (): Promise<void> => referenceClient.invalidateQueries({ queryKey: WORK })
