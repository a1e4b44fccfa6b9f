import { expect, it } from 'vitest'
import { secondsUntil } from './countdown.ts'

it.each([
  [60_000, 0, 60],
  [60_000, 1, 60],
  [60_000, 1000, 59],
  [60_000, 59_001, 1],
  [60_000, 60_000, 0],
  // A computer that slept wakes up long after the end.
  [60_000, 3_600_000, 0],
])('until %i there are, at %i, %i seconds', (moment, now, left) => {
  expect(secondsUntil(moment, now)).toBe(left)
})
