import { afterEach, expect, test, vi } from 'vitest'
import { nextTask } from './next-task.ts'

afterEach(() => vi.unstubAllGlobals())

test('work goes on when the browser says so', async () => {
  const turn = Promise.withResolvers<void>()
  vi.stubGlobal('scheduler', { yield: () => turn.promise })
  const done = vi.fn()
  const waiting = nextTask().then(done)
  await new Promise(setImmediate)
  expect(done).not.toHaveBeenCalled()
  turn.resolve()
  await waiting
  expect(done).toHaveBeenCalledOnce()
})

test('work goes on at once where the browser has no such turn', async () => {
  await expect(nextTask()).resolves.toBeUndefined()
  vi.stubGlobal('scheduler', { postTask: () => Promise.reject(new Error('not asked for')) })
  await expect(nextTask()).resolves.toBeUndefined()
})
