import { afterAll, describe, expect, test } from 'vitest'
import type { Served } from '../parts/stage.ts'
import { openTestStage } from '../parts/test-stage.ts'
import { makeHouse } from './house.ts'
import { isRead, leaksInside, lookInside } from './inside.ts'

const SEED = 20_261_115
const LAST_PRICES = 'listLastPurchasePrices'
const isSeenFirst = (served: Served): boolean =>
  isRead(served) && (served.operation.paged === true || served.name === LAST_PRICES)
const stage = await openTestStage()
afterAll(() => stage.close())
const house = await makeHouse(stage)

describe('the buyer’s people', () => {
  test('see neither documents beyond their scope nor prices without the right, and suppliers nothing of the buyer’s own', async () => {
    const { leaks, unseen, unguarded, guarded } = await lookInside(house, {
      seed: SEED,
      turns: 1,
      fullTurns: 3,
      only: isRead,
    })
    expect(leaks).toEqual([])
    expect(unseen).toEqual([])
    expect(unguarded).toEqual([])
    expect(guarded).toBeGreaterThan(120)
  })
  test('are seen to see too much when nothing holds them back', async () => {
    const { leaks } = await leaksInside(house, { seed: SEED, turns: 1, only: isSeenFirst, isOpen: true })
    for (const who of ['documents of their own', 'sees no prices', 'the supplier'])
      expect(leaks.filter((leak) => leak.includes(who)).length, who).toBeGreaterThan(5)
    expect(leaks.some((leak) => leak.startsWith(LAST_PRICES))).toBe(true)
  })
})
