import { expect, test } from 'vitest'
import { plainDecimal, plainPrice, tidy } from './text.ts'

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
