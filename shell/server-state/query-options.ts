import type { DefaultOptions } from '@tanstack/react-query'
import { NetworkError } from '../client/errors.ts'

const TRIES = 2
/** What is shown again after this long looks for news behind what it shows. */
const FRESH_MS = 5 * 60_000

/** Without a line a page says so. The library would wait in silence, and do what was clicked once the line is back. */
const ASK_ALWAYS = 'always'

/** How all server state is asked for. Nothing is forgotten because it is out of sight: a kept page shows what it showed. */
export const QUERY_OPTIONS: DefaultOptions = {
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
}
