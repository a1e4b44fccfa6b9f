import { expect, test } from 'vitest'
import { expiryOf, fileNameOf, progressOf, stateAt } from './rules.ts'

const NOW = new Date('2026-11-15T16:30:05Z')

test('a file is named as wished, or after what it holds and when in Shanghai it was asked for', () => {
  expect(fileNameOf('十一月', '采购订单', NOW)).toBe('十一月.xlsx')
  expect(fileNameOf('十一月.XLSX', '采购订单', NOW)).toBe('十一月.xlsx')
  expect(fileNameOf(undefined, '采购订单', NOW)).toBe('采购订单-20261116-003005.xlsx')
  expect(fileNameOf('  ', '采购订单', NOW)).toBe('采购订单-20261116-003005.xlsx')
})

test('a file is there for seven days and not a moment longer', () => {
  const expiresAt = expiryOf(NOW)
  const at = (ms: number) => stateAt('done', expiresAt, new Date(NOW.getTime() + 7 * 86_400_000 + ms))
  expect([at(-1), at(0)]).toEqual(['done', 'expired'])
  expect(stateAt('failed', expiresAt, new Date('2099-01-01'))).toBe('failed')
})

test('only a finished export is at 100 percent', () => {
  expect([progressOf(0, 10), progressOf(5, 10), progressOf(10, 10), progressOf(0, 0)]).toEqual([0, 50, 99, 0])
})
