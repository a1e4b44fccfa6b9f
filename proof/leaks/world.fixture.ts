import { afterAll } from 'vitest'
import type { Stage } from '../parts/stage.ts'
import { openTestStage } from '../parts/test-stage.ts'
import { makeWorld, type World } from './world.ts'

/** A stage with its world for the tests of one file; both are gone after them. */
export const openTestWorld = async (): Promise<{ readonly stage: Stage; readonly world: World }> => {
  const stage = await openTestStage()
  afterAll(() => stage.close())
  return { stage, world: await makeWorld(stage) }
}
