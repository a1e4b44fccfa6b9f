import { expect, it } from 'vitest'
import { linearScale } from './linear-scale.ts'

it('ends at round values around what is shown, and names those between them', () => {
  expect(linearScale([0, 279_130], [0, 1], 5).ticks).toEqual([0, 50_000, 100_000, 150_000, 200_000, 250_000, 300_000])
  expect(linearScale([0.97, 1.33], [0, 1], 5).ticks).toEqual([0.9, 1, 1.1, 1.2, 1.3, 1.4])
  expect(linearScale([90, 100], [0, 1], 5).ticks).toEqual([90, 92, 94, 96, 98, 100])
  expect(linearScale([-3, 4], [0, 1], 5).ticks).toEqual([-3, -2, -1, 0, 1, 2, 3, 4])
})

it('does not pass an end that is round already', () => {
  expect(linearScale([0, 100], [0, 1], 5).ticks.at(-1)).toBe(100)
})

it('puts values between two places, also from below to above', () => {
  const { at } = linearScale([0, 100], [200, 0], 5)
  expect([at(0), at(50), at(100)]).toEqual([200, 100, 0])
})
