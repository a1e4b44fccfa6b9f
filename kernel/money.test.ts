import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { compare, minus, sum } from './decimal.ts'
import {
  allocate,
  cutStage,
  lineAmount,
  percentage,
  splitExcluded,
  splitIncluded,
  stageAmount,
  total,
} from './money.ts'

const RATES = [0, 1, 3, 6, 9, 13] as const
const anAmount = fc
  .bigInt({ min: -(10n ** 12n), max: 10n ** 12n })
  .map((units) => (units < 0n ? `-${text(-units)}` : text(units)))
const text = (units: bigint): string => `${units / 100n}.${String(units % 100n).padStart(2, '0')}`

describe('an amount', () => {
  it('adds up exactly, where floating point does not', () => {
    expect(total(['0.1', '0.2', '-0.30'])).toBe('0.00')
    expect(total([])).toBe('0.00')
    expect(total(['999999999999999.99', '0.01'])).toBe('1000000000000000.00')
  })
  it('of a line is rounded once, half away from zero', () => {
    expect(lineAmount('7', '1.005')).toBe('7.04')
    expect(lineAmount('-1', '1.005')).toBe('-1.01')
    expect(lineAmount('3', '0.335')).toBe('1.01')
    expect(lineAmount('6950', '12.35')).toBe('85832.50')
    expect(lineAmount('0.0001', '49.999999')).toBe('0.00')
    expect(lineAmount('0.0001', '50')).toBe('0.01')
  })
  it('has a percentage that is rounded once', () => {
    expect(percentage('800.01', 20)).toBe('160.00')
    expect(percentage('0.05', 30)).toBe('0.02')
    expect(percentage('-0.05', 30)).toBe('-0.02')
  })
  it('is refused when it has more places than it may, and taken when they are noughts', () => {
    expect(() => total(['1.005'])).toThrow(RangeError)
    expect(() => total(['1e3'])).toThrow(RangeError)
    expect(() => total([''])).toThrow(RangeError)
    expect(total(['1.0500'])).toBe('1.05')
  })
})

describe('the tax', () => {
  it('in an amount is what remains beside the rounded net amount', () => {
    expect(splitIncluded('100.00', 13)).toEqual({ amountNoTax: '88.50', taxAmount: '11.50', amount: '100.00' })
    expect(splitIncluded('103', 3).taxAmount).toBe('3.00')
    expect(splitIncluded('0.01', 13).taxAmount).toBe('0.00')
    expect(splitIncluded('100.00', 0)).toEqual({ amountNoTax: '100.00', taxAmount: '0.00', amount: '100.00' })
  })
  it('on an amount is rounded, so that converting back may give a cent more', () => {
    expect(splitExcluded('88.50', 13)).toEqual({ amountNoTax: '88.50', taxAmount: '11.51', amount: '100.01' })
  })
  it('and the net amount add up to the whole at every rate', () => {
    fc.assert(
      fc.property(anAmount, fc.constantFrom(...RATES), (amount, rate) => {
        for (const split of [splitIncluded(amount, rate), splitExcluded(amount, rate)])
          expect(total([split.amountNoTax, split.taxAmount])).toBe(split.amount)
        expect(compare(splitIncluded(amount, rate).amount, amount)).toBe(0)
      }),
    )
  })
})

describe('a share', () => {
  it('of what cannot be divided evenly is a cent larger for the first', () => {
    expect(allocate('100.00', ['1', '1', '1'])).toEqual(['33.34', '33.33', '33.33'])
    expect(allocate('-0.01', ['1', '3'])).toEqual(['0.00', '-0.01'])
  })
  it('needs a weight', () => {
    expect(() => allocate('1.00', [])).toThrow(RangeError)
    expect(() => allocate('1.00', ['0', '0'])).toThrow(RangeError)
    expect(() => allocate('1.00', ['2', '-1'])).toThrow(RangeError)
    expect(allocate('1.00', ['0', '2'])).toEqual(['0.00', '1.00'])
  })
  it('is within a cent of its true value, and all add up', () => {
    const weights = fc.array(fc.integer({ min: 0, max: 1_000_000 }), { minLength: 1, maxLength: 30 })
    fc.assert(
      fc.property(anAmount, weights, (amount, numbers) => {
        fc.pre(numbers.some((weight) => weight > 0))
        const shares = allocate(amount, numbers.map(String))
        expect(compare(sum(shares), amount)).toBe(0)
        const whole = numbers.reduce((all, weight) => all + weight, 0)
        shares.forEach((share, at) => {
          const away = Math.abs(Number(minus(share, '0')) - (Number(amount) * (numbers[at] ?? 0)) / whole)
          expect(away).toBeLessThan(0.011)
        })
      }),
    )
  })
})

describe('a stage', () => {
  it('of an amount leaves the rest to the other', () => {
    expect(stageAmount('1000.01', '0', '0.95')).toBe('950.01')
    expect(stageAmount('1000.01', '0.95', '1')).toBe('50.00')
  })
  it('is a part of the whole', () => {
    for (const [from, to] of [
      ['0.5', '0.5'],
      ['0.6', '0.5'],
      ['-0.1', '0.5'],
      ['0.5', '1.1'],
    ] as const)
      expect(() => stageAmount('1.00', from, to)).toThrow(RangeError)
    expect(stageAmount('1.00', '0', '1')).toBe('1.00')
  })
  it('and the others add up to the whole, however it is cut', () => {
    const cuts = fc.uniqueArray(fc.integer({ min: 1, max: 999_999 }), { maxLength: 8 })
    fc.assert(
      fc.property(anAmount, cuts, (amount, inside) => {
        const ratios = [0, ...inside.toSorted((a, b) => a - b), 1_000_000].map((ratio) =>
          (ratio / 1_000_000).toFixed(6),
        )
        const stages = ratios.slice(1).map((to, at) => stageAmount(amount, ratios[at] ?? '0', to))
        expect(compare(sum(stages), amount)).toBe(0)
      }),
    )
  })
})

describe('a stage that is cut', () => {
  it('ends where the part of the amount does, rounded down', () => {
    expect(cutStage('90000.00', '0', '1', '85832.50')).toBe('0.953694')
    expect(cutStage('100.00', '0.5', '1', '10.00')).toBe('0.600000')
  })
  it('leaves something of itself on both sides', () => {
    expect(cutStage('1000000.00', '0', '1', '0.01')).toBe('0.000001')
    expect(cutStage('1000000.00', '0', '0.5', '500000.00')).toBe('0.499999')
  })
  it('is large enough to be cut', () => {
    expect(() => cutStage('1.00', '0', '0.000001', '0.50')).toThrow(RangeError)
    expect(() => cutStage('0.00', '0', '1', '0.00')).toThrow(RangeError)
  })
})
