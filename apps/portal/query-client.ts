import { QueryCache, QueryClient } from '@tanstack/react-query'
import { NetworkError } from '#shell/client/errors.ts'
import { isSignedOut } from '#shell/failure.ts'
import { leaveToSignIn } from './leave.ts'

const TRIES = 2

/** Server state of the pages. A form whose sending fails keeps its text, so only reading leads to the sign-in page. */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({ onError: (error) => isSignedOut(error) && leaveToSignIn() }),
  defaultOptions: {
    queries: {
      retry: (failures, error) => error instanceof NetworkError && failures < TRIES,
      // A page that changes under the hand of somebody who fills in a form would defeat the version check.
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
    },
  },
})
