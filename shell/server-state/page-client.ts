import { MutationCache, QueryClient } from '@tanstack/react-query'
import { QUERY_OPTIONS } from './query-options.ts'
import { referenceClient } from './reference.ts'

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
    defaultOptions: QUERY_OPTIONS,
  })
  open.add(client)
  return client
}

/** Under the name of their noun, the lists of documents have this one. */
export const LISTS = 'list'

/** Says that rows of lists have changed otherwise than by a page: lists look for news when they are next shown. */
export const outdateLists = (): void => {
  for (const client of open)
    void client.invalidateQueries({ predicate: ({ queryKey: [, part] }) => part === LISTS, refetchType: 'none' })
}

/** Asks again for what could not be had, as far as somebody looks at it. */
export const retryFailed = (client: QueryClient): Promise<void> =>
  client.refetchQueries(
    { type: 'active', predicate: ({ state }) => state.status === 'error' },
    // What is being asked for already is not asked for twice.
    { cancelRefetch: false },
  )

/** The same for all pages, when the line is back. */
export const retryAllFailed = (): void => [...open, referenceClient].forEach((client) => void retryFailed(client))

/** Does a page still wait for an answer? */
export const isAsking = (): boolean => [...open, referenceClient].some((client) => client.isFetching() > 0)

/** Forgets the state of a page that was closed. */
export const dropPageClient = (client: QueryClient): void => {
  open.delete(client)
  client.clear()
}

/** Forgets everything that the server said: another company or nobody sits in front of the page. */
export const clearServerState = (): void => [...open, referenceClient].forEach((client) => client.clear())
