import { QueryClientProvider } from '@tanstack/react-query'
import { useMemo, useState, type ComponentType } from 'react'
import { useNavigate, useParams, useSearchParams } from 'react-router'
import { fileServices } from '#modules/file/web/file-services.ts'
import { BASE } from '#shell/base.ts'
import { FileServicesProvider } from '#shell/kit/upload/file-services.tsx'
import { PageRouteProvider, type PageRoute } from '#shell/page-route.tsx'
import { UiRoot } from '#shell/ui-root.tsx'
import { SHELL } from '#shell/words.ts'
import { createPageClient } from '#shell/workspace/page-client.ts'
import { PersonBar } from './person-bar.tsx'

/** Puts around a page outside the workspace what pages inside it find there: looks, server state, the address. */
export const outsidePage = (Page: ComponentType) => {
  const OutsidePage = () => {
    const params = useParams()
    const [query, setSearch] = useSearchParams()
    const navigate = useNavigate()
    const [client] = useState(createPageClient)
    // The router hands out new parameters whenever a way to elsewhere begins. A page that opens another one
    // in an effect would begin again and again if the functions changed with them.
    const ways = useMemo(
      () => ({
        base: BASE,
        open: (address: string) => void navigate(address),
        setTitle: (title: string) => {
          document.title = `${title} · ${SHELL.product}`
        },
        close: () => void navigate('/'),
      }),
      [navigate],
    )
    const route = useMemo<PageRoute>(
      () => ({ ...ways, params, query, setQuery: (next) => setSearch(setOf(next), { replace: true }) }),
      [ways, params, query, setSearch],
    )
    return (
      <UiRoot>
        <QueryClientProvider client={client}>
          <FileServicesProvider services={fileServices}>
            <PageRouteProvider route={route}>
              <PersonBar />
              <Page />
            </PageRouteProvider>
          </FileServicesProvider>
        </QueryClientProvider>
      </UiRoot>
    )
  }
  return OutsidePage
}

const setOf = (query: Readonly<Record<string, string | undefined>>): Record<string, string> =>
  Object.fromEntries(Object.entries(query).flatMap(([name, value]) => (value ? [[name, value] as const] : [])))
