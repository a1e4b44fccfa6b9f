import { describe, expect, test } from 'vitest'
import { menuOf, routesOf, type MenuNode } from '../menu/menu.ts'
import { itemOf } from './sections.ts'

const node = (id: string, routePath: string, given: Partial<MenuNode> = {}): MenuNode => ({
  id,
  parentId: 'supplier',
  sortIndex: 0,
  routePath,
  routerName: id,
  redirectUrl: '',
  component: `supplier/${id}`,
  meta: JSON.stringify({ title: id, rootRouteId: 'supplier' }),
  isHidden: false,
  hideChildrenInMenu: false,
  ...given,
})

const nodes: readonly MenuNode[] = [
  node('supplier', '/admin/supplier', { parentId: null, component: '' }),
  node('list', '/admin/supplier/list', { sortIndex: 1 }),
  node('invite', '/admin/supplier/invite', { sortIndex: 2 }),
  node('detail', '/admin/supplier/:id', { sortIndex: 3, isHidden: true }),
  node('invitation', '/admin/supplier/invite/:id', { sortIndex: 4, isHidden: true }),
  node('alone', '/admin/alone', { parentId: null, meta: '{}' }),
]

describe('the item of the menu that a page belongs to', () => {
  const shown = (id: string) => {
    const page = routesOf(nodes).find((route) => route.id === id)
    return page && itemOf(menuOf(nodes), page)?.id
  }

  test('is its own where it has one', () => {
    expect(shown('invite')).toBe('invite')
  })

  test('is for a document the list of its section', () => {
    expect(shown('detail')).toBe('list')
    expect(shown('invitation')).toBe('invite')
  })

  test('is none where a page names no section', () => {
    expect(shown('alone')).toBeUndefined()
  })
})
