import { expect, test } from 'vitest'
import { Refusal } from '#kernel/problem.ts'
import { createThrottle } from './throttle.ts'

const MINUTE_MS = 60_000

test('a caller beyond the limit is refused until the next minute, and others are not', () => {
  let now = 0
  const pace = createThrottle(2, () => now)
  pace('a')
  pace('a')
  expect(() => pace('a')).toThrow(Refusal)
  expect(() => pace('b')).not.toThrow()
  now = MINUTE_MS
  expect(() => pace('a')).not.toThrow()
})

test('without a limit nobody is refused', () => {
  const pace = createThrottle(0)
  for (let n = 0; n < 1_000; n += 1) pace('a')
  expect(() => pace('a')).not.toThrow()
})
