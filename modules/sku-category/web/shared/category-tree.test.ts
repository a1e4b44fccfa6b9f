import { expect, it } from 'vitest'
import { treeOf, withAncestors } from './category-tree.ts'

it('puts children below their parents and orphans at the top', () => {
  const nodes = [
    { id: 'a', parentId: null, name: '印刷' },
    { id: 'b', parentId: 'a', name: '绘本' },
    { id: 'c', parentId: 'gone', name: '玩具' },
  ]
  expect(treeOf(nodes)).toEqual([
    { value: 'a', title: '印刷', children: [{ value: 'b', title: '绘本', children: [] }] },
    { value: 'c', title: '玩具', children: [] },
  ])
})

it('a search keeps what it finds, with everything above and below it', () => {
  const nodes = [
    { id: '1', parentId: null, name: '图书', code: 'BK' },
    { id: '2', parentId: '1', name: '绘本', code: 'BK-PB' },
    { id: '3', parentId: '2', name: '精装', code: 'HC' },
    { id: '4', parentId: null, name: '玩具', code: 'TY' },
  ]
  const found = (search: string) => withAncestors(nodes, search).map(({ id }) => id)
  expect(found('绘本')).toEqual(['1', '2', '3'])
  expect(found('ty')).toEqual(['4'])
  expect(found('没有')).toEqual([])
  expect(found('')).toEqual(['1', '2', '3', '4'])
})
