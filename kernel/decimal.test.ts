import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { compare, divided, minus, percentOf, sum, times, withPercent } from './decimal.ts'

/** Amounts in cents as decimal strings, up to hundreds of billions of yuan. */
const amount = fc
  .bigInt({ min: 0n, max: 10n ** 16n })
  .map((cents) => `${cents / 100n}.${String(cents % 100n).padStart(2, '0')}`)

describe('one by another', () => {
  it('is rounded half up to the places that are asked for', () => {
    expect(divided('1', '3', 4)).toBe('0.3333')
    expect(divided('2', '3', 4)).toBe('0.6667')
    expect(divided('525', '1000', 3)).toBe('0.525')
  })
})

describe('a sum', () => {
  it('is exact where binary numbers are not', () => {
    expect(sum(['0.1', '0.2'])).toBe('0.3')
    expect(sum(['9999999999999999.99', '0.01'])).toBe('10000000000000000')
  })
  it('of nothing is 0', () => {
    expect(sum([])).toBe('0')
  })
  it('never turns into an exponent', () => {
    expect(sum(['0.000001', '0.0000000001'])).toBe('0.0000010001')
  })
  it('does not depend on the order, and minus takes back what it added', () => {
    fc.assert(
      fc.property(amount, amount, amount, (a, b, c) => {
        expect(sum([a, b, c])).toBe(sum([c, a, b]))
        expect(compare(minus(sum([a, b]), b), a)).toBe(0)
      }),
    )
  })
})

describe('a product', () => {
  it.each([
    ['1.005', '100', 2, '100.50'],
    ['0.125', '1', 2, '0.13'],
    ['0.124', '1', 2, '0.12'],
    ['0.0333', '30000', 2, '999.00'],
    ['2', '3', 2, '6.00'],
  ])('%s × %s to %d places is %s: halves go up', (a, b, places, expected) => {
    expect(times(a, b, places)).toBe(expected)
  })
})

describe('a comparison', () => {
  it('goes by value and not by spelling', () => {
    expect(compare('1.0', '1')).toBe(0)
    expect(compare('9', '10')).toBe(-1)
    expect(compare('10', '9')).toBe(1)
  })
})

describe('a percentage', () => {
  it('raises and lowers a value', () => {
    expect(withPercent('1000', 3)).toBe('1030')
    expect(withPercent('1000', -3)).toBe('970')
    expect(withPercent('0.05', 0)).toBe('0.05')
  })
  it('of a part is rounded to two places', () => {
    expect(percentOf('1', '3')).toBe(33.33)
    expect(percentOf('2', '3')).toBe(66.67)
    expect(percentOf('5', '5')).toBe(100)
  })
  it('of nothing is 0 and not a failure', () => {
    expect(percentOf('5', '0')).toBe(0)
    expect(percentOf('0', '0.00')).toBe(0)
  })
})
