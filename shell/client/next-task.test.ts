import { afterEach, expect, test, vi } from 'vitest'
import { nextTask } from './next-task.ts'

afterEach(() => vi.unstubAllGlobals())

test('work goes on when the browser says so', async () => {
  const turn = Promise.withResolvers<void>()
  vi.stubGlobal('scheduler', { yield: () => turn.promise })
  const [waiting, late] = [nextTask(), new Promise((done) => setImmediate(done, 'late'))]
  expect(await Promise.race([waiting, late])).toBe('late')
  turn.resolve()
  await expect(waiting).resolves.toBeUndefined()
})

test('work goes on at once where the browser has no such turn', async () => {
  await expect(nextTask()).resolves.toBeUndefined()
  vi.stubGlobal('scheduler', { postTask: () => Promise.reject(new Error('not asked for')) })
  await expect(nextTask()).resolves.toBeUndefined()
})
