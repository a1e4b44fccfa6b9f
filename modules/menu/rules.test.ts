import { describe, expect, test } from 'vitest'
import { permissionsOf } from '#kernel/permission.ts'
import type { MenuEntry } from '#kernel/menu.ts'
import { menuOf } from './rules.ts'

const supplier = (...roles: string[]) => ({ side: 'supplier' as const, permissions: permissionsOf(roles) })
const entry = (id: string, changes: Partial<MenuEntry> = {}): MenuEntry => ({
  id,
  parentId: null,
  sides: ['supplier'],
  routePath: `/admin/${id}`,
  routerName: id,
  title: id,
  component: `module/${id}`,
  ...changes,
})

describe('the menu', () => {
  test('of the other side is empty of ours', () => {
    expect(menuOf([entry('a')], { side: 'staff', permissions: new Set() })).toEqual([])
  })
  test('drops pages whose section the caller does not see', () => {
    const entries = [entry('a', { needs: 'order.plan' }), entry('a.b', { parentId: 'a' }), entry('c')]
    expect(menuOf(entries, supplier('SupplierViewer')).map((node) => node.id)).toEqual(['c'])
  })
  test('shows no section without a page for the caller, and leads from a section to its first page', () => {
    const section = (id: string): MenuEntry => {
      const { component: _page, ...rest } = entry(id)
      return rest
    }
    const entries = [
      section('empty'),
      section('full'),
      entry('hidden', { parentId: 'full', isHidden: true }),
      entry('first', { parentId: 'full' }),
    ]
    expect(menuOf(entries, supplier()).map(({ id, redirectUrl }) => [id, redirectUrl])).toEqual([
      ['full', '/admin/first'],
      ['hidden', ''],
      ['first', ''],
    ])
  })
  test('ties every page to its top-level section', () => {
    const [, , deepest] = menuOf([entry('a'), entry('b', { parentId: 'a' }), entry('c', { parentId: 'b' })], supplier())
    expect(JSON.parse(deepest?.meta ?? '{}')).toMatchObject({ title: 'c', rootRouteId: 'a' })
  })
})
