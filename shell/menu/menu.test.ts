import { describe, expect, test } from 'vitest'
import { menuOf, readMeta, routesOf, type MenuItem, type MenuNode } from './menu.ts'

const node = (id: string, changes: Partial<MenuNode> & { title?: string } = {}): MenuNode => {
  const { title, ...rest } = changes
  return {
    id,
    parentId: null,
    sortIndex: 0,
    routePath: `/admin/${id}`,
    routerName: id,
    redirectUrl: '',
    component: `m/${id}-page`,
    meta: JSON.stringify({ title: title ?? id }),
    isHidden: false,
    hideChildrenInMenu: false,
    ...rest,
  }
}
const shown = (items: readonly MenuItem[]): string =>
  items.map(({ route, children }) => (children.length > 0 ? `${route.name}(${shown(children)})` : route.name)).join(' ')

describe('the menu', () => {
  test('R-15 is a tree in the order of sortIndex', () => {
    const nodes = [
      node('b', { sortIndex: 2 }),
      node('a', { sortIndex: 1 }),
      node('a2', { parentId: 'a', sortIndex: 2 }),
      node('a1', { parentId: 'a', sortIndex: 1 }),
    ]
    expect(shown(menuOf(nodes))).toBe('a(a1 a2) b')
  })
  test('W-03 leaves out what is hidden by the node or by its meta, and children where they are to be hidden', () => {
    const nodes = [
      node('a', { isHidden: true }),
      node('b', { meta: '{"hidden":true}' }),
      node('c', { hideChildrenInMenu: true }),
      node('d', { parentId: 'c' }),
      node('e'),
    ]
    expect(shown(menuOf(nodes))).toBe('c e')
  })
  test('shows a node whose parent is unknown at the top', () => {
    expect(shown(menuOf([node('a', { parentId: 'gone' })]))).toBe('a')
  })
  test('lives with meta that is no JSON', () => {
    expect(readMeta('{broken').title).toBe('')
    expect(readMeta('null').affix).toBe(false)
    expect(readMeta('{"title":"订单","affix":true,"title2":1}')).toMatchObject({ title: '订单', affix: true })
  })
})

describe('routes', () => {
  test('R-15 are built from every node, hidden ones too', () => {
    expect(routesOf([node('a', { isHidden: true }), node('b')]).map((route) => route.path)).toEqual([
      '/admin/a',
      '/admin/b',
    ])
  })
  test('R-15 of a section lead to its redirect, or to its first page that needs no id', () => {
    const section = node('s', { component: '' })
    const [byRedirect] = routesOf([{ ...section, redirectUrl: '/admin/x' }, node('x', { parentId: 's' })])
    expect(byRedirect?.redirect).toBe('/admin/x')
    const pages = [
      node('detail', { parentId: 's', routePath: '/admin/s/:id', sortIndex: 1 }),
      node('list', { parentId: 's', sortIndex: 2 }),
    ]
    expect(routesOf([section, ...pages]).find((route) => route.id === 's')?.redirect).toBe('/admin/list')
  })
  test('never leave the admin area, whatever a node says', () => {
    const evil = [
      node('a', { routePath: '/register/welcome' }),
      node('b', { routePath: 'https://evil.example' }),
      node('c', { component: '', redirectUrl: 'https://evil.example' }),
    ]
    expect(routesOf(evil).map(({ path, redirect }) => [path, redirect])).toEqual([['/admin/c', '']])
  })
})
