import { describe, expect, test } from 'vitest'
import { onTestStage } from '../parts/test-stage.ts'
import { loseLines } from './audit.ts'
import { lookThrough, tamper } from './chain.ts'
import { callEverything } from './completeness.ts'

const SEED = 20_261_115

describe('the audit log', () => {
  test('has a line of every change, by the person who made it and in its transaction, none of refused calls, and whole chains', async () => {
    const { found, chains, tampered } = await onTestStage(async (stage) => ({
      found: await callEverything(stage, { rounds: 1, seed: SEED, isShort: true }),
      chains: await lookThrough(stage),
      tampered: await tamper(stage),
    }))
    expect(found.unfinished).toEqual([])
    expect(found.missing).toEqual([])
    expect(found.wrong).toEqual([])
    expect(found.changing).toBeGreaterThan(20)
    expect(chains).toMatchObject({ changed: 0, torn: 0, forked: 0 })
    expect(tampered.removalSeen).toBe(true)
    expect(tampered.unseenColumns).toEqual([])
  })
  test('that loses lines is caught', async () => {
    const { missing } = await onTestStage(async (stage) => {
      await loseLines(stage)
      return callEverything(stage, { rounds: 0, seed: SEED, isShort: true })
    })
    expect(missing.length).toBeGreaterThan(0)
  })
})
