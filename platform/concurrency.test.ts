import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { limitConcurrency } from './concurrency.ts'

test('no more run at once than allowed, and all of them are done in their order, whatever fails', async () => {
  const limited = limitConcurrency(2)
  let [running, most] = [0, 0]
  const order: number[] = []
  const work = (n: number) => async (): Promise<number> => {
    running += 1
    most = Math.max(most, running)
    await setImmediate()
    running -= 1
    order.push(n)
    if (n === 1) throw new Error('broken')
    return n
  }
  const results = await Promise.allSettled([0, 1, 2, 3, 4].map((n) => limited(work(n))))
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'fulfilled', 'fulfilled'])
  expect(order).toEqual([0, 1, 2, 3, 4])
  expect(most).toBe(2)
})
