import type { QueryClient } from '@tanstack/react-query'
import { create } from 'zustand'
import { isPage, menuOf, routesOf, type AdminRoute, type MenuItem, type MenuNode } from '../menu/menu.ts'
import * as strip from '../tabs/tabs.ts'
import { createPageClient, dropPageClient } from '../server-state/page-client.ts'
import { outdateReference } from '../server-state/reference.ts'
import { HOME, matchRoute } from './routes.ts'

/** A page that is open, shown or hidden. */
export interface OpenPage {
  readonly key: string
  readonly route: AdminRoute
  readonly params: Readonly<Record<string, string | undefined>>
  readonly path: string
  readonly search: string
  /** Goes up when the page is to be made again. */
  readonly generation: number
  readonly client: QueryClient
  /** Was it ever shown? Behind a page that is opened by its address, home is not even fetched. */
  readonly isBegun: boolean
}

interface Workspace {
  readonly routes: readonly AdminRoute[]
  readonly menu: readonly MenuItem[]
  readonly strip: strip.TabsState
  /** In the order of opening: an embedded page whose place in the document changes would load again. */
  readonly pages: readonly OpenPage[]
}

export const useWorkspace = create<Workspace>()(() => ({
  routes: [],
  menu: [],
  strip: { tabs: [], active: '' },
  pages: [],
}))

const { getState: now, setState: set } = useWorkspace

/** Takes the menu of the person who is signed in. */
export const takeMenu = (nodes: readonly MenuNode[]): void =>
  set({ routes: [HOME, ...routesOf(nodes)], menu: menuOf(nodes) })

type Described = Omit<OpenPage, 'client' | 'isBegun'>

const pageAt = (path: string, search: string): Described | undefined => {
  const match = matchRoute(now().routes, path)
  if (!match) return undefined
  const { route, params } = match
  const key = strip.tabKey(path, search, route.meta.stateInQuery)
  return { key, route, params, path, search, generation: 0 }
}

const tabOf = ({ key, route, path, search }: Described): strip.Tab => ({
  key,
  fullPath: strip.plainAddress(path, search),
  name: route.name,
  path,
  title: route.meta.title,
  hint: route.meta.title,
  affix: route.meta.affix,
})

/** Would opening this address be one page too many? */
export const isTooMany = (path: string, search: string): boolean => {
  const route = matchRoute(now().routes, path)?.route
  // A section has no tab: what it leads to is asked about in its turn.
  return (
    route !== undefined &&
    isPage(route) &&
    !strip.canOpen(now().strip, strip.tabKey(path, search, route.meta.stateInQuery))
  )
}

const add = (page: Described, isBegun: boolean): void =>
  set(({ pages, strip: tabs }) => ({
    pages: [...pages, { ...page, client: createPageClient(), isBegun }],
    strip: strip.open(tabs, tabOf(page)),
  }))

/** Opens pages that were open before, behind the one that is about to be shown: none of them is fetched until it is shown. */
export const reopen = (tabs: readonly Pick<strip.Tab, 'fullPath' | 'title' | 'hint'>[]): void => {
  for (const { fullPath, title, hint } of tabs) {
    const { pathname, search } = new URL(fullPath, 'http://portal')
    const page = pageAt(pathname, search)
    // A menu may have lost a page since.
    if (page === undefined || !isPage(page.route) || isTooMany(pathname, search)) continue
    if (!now().pages.some(({ key }) => key === page.key)) add(page, false)
    setTabTitle(page.key, title, hint)
  }
}

/** Shows the page of an address, opening it if need be. `isKept`: as it was left; otherwise it looks for news. */
export const visit = (path: string, search: string, isKept: boolean): void => {
  const home = pageAt(HOME.path, '')
  if (now().pages.length === 0 && home) add(home, false)
  const wanted = pageAt(path, search)
  if (!wanted || isTooMany(path, search)) return
  leaveUnkept(wanted.key)
  const open = now().pages.find(({ key }) => key === wanted.key)
  if (!open) return add(wanted, true)
  const isElsewhere = strip.plainAddress(path, search) !== strip.plainAddress(open.path, open.search)
  const shown: OpenPage = { ...open, search: isElsewhere ? search : open.search, isBegun: true }
  if (!isKept && now().strip.active !== wanted.key) void open.client.invalidateQueries()
  set(({ pages, strip: tabs }) => ({
    pages: isElsewhere || !open.isBegun ? pages.map((page) => (page === open ? shown : page)) : pages,
    strip: strip.open(tabs, tabOf(shown)),
  }))
}

/** A page that is not to be kept starts over when it is shown again. */
const leaveUnkept = (next: string): void => {
  const { strip: tabs, pages } = now()
  const left = pages.find(({ key }) => key === tabs.active)
  if (left && left.key !== next && left.route.meta.ignoreKeepAlive) renew(left.key)
}

const renew = (key: string): void => {
  now()
    .pages.find((page) => page.key === key)
    ?.client.clear()
  set(({ pages }) => ({
    pages: pages.map((page) => (page.key === key ? { ...page, generation: page.generation + 1 } : page)),
  }))
}

/** Makes a page again and fetches all its data again, with what it shares with others. */
export const reloadPage = (key: string): void => {
  void outdateReference()
  renew(key)
}

/** Closes pages and says where to go if the shown one is gone. Every way of closing ends here. */
export const closePages = (how: strip.Closing, key: string): string | undefined => {
  const before = now()
  const gone = new Set(strip.closedBy(before.strip, how, key).map((tab) => tab.key))
  const after = strip.close(before.strip, how, key)
  for (const page of before.pages) if (gone.has(page.key)) dropPageClient(page.client)
  set({ strip: after, pages: before.pages.filter((page) => !gone.has(page.key)) })
  return after.active === before.strip.active ? undefined : after.tabs.find((tab) => tab.key === after.active)?.fullPath
}

/** Where the shown page stands. */
export const shownAddress = (): string => {
  const { tabs, active } = now().strip
  return tabs.find(({ key }) => key === active)?.fullPath ?? HOME.path
}

/** Puts a tab where another one stands. */
export const moveTab = (key: string, target: string): void =>
  set(({ strip: tabs }) => ({ strip: strip.reorder(tabs, key, target) }))

/** Names a tab after what it shows. */
export const setTabTitle = (key: string, title: string, hint = title): void =>
  set(({ strip: tabs }) => ({
    strip: { ...tabs, tabs: tabs.tabs.map((tab) => (tab.key === key ? { ...tab, title, hint } : tab)) },
  }))

/** The address behind a menu item: the open page as it was left, else a new one. */
export const menuAddress = (path: string): string =>
  strip.cachedAddress(now().strip.tabs.find((tab) => tab.path === path)?.fullPath ?? path)
