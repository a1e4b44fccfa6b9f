import { expect, test } from 'vitest'
import { onTestStage } from '../parts/test-stage.ts'
import { playTricks } from './audit-anchor.ts'
import { REWRITINGS } from './rewriting.ts'

test('a log that was rewritten as a whole, cut or thinned out, and anchors that were removed or forged, are noticed; its chain alone would pass', async () => {
  const found = await onTestStage((stage) => playTricks(stage, 1, 20_261_119))
  expect(found.unnoticed).toEqual([])
  expect(found.wrongAlarms).toBe(0)
  expect(found.tried).toBeGreaterThan(10)
  expect(found.unseenByChain).toBe(Object.keys(REWRITINGS).length - 1)
})
