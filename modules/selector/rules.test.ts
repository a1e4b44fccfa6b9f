import { describe, expect, it } from 'vitest'
import type { Machine } from '#kernel/machine.ts'
import { enumRows, stateRows, wordRows } from '#kernel/enums.ts'
import { enumOf, narrowed, pageOf } from './rules.ts'

const lamp = {
  name: 'Lamp',
  initial: 'boxed',
  states: {
    lit: { code: 2, label: { supplier: '亮', staff: '已点亮' } },
    boxed: { code: 0, label: { supplier: '盒中', staff: '盒中' }, staffOnly: true },
    dark: { code: 1, label: { supplier: '暗', staff: '待点亮' } },
  },
  transitions: {},
} as const satisfies Machine<'boxed' | 'dark' | 'lit', never, object>

describe('the rows of an enumeration', () => {
  it('take the code as value and key, in the order of the codes', () => {
    expect(enumRows({ 2: '加印', 1: '首单' })).toEqual([
      { value: 1, key: '1', label: '首单', color: '', sort: 1, group: '' },
      { value: 2, key: '2', label: '加印', color: '', sort: 2, group: '' },
    ])
  })
  it('of words that are their own labels get their place as value', () => {
    expect(wordRows(['AQL 0.65', '免检'])).toMatchObject([
      { value: 1, key: 'AQL 0.65', label: 'AQL 0.65' },
      { value: 2, key: '免检' },
    ])
  })
  it('of a machine read as each side reads its states, without those that suppliers never see', () => {
    expect(stateRows(lamp)('staff').map(({ value, key, label }) => [value, key, label])).toEqual([
      [0, 'boxed', '盒中'],
      [1, 'dark', '待点亮'],
      [2, 'lit', '已点亮'],
    ])
    expect(stateRows(lamp)('supplier').map(({ value, label }) => [value, label])).toEqual([
      [1, '暗'],
      [2, '亮'],
    ])
  })
})

describe('a registry', () => {
  const registry = { Lamp: stateRows(lamp), Kind: enumRows({ 1: '首单' }) }
  it('answers for what it knows, per side where that matters', () => {
    expect(enumOf(registry, 'Kind', 'supplier')).toHaveLength(1)
    expect(enumOf(registry, 'Lamp', 'staff')).toHaveLength(3)
    expect(enumOf(registry, 'Lamp', 'supplier')).toHaveLength(2)
  })
  it.each(['Other', 'kind', 'constructor', '__proto__', ''])('knows nothing of %j', (type) => {
    expect(enumOf(registry, type, 'staff')).toBeUndefined()
  })
})

describe('narrowing', () => {
  const rows = stateRows(lamp)('staff')
  const keys = (keep?: string, leave?: string) => narrowed(rows, keep, leave).map(({ key }) => key)
  it('keeps everything when nothing is named', () => {
    expect(keys()).toEqual(['boxed', 'dark', 'lit'])
    expect(keys('', ' , ')).toEqual(['boxed', 'dark', 'lit'])
  })
  it('keeps and leaves out by key or value', () => {
    expect(keys('lit, 0')).toEqual(['boxed', 'lit'])
    expect(keys(undefined, '1')).toEqual(['boxed', 'lit'])
    expect(keys('dark,lit', 'lit')).toEqual(['dark'])
    expect(keys('unknown')).toEqual([])
  })
})

describe('a page of options in memory', () => {
  const options = ['首页', '订单列表', '订单详情'].map((name) => ({ id: name, name, extra: {} }))
  const nameOf = ({ name }: { readonly name: string }) => name
  const names = (page: { readonly rows: readonly { readonly name: string }[] }) => page.rows.map(({ name }) => name)
  it('keeps the given order, searches and counts what was found', () => {
    expect(names(pageOf(options, nameOf, {}))).toEqual(['首页', '订单列表', '订单详情'])
    expect(pageOf(options, nameOf, { Q: '订单', PageNo: 2, PageSize: 1 })).toEqual({
      rows: [options[2]],
      recordCount: 2,
      pageNo: 2,
      pageSize: 1,
    })
  })
  it('is sorted by name when asked', () => {
    expect(names(pageOf(options, nameOf, { OrderBy: '-name' }))).toEqual(
      names(pageOf(options, nameOf, { OrderBy: 'name' })).toReversed(),
    )
  })
})
