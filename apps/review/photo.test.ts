import { expect, it } from 'vitest'
import { withinLongest } from './photo.ts'

it.each([
  [4000, 3000, 1600, 1200],
  [3000, 4000, 1200, 1600],
  [800, 600, 800, 600],
  [16000, 1, 1600, 1],
])('a photograph of %i × %i is kept as %i × %i', (width, height, keptWidth, keptHeight) => {
  expect(withinLongest(width, height)).toEqual({ width: keptWidth, height: keptHeight })
})
