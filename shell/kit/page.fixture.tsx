import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render } from '@testing-library/react'
import { useState, type ReactNode } from 'react'
import { clearServerState } from '../server-state/page-client.ts'
import { PageRouteProvider } from '../page-route.tsx'
import { useToasts } from '../toast/toast.ts'
import { Toasts } from '../toast/toasts.tsx'
import { UiRoot } from '../ui-root.tsx'
import { PageSettingsProvider, type PageSettings, type PageSettingsStore } from './page-settings.tsx'

/** A store of settings that lives as long as a test. */
export const memoryStore = (start: PageSettings = {}) => {
  const saved: PageSettings[] = []
  const store: PageSettingsStore = {
    read: async () => saved.reduce((all, changes) => Object.assign(all, changes), { ...start }),
    save: async (_pageKey, changes) => {
      saved.push(changes)
      return changes
    },
  }
  return { store, saved }
}

interface Place {
  readonly params?: Readonly<Record<string, string>>
  readonly address?: string
  readonly store?: PageSettingsStore
  readonly opened?: (address: string) => void
}

const NO_PARAMS: Readonly<Record<string, string>> = {}
const nothing = (): undefined => undefined

const Page = ({
  children,
  params = NO_PARAMS,
  address = '',
  store = memoryStore().store,
  opened = nothing,
}: Place & { readonly children: ReactNode }) => {
  const [query, setQuery] = useState(() => new URLSearchParams(address))
  const route = {
    base: '',
    params,
    query,
    setQuery: (next: Readonly<Record<string, string | undefined>>) =>
      setQuery(new URLSearchParams(Object.entries(next).flatMap(([key, value]) => (value ? [[key, value]] : [])))),
    open: opened,
    setTitle: nothing,
    close: nothing,
  }
  return (
    <PageSettingsProvider store={store}>
      <PageRouteProvider route={route}>{children}</PageRouteProvider>
    </PageSettingsProvider>
  )
}

/** The window is led away, as when the sign-in ends: nothing is closed, and what its storage holds stays. */
export const leadAway = (): void => {
  dispatchEvent(new Event('pagehide'))
  const kept = Object.entries(sessionStorage)
  cleanup()
  for (const [key, value] of kept) sessionStorage.setItem(key, String(value))
}

/** Shows a page in a tab of its own, as the shell does. */
export const showPage = (page: ReactNode, place: Place = {}): void => {
  clearServerState()
  useToasts.setState({ toasts: [] })
  render(
    <UiRoot>
      <Toasts />
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <Page {...place}>{page}</Page>
      </QueryClientProvider>
    </UiRoot>,
  )
}
