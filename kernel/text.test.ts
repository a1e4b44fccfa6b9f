import { expect, test } from 'vitest'
import { byCodeUnit, groupedDecimal, groupedPrice, plainDecimal, plainPrice, tidy } from './text.ts'

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

test('a price on paper has its thousands apart and no noughts that it does not need', () => {
  expect(['1234.500000', '0.562500', '15241578750190.52', '-1000', '0'].map(groupedPrice)).toEqual([
    '1,234.50',
    '0.5625',
    '15,241,578,750,190.52',
    '-1,000.00',
    '0.00',
  ])
})

test('orders identifiers by code unit, whatever a language would say', () => {
  expect(['b', 'a', 'B', 'a', '订', 'Z1'].toSorted(byCodeUnit)).toEqual(['B', 'Z1', 'a', 'a', 'b', '订'])
})
