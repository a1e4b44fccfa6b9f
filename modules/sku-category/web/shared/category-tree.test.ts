import { expect, it } from 'vitest'
import { treeOf } from './category-tree.ts'

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
