import { createContext, use, type ReactNode } from 'react'

/**
 * Where a page stands. It is handed down by the shell, so that a page does not render again whenever the address
 * changes elsewhere.
 */
export interface PageRoute {
  /** What all addresses of this program begin with on the host; pages name theirs without it. */
  readonly base: string
  readonly params: Readonly<Record<string, string | undefined>>
  readonly query: URLSearchParams
  /** Changes the query of this page in place: no new entry in the history. */
  readonly setQuery: (query: Readonly<Record<string, string | undefined>>) => void
  /** Goes to another page of the portal. */
  readonly open: (address: string) => void
  /** Names the tab after what it shows; the hint says all of it where the tab has no room. */
  readonly setTitle: (title: string, hint?: string) => void
  /** Closes the tab that the page stands in. */
  readonly close: () => void
}

const PageRouteContext = createContext<PageRoute | undefined>(undefined)

export const PageRouteProvider = ({ route, children }: { readonly route: PageRoute; readonly children: ReactNode }) => (
  <PageRouteContext value={route}>{children}</PageRouteContext>
)

/** The address of the page that asks. */
export const usePageRoute = (): PageRoute => {
  const route = use(PageRouteContext)
  if (!route) throw new Error('a page is shown outside the shell')
  return route
}
