import { MutationCache, QueryClient } from '@tanstack/react-query'
import { NetworkError } from '../client/errors.ts'

const TRIES = 2
/** A kept page that is shown again after this long looks for news behind what it shows. */
const FRESH_MS = 5 * 60_000

/** Without a line a page says so. The library would wait in silence, and do what was clicked once the line is back. */
const ASK_ALWAYS = 'always'

const open = new Set<QueryClient>()

/**
 * The server state of one page. It lives as long as its tab: a hidden page makes no calls and forgets nothing. After a change
 * made in one page the others look for news when they are shown.
 */
export const createPageClient = (): QueryClient => {
  const client: QueryClient = new QueryClient({
    mutationCache: new MutationCache({
      onSuccess: () => {
        for (const other of open) if (other !== client) void other.invalidateQueries({ refetchType: 'none' })
      },
    }),
    defaultOptions: {
      queries: {
        networkMode: ASK_ALWAYS,
        staleTime: FRESH_MS,
        gcTime: Infinity,
        retry: (failures, error) => error instanceof NetworkError && failures < TRIES,
        // A page that changes under the hand of somebody who fills in a form would defeat the version check.
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
      },
      mutations: { networkMode: ASK_ALWAYS },
    },
  })
  open.add(client)
  return client
}

/** Asks again for what could not be had, as far as somebody looks at it. */
export const retryFailed = (client: QueryClient): Promise<void> =>
  client.refetchQueries(
    { type: 'active', predicate: ({ state }) => state.status === 'error' },
    // What is being asked for already is not asked for twice.
    { cancelRefetch: false },
  )

/** The same for all pages, when the line is back. */
export const retryAllFailed = (): void => open.forEach((client) => void retryFailed(client))

/** Forgets the state of a page that was closed. */
export const dropPageClient = (client: QueryClient): void => {
  open.delete(client)
  client.clear()
}
