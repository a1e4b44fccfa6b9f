import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  canOpen,
  close,
  closedBy,
  MAX_TABS,
  open,
  reorder,
  shortTitle,
  tabKey,
  type Closing,
  type Tab,
  type TabsState,
} from './tabs.ts'

const tab = (name: string, affix = false): Tab => ({
  key: `/admin/${name}`,
  fullPath: `/admin/${name}`,
  name,
  path: `/admin/${name}`,
  title: name,
  hint: name,
  affix,
})
const home = tab('home', true)
const strip = (...names: string[]): TabsState =>
  names.reduce<TabsState>((state, name) => open(state, tab(name)), { tabs: [home], active: home.fullPath })
const names = (state: TabsState): string =>
  state.tabs.map((one) => one.name + (one.fullPath === state.active ? '*' : '')).join(' ')
const at = (name: string): string => `/admin/${name}`

describe('opening', () => {
  test('shows a page that is open already instead of opening it twice', () => {
    expect(names(open(strip('a', 'b'), tab('a')))).toBe('home a* b')
  })
  test('W-11 stops at twenty, and an open page can still be shown', () => {
    const full = strip(...Array.from({ length: MAX_TABS - 1 }, (_, index) => `p${index}`))
    expect(full.tabs).toHaveLength(20)
    expect(open(full, tab('one-more'))).toBe(full)
    expect(canOpen(full, at('p3'))).toBe(true)
  })
  test('R-21 the use-cache flag is no part of what a tab is', () => {
    expect(tabKey('/admin/po/list', '?useCache=1')).toBe('/admin/po/list')
    expect(tabKey('/admin/po/detail', '?id=7&useCache=1')).toBe('/admin/po/detail?id=7')
  })
})

describe('titles', () => {
  test.each([
    ['采购订单列表', '采购订单列表'],
    ['采购订单列表页', '采购订单列…'],
    ['', ''],
    ['订单', '订单'],
    ['𠮷𠮷𠮷𠮷𠮷𠮷𠮷', '𠮷𠮷𠮷𠮷𠮷…'],
  ])('W-10 %s shows as %s', (title, shown) => {
    expect(shortTitle(title)).toBe(shown)
  })
})

describe('closing', () => {
  test.each<[Closing, string]>([
    ['close', 'home a c*'],
    ['closeLeft', 'home b* c'],
    ['closeRight', 'home a b*'],
    ['closeOther', 'home b*'],
  ])('W-07 %s on the middle one leaves %s', (how, left) => {
    expect(names(close(strip('a', 'b', 'c'), how, at('b')))).toBe(left)
  })
  test('W-08 never takes the pinned tab', () => {
    for (const how of ['close', 'closeLeft', 'closeRight', 'closeOther'] as const) {
      expect(names(close(strip('a', 'b'), how, at('home')))).toMatch(/^home/)
      expect(closedBy(strip('a', 'b'), how, at('b'))).not.toContain(home)
    }
  })
  test('of the shown page shows its left neighbour, else its right one', () => {
    expect(names(close(open(strip('a', 'b', 'c'), tab('b')), 'close', at('b')))).toBe('home a* c')
    const unpinned: TabsState = { tabs: [tab('a'), tab('b')], active: at('a') }
    expect(names(close(unpinned, 'close', at('a')))).toBe('b*')
  })
})

describe('dragging', () => {
  test('W-09 moves a tab to the place it is dropped on', () => {
    expect(names(reorder(strip('a', 'b', 'c'), at('c'), at('a')))).toBe('home c* a b')
    expect(names(reorder(strip('a', 'b', 'c'), at('a'), at('c')))).toBe('home b c* a')
  })
  test('W-09 nothing goes before the pinned tab, and it does not move', () => {
    const state = strip('a', 'b')
    expect(reorder(state, at('a'), at('home'))).toBe(state)
    expect(reorder(state, at('home'), at('b'))).toBe(state)
  })
})

test('after any commands the pinned tab stands first, the shown tab exists, no tab stands twice and there are at most twenty', () => {
  const name = fc.integer({ min: 0, max: 30 }).map((n) => `p${n}`)
  const command = fc.oneof(
    name.map((one) => (state: TabsState) => open(state, tab(one))),
    fc.tuple(fc.constantFrom<Closing>('close', 'closeLeft', 'closeRight', 'closeOther'), name).map(
      ([how, one]) =>
        (state: TabsState) =>
          close(state, how, at(one)),
    ),
    fc.tuple(name, name).map(
      ([one, other]) =>
        (state: TabsState) =>
          reorder(state, at(one), at(other)),
    ),
  )
  fc.assert(
    fc.property(fc.array(command, { maxLength: 80 }), (commands) => {
      const state = commands.reduce((now, run) => run(now), strip())
      const keys = state.tabs.map((one) => one.fullPath)
      expect(keys[0]).toBe(home.fullPath)
      expect(keys).toContain(state.active)
      expect(new Set(keys).size).toBe(keys.length)
      expect(keys.length).toBeLessThanOrEqual(MAX_TABS)
    }),
  )
})
