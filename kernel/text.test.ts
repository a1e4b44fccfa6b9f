import { expect, test } from 'vitest'
import { byCodeUnit, groupedDecimal, plainDecimal, plainPrice, tidy } from './text.ts'

test('a text has no blanks around it and one between words', () => {
  expect(tidy(' 小树  印务 \t 有限公司\u3000')).toBe('小树 印务 有限公司')
  expect(tidy('')).toBe('')
})

test('a decimal loses the noughts behind its point and no others', () => {
  expect(['20000.0000', '0.50', '100', '0', '0.00'].map(plainDecimal)).toEqual(['20000', '0.5', '100', '0', '0'])
})

test('a price has two places, or as many as it needs', () => {
  expect(['4.300000', '0.5625', '12', '0.00'].map(plainPrice)).toEqual(['4.30', '0.5625', '12.00', '0.00'])
})

test('a decimal is read with its thousands apart, digit by digit', () => {
  expect(['20000.0000', '0.5000', '999', '9007199254740993.10', '-1500'].map(groupedDecimal)).toEqual([
    '20,000',
    '0.5',
    '999',
    '9,007,199,254,740,993.1',
    '-1,500',
  ])
})

test('orders identifiers by code unit, whatever a language would say', () => {
  expect(['b', 'a', 'B', 'a', '订', 'Z1'].toSorted(byCodeUnit)).toEqual(['B', 'Z1', 'a', 'a', 'b', '订'])
})
