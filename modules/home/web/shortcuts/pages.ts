import { isPage, type MenuItem } from '#shell/menu/menu.ts'

/** So many a person chooses; the server keeps no more. */
export const SHORTCUTS_MOST = 8

/** A page of the menu that a shortcut can lead to. */
export interface MenuPage {
  readonly path: string
  readonly title: string
}

/** A section of the menu with its pages. */
export interface MenuSection {
  readonly title: string
  readonly pages: readonly MenuPage[]
}

const pagesIn = ({ route, children }: MenuItem): MenuPage[] => [
  ...(isPage(route) ? [{ path: route.path, title: route.meta.title }] : []),
  ...children.flatMap(pagesIn),
]

/** The pages that shortcuts can lead to, by section; the home page is where they stand. */
export const sectionsOf = (menu: readonly MenuItem[], home: string): MenuSection[] =>
  menu
    .map((item) => ({ title: item.route.meta.title, pages: pagesIn(item).filter(({ path }) => path !== home) }))
    .filter(({ pages }) => pages.length > 0)

/** What was chosen, as far as the menu still has it; who chose nothing gets the first page of each section. */
export const shortcutsOf = (sections: readonly MenuSection[], chosen: readonly string[] | undefined): MenuPage[] => {
  if (chosen === undefined) return sections.flatMap(({ pages }) => pages.slice(0, 1)).slice(0, SHORTCUTS_MOST)
  const byPath = new Map(sections.flatMap(({ pages }) => pages).map((page) => [page.path, page]))
  return chosen.flatMap((path) => byPath.get(path) ?? [])
}

/** The same with one moved a place up or down; at the end it stays. */
export const moved = <Item>(items: readonly Item[], from: number, by: -1 | 1): Item[] => {
  const to = from + by
  const item = items[from]
  return item === undefined || to < 0 || to >= items.length
    ? [...items]
    : items.toSpliced(from, 1).toSpliced(to, 0, item)
}
