import { describe, expect, test } from 'vitest'
import { menuOf, routesOf, type MenuNode } from '../menu/menu.ts'
import { firstPageOf, fitting, itemOf, sectionsAbove } from './sections.ts'

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
  const shown = (id: string, from: readonly MenuNode[] = nodes) => {
    const page = routesOf(from).find((route) => route.id === id)
    return page && itemOf(menuOf(from), page)?.id
  }

  test('is its own where it has one', () => {
    expect(shown('invite')).toBe('invite')
  })

  test('is for a document the list of its section, also where another page comes first', () => {
    expect(shown('detail')).toBe('list')
    expect(shown('invitation')).toBe('invite')
    expect(shown('detail', [...nodes, node('scan', '/admin/supplier/scan')])).toBe('list')
  })

  test('is none where a page names no section', () => {
    expect(shown('alone')).toBeUndefined()
  })
})

describe('the sections on top', () => {
  test('W-01 lead to their first page; one that shows none has none', () => {
    const firstPages = (from: readonly MenuNode[]) => menuOf(from).map((item) => firstPageOf(item)?.path)
    expect(firstPages(nodes)).toEqual(['/admin/alone', '/admin/supplier/list'])
    const closed = nodes.map((one) => ({ ...one, hideChildrenInMenu: true }))
    expect(firstPages(closed)).toEqual(['/admin/alone', undefined])
  })

  test('are shown as far as they fit, and then leave place for the button of the rest', () => {
    expect(fitting([80, 80, 100], 260, 60)).toBe(3)
    expect(fitting([80, 80, 100], 259, 60)).toBe(2)
    expect(fitting([80, 80, 100], 219, 60)).toBe(1)
    expect(fitting([80, 80, 100], 100, 60)).toBe(0)
    expect(fitting([], 0, 60)).toBe(0)
  })
})

describe('the sections above an item', () => {
  const nested = menuOf([
    ...nodes,
    node('trade', '/admin/supplier/trade', { component: '', sortIndex: 5 }),
    node('quote', '/admin/supplier/trade/quote', { parentId: 'trade' }),
  ])
  test('W-03 are opened however deep it stands', () => {
    expect(sectionsAbove(nested, '/admin/supplier/trade/quote')).toEqual(['/admin/supplier', '/admin/supplier/trade'])
    expect(sectionsAbove(nested, '/admin/alone')).toEqual([])
  })
  test('are none for a page that the menu does not hold', () => {
    expect(sectionsAbove(nested, '/admin/elsewhere')).toBeUndefined()
  })
})
