import { byCodeUnit } from '#kernel/text.ts'
import { isRecord, parseJson } from '#kernel/json.ts'

/** A node as the server sends it. */
export interface MenuNode {
  readonly id: string
  readonly parentId: string | null
  readonly sortIndex: number
  readonly routePath: string
  readonly routerName: string
  readonly redirectUrl: string
  readonly component: string
  readonly meta: string
  readonly isHidden: boolean
  readonly hideChildrenInMenu: boolean
}

export interface RouteMeta {
  readonly title: string
  readonly icon: string
  readonly affix: boolean
  readonly hidden: boolean
  readonly ignoreKeepAlive: boolean
  readonly frameModelName: string
  readonly rootRouteId: string
  /** The page keeps filters and the like in its query: another query is the same page, not another. */
  readonly stateInQuery: boolean
}

/** An address of the admin area. */
export interface AdminRoute {
  readonly id: string
  readonly path: string
  readonly name: string
  readonly redirect: string
  readonly component: string
  readonly meta: RouteMeta
}

export interface MenuItem {
  readonly route: AdminRoute
  readonly children: readonly MenuItem[]
}

const NO_META: RouteMeta = {
  title: '',
  icon: '',
  affix: false,
  hidden: false,
  ignoreKeepAlive: false,
  frameModelName: '',
  rootRouteId: '',
  stateInQuery: false,
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '')

/** Meta is JSON in a text. One that is broken costs its page its title and nothing more. */
export const readMeta = (json: string): RouteMeta => {
  const meta = parseJson(json)
  if (!isRecord(meta)) return NO_META
  return {
    title: text(meta['title']),
    icon: text(meta['icon']),
    affix: meta['affix'] === true,
    hidden: meta['hidden'] === true,
    ignoreKeepAlive: meta['ignoreKeepAlive'] === true,
    frameModelName: text(meta['frameModelName']),
    rootRouteId: text(meta['rootRouteId']),
    stateInQuery: meta['stateInQuery'] === true,
  }
}

const ordered = (nodes: readonly MenuNode[]): MenuNode[] =>
  nodes.toSorted((a, b) => a.sortIndex - b.sortIndex || byCodeUnit(a.id, b.id))

const routeOf = (node: MenuNode): AdminRoute => ({
  id: node.id,
  path: node.routePath,
  name: node.routerName,
  redirect: node.redirectUrl,
  component: node.component,
  meta: readMeta(node.meta),
})

/** Only addresses of the admin area are accepted, whatever a node says. */
const isAdminPath = (path: string): boolean => path.startsWith('/admin/')

/** Does the route show something itself: a page of ours, or an embedded one? */
export const isPage = ({ component, meta }: AdminRoute): boolean => component !== '' || meta.frameModelName !== ''

/** All addresses, hidden ones too. A section without a page of its own leads to its first page. */
export const routesOf = (nodes: readonly MenuNode[]): AdminRoute[] => {
  const known = ordered(nodes).filter((node) => isAdminPath(node.routePath))
  return known.map((node) => {
    const route = routeOf(node)
    if (isPage(route) || isAdminPath(route.redirect)) return route
    return { ...route, redirect: firstPage(known, node)?.routePath ?? '' }
  })
}

/** The first page below a node that can be opened without knowing an id. */
const firstPage = (nodes: readonly MenuNode[], node: MenuNode): MenuNode | undefined => {
  for (const child of nodes.filter((one) => one.parentId === node.id)) {
    const page = isPage(routeOf(child)) && !child.routePath.includes(':') ? child : firstPage(nodes, child)
    if (page) return page
  }
  return undefined
}

/** The menu as people see it: sorted, without hidden nodes. A node whose parent is unknown stands at the top. */
export const menuOf = (nodes: readonly MenuNode[]): MenuItem[] => {
  const known = ordered(nodes).filter((node) => isAdminPath(node.routePath))
  const ids = new Set(known.map((node) => node.id))
  const below = (parentId: string | null): MenuItem[] =>
    known
      .filter((node) =>
        parentId === null ? node.parentId === null || !ids.has(node.parentId) : node.parentId === parentId,
      )
      .filter((node) => !node.isHidden && !readMeta(node.meta).hidden)
      .map((node) => ({ route: routeOf(node), children: node.hideChildrenInMenu ? [] : below(node.id) }))
  return below(null)
}
