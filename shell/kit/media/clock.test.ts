import { expect, it } from 'vitest'
import { clockOf } from './clock.ts'

it('a moment of a recording is read as on a player, with hours only where there are some', () => {
  expect([0, 5.9, 65, 3723].map(clockOf)).toEqual(['0:00', '0:05', '1:05', '1:02:03'])
})
