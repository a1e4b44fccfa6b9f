import { expect, test } from 'vitest'
import { showDaysLeft, showSize } from './show.ts'

test('sizes are said in the unit that people read', () => {
  expect([showSize(12), showSize(12_345), showSize(73_240_000)]).toEqual(['1 KB', '12 KB', '73.2 MB'])
})

test('the last day is named as such', () => {
  const now = Date.parse('2026-11-15T10:00:00Z')
  expect(showDaysLeft('2026-11-22T09:59:00Z', now)).toBe('还可下载 7 天')
  expect(showDaysLeft('2026-11-16T09:59:00Z', now)).toBe('还可下载不到 1 天')
})
