import { afterAll } from 'vitest'
import { testDatabase } from '#platform/testing/database.ts'
import { openStage, type Stage } from '../parts/stage.ts'
import { makeWorld, type World } from './world.ts'

/** A stage with its world for the tests of one file; both are gone after them. */
export const openTestWorld = async (): Promise<{ readonly stage: Stage; readonly world: World }> => {
  const database = await testDatabase()
  const stage = await openStage(database.options)
  afterAll(async () => {
    await stage.close()
    await database.close()
  })
  return { stage, world: await makeWorld(stage) }
}
