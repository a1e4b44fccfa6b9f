import { afterAll, describe, expect, test } from 'vitest'
import { testDatabase } from '#platform/testing/database.ts'
import { openStage } from '../parts/stage.ts'
import { makeHouse } from './house.ts'
import { isRead, lookInside } from './inside.ts'

const SEED = 20_261_115
const database = await testDatabase()
const stage = await openStage(database.options)
afterAll(async () => {
  await stage.close()
  await database.close()
})
const house = await makeHouse(stage)

describe('the buyer’s people', () => {
  test('see neither documents beyond their scope nor prices without the right, and suppliers nothing of the buyer’s own', async () => {
    const { leaks, unseen, unguarded, guarded } = await lookInside(house, { seed: SEED, turns: 4, only: isRead })
    expect(leaks).toEqual([])
    expect(unseen).toEqual([])
    expect(unguarded).toEqual([])
    expect(guarded).toBeGreaterThan(120)
  })
  test('are seen to see too much when nothing holds them back', async () => {
    const { leaks } = await lookInside(house, { seed: SEED, turns: 2, only: isRead, isOpen: true })
    for (const who of ['documents of their own', 'sees no prices', 'the supplier'])
      expect(leaks.filter((leak) => leak.includes(who)).length, who).toBeGreaterThan(5)
    expect(leaks.some((leak) => leak.startsWith('listLastPurchasePrices'))).toBe(true)
  })
})
