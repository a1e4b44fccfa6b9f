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
