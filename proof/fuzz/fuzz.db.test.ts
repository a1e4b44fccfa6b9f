import { describe, expect, test } from 'vitest'
import { onTestStage } from '../parts/test-stage.ts'
import { thirdOf } from '../parts/third.ts'
import { fuzz } from './measure.ts'
import { isFaulty, withFaults } from './proofs.ts'

const SEED = 20_261_115

describe('operations of both contracts, called with malformed input', () => {
  test('answers none with 5xx, accepts nothing that the contract forbids, and is never without its headers', async () => {
    const found = await onTestStage((stage) => fuzz(thirdOf(stage), { perOperation: 1, seed: SEED }))
    // How long an answer takes is measured by `npm run proof fuzz`: here the machine may be busy.
    expect(found.faults.filter(({ what }) => what !== 'slow')).toEqual([])
    expect(found.malformed).toBe(found.operations)
    expect(found.statuses['422']).toBeGreaterThan(found.operations / 2)
    expect(found.statuses['200']).toBeGreaterThan(20)
  })
  test('is caught when a body is not checked and when a handler breaks', async () => {
    const found = await onTestStage(
      (stage) => fuzz(stage, { perOperation: 30, seed: SEED, only: isFaulty(stage.served) }),
      { plant: withFaults },
    )
    expect(found.accepted).toBeGreaterThan(0)
    expect(found.failed).toBeGreaterThan(0)
  })
})
