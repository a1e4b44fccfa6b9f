import { expect, test } from 'vitest'
import { isAwardOld, rankBandOf } from './rules.ts'

test('a rank is told as a band: who is alone is first, of two one is first and one last', () => {
  expect(rankBandOf(1, 1)).toBe(1)
  expect([1, 2].map((rank) => rankBandOf(rank, 2))).toEqual([1, 3])
  expect([1, 2, 3, 4, 5].map((rank) => rankBandOf(rank, 5))).toEqual([1, 1, 2, 3, 3])
})

test('an award is accepted within three days', () => {
  const won = '2026-11-17T00:00:00.000Z'
  expect(isAwardOld(won, new Date('2026-11-20T00:00:00.000Z'))).toBe(false)
  expect(isAwardOld(won, new Date('2026-11-20T00:00:01.000Z'))).toBe(true)
  expect(isAwardOld(null, new Date())).toBe(false)
})
