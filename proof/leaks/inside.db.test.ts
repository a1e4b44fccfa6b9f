import { afterAll, describe, expect, test } from 'vitest'
import type { Served } from '../parts/stage.ts'
import { thirdOf } from '../parts/third.ts'
import { openTestStage } from '../parts/test-stage.ts'
import { makeHouse } from './house.ts'
import { isRead, leaksInside, withoutRight } from './inside.ts'

const SEED = 20_261_115
const LAST_PRICES = 'listLastPurchasePrices'
const isSeenFirst = (served: Served): boolean =>
  isRead(served) && (served.operation.paged === true || served.name === LAST_PRICES)
const stage = await openTestStage()
afterAll(() => stage.close())
const house = await makeHouse(stage)
const third = { ...house, stage: thirdOf(stage) }

describe('the buyer’s people', () => {
  test('see neither documents beyond their scope nor prices without the right, and suppliers nothing of the buyer’s own', async () => {
    const { leaks, calls } = await leaksInside(third, { seed: SEED, turns: 1, only: isRead })
    expect(leaks).toEqual([])
    expect(calls).toBeGreaterThan(250)
  })
  test('can do nothing without the right to', async () => {
    const { unguarded, guarded } = await withoutRight(third, SEED)
    expect(unguarded).toEqual([])
    expect(guarded).toBeGreaterThan(60)
  })
  test('are seen to see too much when nothing holds them back', async () => {
    const { leaks } = await leaksInside(house, { seed: SEED, turns: 1, only: isSeenFirst, isOpen: true })
    for (const who of ['documents of their own', 'sees no prices', 'the supplier'])
      expect(leaks.filter((leak) => leak.includes(who)).length, who).toBeGreaterThan(5)
    expect(leaks.some((leak) => leak.startsWith(LAST_PRICES))).toBe(true)
  })
})
