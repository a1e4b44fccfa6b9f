import { expect, test } from 'vitest'
import { compareFormulas } from './compare.ts'
import { aFormula, anItem } from './formula.fixture.ts'

test('two versions differ in head and lines, and lines are known by their key wherever they stand', () => {
  const before = aFormula({ items: [anItem(), anItem({ key: 'line-2', name: '荷兰板' })] })
  const after = aFormula({
    title: '新名',
    spec: { ...before.spec, pages: '40P' },
    items: [
      anItem({ key: 'line-3', name: '哑膜', spec: '18 μm', usage: '1', unit: '㎡' }),
      anItem({ usage: '0.4', supplyMode: 2 }),
    ],
  })
  expect(
    compareFormulas(before, after).map(({ line, title, before: was, after: is }) => [line?.what, title, was, is]),
  ).toEqual([
    [undefined, '配方名称', before.title, '新名'],
    [undefined, '页数', '32P', '40P'],
    ['added', '', '', '18 μm · 1 ㎡ · 自购'],
    ['changed', '用量', '0.42', '0.4'],
    ['changed', '供料方式', '自购', '客供'],
    ['removed', '', '157 g · 0.42 张 · 自购', ''],
  ])
})

test('a version is like itself', () => {
  expect(compareFormulas(aFormula(), aFormula())).toEqual([])
})
