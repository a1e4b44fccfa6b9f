import { beforeEach, describe, expect, it } from 'vitest'
import type { MenuNode } from '../menu/menu.ts'
import { MAX_TABS } from '../tabs/tabs.ts'
import { keepTabs, readTabs, writeTabs } from './kept-tabs.ts'
import { closePages, setTabTitle, takeMenu, useWorkspace, visit } from './store.ts'

const NODE: MenuNode = {
  id: 'order',
  parentId: null,
  sortIndex: 1,
  routePath: '/admin/order/:id',
  routerName: 'Order',
  redirectUrl: '',
  component: 'order/detail-page',
  meta: '{"title":"订单详情"}',
  isHidden: false,
  hideChildrenInMenu: false,
}
const OWNER = 'person,company'

let leave = (): void => undefined

/** A window that keeps its storage when it is loaded again. */
const windowOf = () => {
  const kept = new Map<string, string>()
  const storage = {
    getItem: (name: string): string | null => kept.get(name) ?? null,
    setItem: (name: string, text: string): void => void kept.set(name, text),
  }
  return {
    load: (owner = OWNER, menu = [NODE]): void => {
      leave()
      useWorkspace.setState({ routes: [], menu: [], strip: { tabs: [], active: '' }, pages: [] })
      takeMenu(menu)
      leave = keepTabs(storage, owner)
    },
  }
}
const titles = (): string[] => useWorkspace.getState().strip.tabs.map(({ title }) => title)

let browser = windowOf()
beforeEach(() => {
  browser = windowOf()
  browser.load()
  visit('/admin/order/7', '', false)
  setTabTitle('/admin/order/7', '订单0007', 'PO202611160007 小熊')
  visit('/admin/order/8', '?part=2', false)
})

describe('open tabs', () => {
  it('are there after the window was loaded again, by their names, and fetch nothing until they are shown', () => {
    browser.load()
    visit('/admin/order/8', '?part=2', false)
    const { strip, pages } = useWorkspace.getState()
    expect(titles()).toEqual(['首页', '订单0007', '订单详情'])
    expect(strip.tabs[1]?.hint).toBe('PO202611160007 小熊')
    expect(strip.active).toBe('/admin/order/8?part=2')
    expect(pages.filter(({ isBegun }) => isBegun).map(({ key }) => key)).toEqual(['/admin/order/8?part=2'])
  })
  it('stay closed once they were closed', () => {
    closePages('close', '/admin/order/7')
    browser.load()
    expect(titles()).toEqual(['首页', '订单详情'])
  })
  it('are not opened for another person or company', () => {
    browser.load('person,other')
    visit('/admin/order/9', '', false)
    expect(titles()).toEqual(['首页', '订单详情'])
    browser.load()
    expect(titles()).toEqual([])
  })
  it('are left out when the menu has them no longer', () => {
    browser.load(OWNER, [])
    expect(titles()).toEqual(['首页'])
  })
  it('are never more than twenty', () => {
    const many = Array.from({ length: 30 }, (_, id) => ({ fullPath: `/admin/order/${id}`, title: '', hint: '' }))
    const storage = { getItem: () => JSON.stringify({ owner: OWNER, tabs: many }), setItem: () => undefined }
    useWorkspace.setState({ strip: { tabs: [], active: '' }, pages: [] })
    leave()
    leave = keepTabs(storage, OWNER)
    const { strip, pages } = useWorkspace.getState()
    expect([strip.tabs.length, pages.length]).toEqual([MAX_TABS, MAX_TABS])
  })
})

describe('what a window keeps', () => {
  it.each([null, '', 'nonsense', '[]', '{"owner":"person,company"}', '{"owner":"person,company","tabs":[1,{}]}'])(
    'is nothing when it says %j',
    (text) => {
      expect(readTabs(text, OWNER)).toEqual([])
    },
  )
  it('is read as it was written', () => {
    const { tabs } = useWorkspace.getState().strip
    expect(readTabs(writeTabs(tabs, OWNER), OWNER)).toEqual([
      { fullPath: '/admin/home', title: '首页', hint: '首页' },
      { fullPath: '/admin/order/7', title: '订单0007', hint: 'PO202611160007 小熊' },
      { fullPath: '/admin/order/8?part=2', title: '订单详情', hint: '订单详情' },
    ])
  })
})
