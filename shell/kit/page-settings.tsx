import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { createContext, use, useMemo, type ReactNode } from 'react'
import type { ColumnSetting } from './list/column-settings.ts'
import type { SavedView } from './list/saved-views.ts'

/** What a person set on a page. */
export interface PageSettings {
  readonly columns?: readonly ColumnSetting[]
  readonly density?: string
  readonly pageSize?: number
  readonly savedViews?: readonly SavedView[]
  /** Addresses of pages, in the order in which they stand. */
  readonly shortcuts?: readonly string[]
}

/** Where settings are kept. `save` gets only the parts that change. */
export interface PageSettingsStore {
  readonly read: (pageKey: string, signal: AbortSignal) => Promise<PageSettings>
  readonly save: (pageKey: string, changes: PageSettings) => Promise<PageSettings>
}

/** Keeps nothing beyond the visit: what pages have when nobody provides a store. */
const forThisVisit: PageSettingsStore = { read: async () => ({}), save: async (_pageKey, changes) => changes }

const StoreContext = createContext(forThisVisit)

/** Gives the pages below a place to keep settings in. */
export const PageSettingsProvider = ({
  store,
  children,
}: {
  readonly store: PageSettingsStore
  readonly children: ReactNode
}) => <StoreContext value={store}>{children}</StoreContext>

/** The settings of a page. A change shows at once and is kept behind the scenes; when that fails it holds for the visit. */
export const usePageSettings = (pageKey: string) => {
  const store = use(StoreContext)
  const cache = useQueryClient()
  const queryKey = useMemo(() => ['page-settings', pageKey], [pageKey])
  const kept = useQuery({
    queryKey,
    queryFn: ({ signal }) => store.read(pageKey, signal),
    staleTime: Infinity,
    gcTime: Infinity,
    retry: false,
    // Without a network it fails at once, instead of keeping the page waiting.
    networkMode: 'always',
  })
  const { mutate } = useMutation({
    mutationFn: (changes: PageSettings) => store.save(pageKey, changes),
    // One after the other: the last change must be the one that stays.
    scope: { id: `page-settings ${pageKey}` },
  })
  return {
    settings: kept.data ?? {},
    /** Settings that cannot be read must not keep anybody from the page. */
    isReady: !kept.isPending,
    change: (changes: PageSettings): void => {
      cache.setQueryData<PageSettings>(queryKey, (now) => ({ ...now, ...changes }))
      mutate(changes)
    },
  }
}
