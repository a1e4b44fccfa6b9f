import { describe, expect, test } from 'vitest'
import type { AdminRoute } from '../menu/menu.ts'
import { HOME, landingOf, matchRoute, redirectTarget } from './routes.ts'

const route = (id: string, path: string): AdminRoute => ({ ...HOME, id, name: id, path, component: 'x/y-page' })
const ROUTES = [
  HOME,
  route('Detail', '/admin/po/:id'),
  route('List', '/admin/po/list'),
  route('Plan', '/admin/po/plan'),
]
const found = (path: string) => matchRoute(ROUTES, path)

describe('an address', () => {
  test('R-15 belongs to the route of the menu that matches best', () => {
    expect(found('/admin/po/list')?.route.id).toBe('List')
    expect(found('/admin/po/7')).toMatchObject({ route: { id: 'Detail' }, params: { id: '7' } })
  })
  test('R-16 that matches none belongs to none', () => {
    expect(found('/admin/nothing')).toBeUndefined()
    expect(found('/elsewhere')).toBeUndefined()
  })
  test('R-11 the home page is always there, pinned, with its title', () => {
    expect(found('/admin/home')?.route.meta).toMatchObject({ title: '首页', affix: true })
  })
})

describe('a section', () => {
  const section = (id: string, redirect: string): AdminRoute => ({
    ...route(id, `/admin/${id}`),
    component: '',
    redirect,
  })
  const routes = [
    ...ROUTES,
    section('po', '/admin/po/list?tab=all'),
    section('trade', '/admin/po'),
    section('round', '/admin/about'),
    section('about', '/admin/round'),
    section('empty', ''),
  ]
  test.each([
    ['/admin/po/list', '/admin/po/list'],
    ['/admin/po', '/admin/po/list?tab=all'],
    ['/admin/trade', '/admin/po/list?tab=all'],
  ])('R-15 %s leads to %s', (from, to) => {
    expect(landingOf(routes, from)).toBe(to)
  })
  test.each(['/admin/round', '/admin/empty', '/admin/nothing'])('R-16 %s leads nowhere', (from) => {
    expect(landingOf(routes, from)).toBeUndefined()
  })
})

describe('a redirect', () => {
  const to = (type: string, rest: string, query = '') => redirectTarget(ROUTES, type, rest, new URLSearchParams(query))
  test.each([
    ['path', 'admin/po/list', 'tab=all', '/admin/po/list?tab=all'],
    ['path', '/admin/home', '', '/admin/home'],
    ['path', 'register/welcome', '', '/register/welcome'],
    ['path', '404', '', '/404'],
    ['name', 'Detail', 'id=7', '/admin/po/7?id=7'],
    ['name', 'List', 'tab=all', '/admin/po/list?tab=all'],
  ])('R-12 by %s to %s?%s leads to %s', (type, rest, query, target) => {
    expect(to(type, rest, query)).toBe(target)
  })
  test.each([
    ['path', '//evil.example', ''],
    ['path', 'https://evil.example', ''],
    ['path', 'admin\\..\\evil', ''],
    ['path', 'api/User/Info', ''],
    ['name', 'Unknown', ''],
    ['name', 'Detail', ''],
    ['name', 'Detail', 'id=..'],
    ['other', 'admin/home', ''],
  ])('R-12 by %s to %s?%s leads nowhere', (type, rest, query) => {
    expect(to(type, rest, query)).toBeUndefined()
  })
})
