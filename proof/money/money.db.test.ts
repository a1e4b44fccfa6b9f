import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testDatabase } from '#platform/testing/database.ts'
import { openStage, type Stage } from '../parts/stage.ts'
import { openTill, type Till } from './cast.ts'
import { plantFaults } from './faults.ts'
import { walkMoney } from './walk.ts'

const SEED = 20_261_117
/** The others are taken away in the proof, which takes longer. */
const FIRST = new Set([
  'payment_line_no_overlap',
  'payment_line_settles',
  'payment_paid_within',
  'payment_bank_flow_once',
])
const database = await testDatabase()
let stage: Stage
let till: Till
beforeAll(async () => {
  stage = await openStage(database.options)
  till = await openTill(stage)
})
afterAll(async () => {
  await stage.close()
  await database.close()
})

describe('money', () => {
  test('is settled once and to the cent, however many write at once and whatever is written past the product', async () => {
    const walked = await walkMoney(till, { sequences: 60, seed: SEED })
    expect(walked.broken).toEqual([])
    expect(walked.refused).toBeGreaterThan(10)
    expect(walked.reached.size).toBeGreaterThan(7)
  })
  test('would not be, without the rules that the database keeps', async () => {
    const { rules, unseen, untried } = await plantFaults(till, SEED, (name) => FIRST.has(name))
    expect(untried).toEqual([])
    expect(unseen).toEqual([])
    expect(rules).toBe(FIRST.size)
  })
})
