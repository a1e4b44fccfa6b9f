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

/** The sections that an item stands in, from the top down; nothing when the menu does not hold it. */
export const sectionsAbove = (menu: readonly MenuItem[], path: string): string[] | undefined => {
  for (const { route, children } of menu) {
    if (route.path === path) return []
    const below = sectionsAbove(children, path)
    if (below !== undefined) return [route.path, ...below]
  }
  return undefined
}

/** How many of some widths fit into a room: all, or as many as leave place for the button behind which the rest stands. */
export const fitting = (widths: readonly number[], room: number, more: number): number => {
  const sum = (count: number): number => widths.slice(0, count).reduce((all, width) => all + width, 0)
  if (sum(widths.length) <= room) return widths.length
  return Math.max(0, widths.findLastIndex((_, index) => sum(index + 1) <= room - more) + 1)
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

/** The list of a document is nearer to it than other pages beside it. */
const nearness = (item: AdminRoute, page: AdminRoute): number =>
  2 * shared(item.path, page.path) + (item.path.endsWith('/list') ? 1 : 0)

/** The item of the menu that a page belongs to: its own, or for a document the page of its section that is nearest to it. */
export const itemOf = (menu: readonly MenuItem[], page: AdminRoute): AdminRoute | undefined => {
  const pages = menu.filter(({ route }) => route.id === page.meta.rootRouteId).flatMap(pagesIn)
  return (
    pages.find(({ path }) => path === page.path) ?? pages.toSorted((a, b) => nearness(b, page) - nearness(a, page))[0]
  )
}
