import { expect, it } from 'vitest'
import { showFew, showMoment, showMoney, showQty, showSeconds, showSpan } from './format.ts'
import { SHORT_SPAN } from './words.ts'

it.each([
  ['20000.0000', '20,000'],
  ['0.5000', '0.5'],
  ['999', '999'],
  ['1234567.25', '1,234,567.25'],
  ['-1500', '-1,500'],
])('shows the quantity %s as %s', (value, shown) => {
  expect(showQty(value)).toBe(shown)
})

it('shows money and prices with at least two places and no needless zeros, whatever a float would make of them', () => {
  expect([showMoney('9007199254740993.10'), showMoney('0')]).toEqual(['¥9,007,199,254,740,993.10', '¥0.00'])
  expect([showMoney('8.650000'), showMoney('0.562525')]).toEqual(['¥8.65', '¥0.562525'])
})

it('shows moments in Shanghai time', () => {
  expect(showMoment('2026-11-15T17:30:00Z')).toBe('2026-11-16 01:30')
})

it('says how long it is, in the two largest units', () => {
  expect([
    showSpan(49 * 3_600_000),
    showSpan(3 * 3_600_000 + 120_000),
    showSpan(59_000 * 5),
    showSpan(-26 * 3_600_000),
    showSpan(24 * 3_600_000 + 60_000),
    showSpan(0),
  ]).toEqual([
    '剩余 2 天 1 小时',
    '剩余 3 小时 2 分钟',
    '剩余 4 分钟',
    '已超过 1 天 2 小时',
    '剩余 1 天',
    '剩余 0 分钟',
  ])
})

it('shows a span in fewer letters where there is little room', () => {
  const hours = [47, -47].map((count) => showSpan(count * 3_600_000, SHORT_SPAN))
  expect([...hours, showSeconds(9_000, SHORT_SPAN)]).toEqual(['剩 1 天 23 小时', '超 1 天 23 小时', '剩 9 秒'])
})

it('counts exactly up to 99', () => {
  expect([showFew(0), showFew(99), showFew(100)]).toEqual(['0', '99', '99+'])
})
