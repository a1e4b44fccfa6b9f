import { describe, expect, test } from 'vitest'
import type { Tab, TabsState } from '../tabs/tabs.ts'
import { tabCommands } from './tab-commands.ts'

const tab = (key: string, affix = false): Tab => ({
  key,
  fullPath: key,
  name: key,
  path: key,
  title: key,
  hint: key,
  affix,
})
const strip: TabsState = { tabs: [tab('home', true), tab('a'), tab('b'), tab('c')], active: 'b' }
const enabled = (key: string) => tabCommands(strip, key).flatMap(({ command, enabled: can }) => (can ? [command] : []))

describe('the menu of a tab', () => {
  test('W-07 has five commands', () => {
    expect(tabCommands(strip, 'a').map(({ command }) => command)).toEqual([
      'reload',
      'close',
      'closeLeft',
      'closeRight',
      'closeOther',
    ])
  })
  test('W-07 offers to reload on the shown tab only', () => {
    expect(enabled('b')).toEqual(['reload', 'close', 'closeLeft', 'closeRight', 'closeOther'])
    expect(enabled('a')).toEqual(['close', 'closeRight', 'closeOther'])
  })
  test('W-08 offers nothing that would close the pinned tab', () => {
    expect(enabled('home')).toEqual(['closeRight', 'closeOther'])
    expect(tabCommands({ tabs: [tab('home', true)], active: 'home' }, 'home').filter((one) => one.enabled)).toEqual([
      { command: 'reload', enabled: true },
    ])
  })
})
