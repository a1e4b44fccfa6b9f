import { useMemo, type ReactNode } from 'react'
import { useNavigate, useParams, useSearchParams } from 'react-router'
import { BASE } from '#shell/base.ts'
import { PageRouteProvider, type PageRoute } from '#shell/page-route.tsx'
import { SHELL } from '#shell/words.ts'

/** Gives a page outside the workspace its route: there the address of the browser is the page's own. */
export const AddressRoute = ({ children }: { readonly children: ReactNode }) => {
  const params = useParams()
  const [query, setSearch] = useSearchParams()
  const navigate = useNavigate()
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
  return <PageRouteProvider route={route}>{children}</PageRouteProvider>
}

const setOf = (query: Readonly<Record<string, string | undefined>>): Record<string, string> =>
  Object.fromEntries(Object.entries(query).flatMap(([name, value]) => (value ? [[name, value] as const] : [])))
