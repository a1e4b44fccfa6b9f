import { isPage, type AdminRoute, type MenuItem } from '../menu/menu.ts'

/** The first page of a section that can be opened as it is. */
export const firstPageOf = ({ route, children }: MenuItem): AdminRoute | undefined => {
  if (isPage(route)) return route
  for (const child of children) {
    const page = firstPageOf(child)
    if (page) return page
  }
  return undefined
}

const pagesIn = ({ route, children }: MenuItem): AdminRoute[] => [
  ...(isPage(route) ? [route] : []),
  ...children.flatMap(pagesIn),
]

/** How many parts of their paths two addresses have in common. */
const shared = (one: string, other: string): number => {
  const parts = other.split('/')
  const differs = one.split('/').findIndex((part, index) => part !== parts[index])
  return differs < 0 ? parts.length : differs
}

/** The item of the menu that a page belongs to: its own, or for a document the page of its section that is nearest to it. */
export const itemOf = (menu: readonly MenuItem[], page: AdminRoute): AdminRoute | undefined => {
  const pages = menu.filter(({ route }) => route.id === page.meta.rootRouteId).flatMap(pagesIn)
  return (
    pages.find(({ path }) => path === page.path) ??
    pages.toSorted((a, b) => shared(b.path, page.path) - shared(a.path, page.path))[0]
  )
}
