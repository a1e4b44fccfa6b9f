import { matchRoutes } from 'react-router'
import { isPage, type AdminRoute } from '../menu/menu.ts'
import { WORKSPACE } from './words.ts'

/** The page that is always open. It is no node of the menu: everybody has it. */
export const HOME: AdminRoute = {
  id: 'home',
  path: '/admin/home',
  name: 'Home',
  redirect: '',
  component: 'home/home-page',
  meta: {
    title: WORKSPACE.home,
    icon: 'home',
    affix: true,
    hidden: false,
    ignoreKeepAlive: false,
    frameModelName: '',
    rootRouteId: 'home',
    stateInQuery: false,
  },
}

export interface Match {
  readonly route: AdminRoute
  readonly params: Readonly<Record<string, string | undefined>>
}

/** The route that an address belongs to; a fixed path goes before one with parameters. */
export const matchRoute = (routes: readonly AdminRoute[], path: string): Match | undefined => {
  const found = matchRoutes(
    routes.map((route) => ({ id: route.id, path: route.path })),
    path,
  )?.[0]
  const route = routes.find(({ id }) => id === found?.route.id)
  return route && found ? { route, params: found.params } : undefined
}

/** Where an address leads in the end: itself, or what its section leads to. Nothing when there is none, or sections lead in a circle. */
export const landingOf = (routes: readonly AdminRoute[], address: string): string | undefined => {
  const seen = new Set<string>()
  for (let at = address; !seen.has(at);) {
    const route = matchRoute(routes, at.replace(/\?.*$/, ''))?.route
    if (route === undefined) return undefined
    if (isPage(route)) return at
    seen.add(at)
    at = route.redirect
  }
  return undefined
}

/** A page by its name. */
type Named = Pick<AdminRoute, 'name' | 'path'>

/** The address of a route by its name; parameters of its path are taken from the query, which is kept whole. */
const addressByName = (routes: readonly Named[], name: string, query: URLSearchParams): string | undefined => {
  const route = routes.find((one) => one.name === name)
  if (!route) return undefined
  let isWhole = true
  const path = route.path.replaceAll(/:(\w+)/g, (_, parameter: string) => {
    const value = query.get(parameter)
    if (value === null || value === '' || value === '.' || value === '..') isWhole = false
    return encodeURIComponent(value ?? '')
  })
  if (!isWhole) return undefined
  const search = query.toString()
  return search === '' ? path : `${path}?${search}`
}

/** Where `/redirect/…` leads: a page by its name, or an address of this portal. Nothing when it is neither. */
export const redirectTarget = (
  routes: readonly Named[],
  type: string,
  rest: string,
  query: URLSearchParams,
): string | undefined => {
  if (type === 'name') return addressByName(routes, rest, query)
  // One slash and no more: two would be another host.
  const path = `/${rest.replace(/^\/+/, '')}`
  if (type !== 'path' || !/^\/(admin|register|404|login_failed)(\/[^\\]*)?$/.test(path)) return undefined
  const search = query.toString()
  return search === '' ? path : `${path}?${search}`
}
