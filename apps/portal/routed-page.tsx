import { useMemo, type ReactNode } from 'react'
import { useNavigate, useParams, useSearchParams } from 'react-router'
import { PageRouteProvider, type PageRoute } from '#shell/page-route.tsx'
import { BASE } from './sign-in/program.ts'

/** Tells the pages below where they stand, from the router's address. */
export const RoutedPage = ({ children }: { readonly children: ReactNode }) => {
  const params = useParams()
  const [query, setSearch] = useSearchParams()
  const navigate = useNavigate()
  const route = useMemo<PageRoute>(
    () => ({
      base: BASE,
      params,
      query,
      setQuery: (next) =>
        setSearch(
          Object.fromEntries(Object.entries(next).flatMap(([name, value]) => (value ? [[name, value] as const] : []))),
          { replace: true },
        ),
      open: (address) => void navigate(address),
    }),
    [params, query, setSearch, navigate],
  )
  return <PageRouteProvider route={route}>{children}</PageRouteProvider>
}
