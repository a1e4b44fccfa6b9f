import { expect, test } from 'vitest'
import { EMPTY_COST_CATEGORY } from '../../contract.ts'
import { needsIn } from './needs.ts'

test('what a category needs is said in words, also of one in a group, and nothing of one that is not known', () => {
  const leaf = { ...EMPTY_COST_CATEGORY, id: 'b', code: 'B', name: 'B', needOrder: true, needProof: true }
  const tree = [{ ...EMPTY_COST_CATEGORY, id: 'a', code: 'A', name: 'A', children: [leaf] }]
  expect([needsIn(tree, 'b'), needsIn(tree, 'a'), needsIn(tree, 'c')]).toEqual(['需订单、需凭证', '', ''])
})
