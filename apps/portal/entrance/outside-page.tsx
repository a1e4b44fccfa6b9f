import { QueryClientProvider } from '@tanstack/react-query'
import dayjs from 'dayjs'
import 'dayjs/locale/zh-cn'
import { useMemo, useState, type ComponentType } from 'react'
import { useNavigate, useParams, useSearchParams } from 'react-router'
import { fileServices } from '#modules/file/web/file-services.ts'
import { BASE } from '#shell/base.ts'
import { FileServicesProvider } from '#shell/kit/upload/file-services.tsx'
import { PageRouteProvider, type PageRoute } from '#shell/page-route.tsx'
import { UiRoot } from '#shell/ui-root.tsx'
import { SHELL } from '#shell/words.ts'
import { createPageClient } from '#shell/workspace/page-client.ts'

dayjs.locale('zh-cn')

/** Puts around a page outside the workspace what pages inside it find there: looks, server state, the address. */
export const outsidePage = (Page: ComponentType) => {
  const OutsidePage = () => {
    const params = useParams()
    const [query, setSearch] = useSearchParams()
    const navigate = useNavigate()
    const [client] = useState(createPageClient)
    const route = useMemo<PageRoute>(
      () => ({
        base: BASE,
        params,
        query,
        setQuery: (next) => setSearch(setOf(next), { replace: true }),
        open: (address) => void navigate(address),
        setTitle: (title) => {
          document.title = `${title} · ${SHELL.product}`
        },
        close: () => void navigate('/'),
      }),
      [params, query, setSearch, navigate],
    )
    return (
      <UiRoot>
        <QueryClientProvider client={client}>
          <FileServicesProvider services={fileServices}>
            <PageRouteProvider route={route}>
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
