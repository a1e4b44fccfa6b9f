import type { QueryClient } from '@tanstack/react-query'
import { createContext, use, type ReactNode } from 'react'

const SharedClientContext = createContext<QueryClient | undefined>(undefined)

/** Hands down the server state that is the same in every tab. */
export const SharedClientProvider = ({
  client,
  children,
}: {
  readonly client: QueryClient
  readonly children: ReactNode
}) => <SharedClientContext value={client}>{children}</SharedClientContext>

/**
 * For a query that is asked once and not once a tab: `useQuery(options, useSharedClient())`. A page that stands alone
 * asks for itself.
 */
export const useSharedClient = (): QueryClient | undefined => use(SharedClientContext)
