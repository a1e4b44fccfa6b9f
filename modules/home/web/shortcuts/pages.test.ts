import { describe, expect, it } from 'vitest'
import type { MenuItem } from '#shell/menu/menu.ts'
import { moved, sectionsOf, shortcutsOf, SHORTCUTS_MOST } from './pages.ts'

const META = {
  icon: '',
  affix: false,
  hidden: false,
  ignoreKeepAlive: false,
  frameModelName: '',
  rootRouteId: '',
  stateInQuery: false,
}
const item = (path: string, title: string, component: string, children: MenuItem[] = []): MenuItem => ({
  route: { id: path, path, name: path, redirect: '', component, meta: { ...META, title } },
  children,
})
const MENU = [
  item('/admin/home', '首页', 'home/home-page'),
  item('/admin/po', '采购订单', '', [
    item('/admin/po/list', '订单列表', 'purchase-order/list-page'),
    item('/admin/po/board', '交货看板', 'purchase-order/board-page'),
  ]),
  item('/admin/empty', '空', ''),
  item('/admin/export', '导出中心', 'export/list-page'),
]
const sections = sectionsOf(MENU, '/admin/home')
const pathsOf = (chosen?: string[]) => shortcutsOf(sections, chosen).map(({ path }) => path)

describe('shortcuts', () => {
  it('lead to pages of the menu, by section, and not to the page that they stand on', () => {
    expect(sections.map(({ title, pages }) => [title, pages.length])).toEqual([
      ['采购订单', 2],
      ['导出中心', 1],
    ])
  })
  it('are the first page of each section until the person chooses', () => {
    expect(pathsOf()).toEqual(['/admin/po/list', '/admin/export'])
    expect(pathsOf([])).toEqual([])
    const many = Array.from({ length: 12 }, (_, at) => item(`/admin/${at}`, '页', 'x/y'))
    expect(shortcutsOf(sectionsOf(many, ''), undefined)).toHaveLength(SHORTCUTS_MOST)
  })
  it('stand in the order that was chosen, without what the menu has no longer', () => {
    expect(pathsOf(['/admin/export', '/admin/gone', '/admin/po/board'])).toEqual(['/admin/export', '/admin/po/board'])
  })
  it('move up and down, and stay at either end', () => {
    expect(moved(['a', 'b', 'c'], 0, 1)).toEqual(['b', 'a', 'c'])
    expect(moved(['a', 'b', 'c'], 2, -1)).toEqual(['a', 'c', 'b'])
    expect(moved(['a', 'b'], 0, -1)).toEqual(['a', 'b'])
    expect(moved(['a', 'b'], 1, 1)).toEqual(['a', 'b'])
  })
})
