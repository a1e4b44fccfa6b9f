import { describe, expect, test } from 'vitest'
import { sum } from '#kernel/decimal.ts'
import { batchesOf } from './batches.ts'

const wish = { start: '2026-12-28', every: 7 }
const qtysOf = (qty: string, count: number) => batchesOf({ ...wish, qty, count }).map((batch) => batch.qty)

describe('a quantity in several deliveries', () => {
  test('is shared so that nothing is lost, the larger parts first', () => {
    expect(qtysOf('20000', 3)).toEqual(['6667', '6667', '6666'])
    expect(qtysOf('20000.0000', 4)).toEqual(['5000', '5000', '5000', '5000'])
    expect(qtysOf('1', 1)).toEqual(['1'])
  })

  test('is divided finely where there are not enough whole pieces, or it is not whole itself', () => {
    expect(qtysOf('2', 4)).toEqual(['0.5', '0.5', '0.5', '0.5'])
    expect(qtysOf('2.5', 2)).toEqual(['1.25', '1.25'])
    expect(qtysOf('1', 3)).toEqual(['0.3334', '0.3333', '0.3333'])
  })

  test.each([
    ['999999999.9999', 52],
    ['20600', 7],
    ['0.0052', 52],
    ['1001', 2],
  ])('%s in %i parts add up to it exactly', (qty, count) => {
    const parts = qtysOf(qty, count)
    expect(parts).toHaveLength(count)
    expect(sum(parts)).toBe(qty)
  })

  test('comes at equal distances, over the end of a year', () => {
    expect(batchesOf({ ...wish, qty: '3', count: 3 }).map(({ day }) => day)).toEqual([
      '2026-12-28',
      '2027-01-04',
      '2027-01-11',
    ])
    expect(batchesOf({ qty: '2', count: 2, start: '2028-02-28', every: 1 }).at(-1)?.day).toBe('2028-02-29')
  })
})
