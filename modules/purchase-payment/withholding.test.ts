import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { compare } from '#kernel/decimal.ts'
import { total } from '#kernel/money.ts'
import { withholdingOn, type IncomeKind } from './withholding.ts'

const cents = (value: number): string => (value / 100).toFixed(2)
const gross = fc.integer({ min: 0, max: 100_000_000 }).map(cents)
const kinds = fc.constantFrom<IncomeKind[]>(1, 2)

describe('the tax withheld from a person', () => {
  it.each([
    ['0.00', '0.00'],
    ['800.00', '0.00'],
    ['800.01', '0.00'],
    ['801.00', '0.20'],
    ['3999.99', '640.00'],
    ['4000.00', '640.00'],
    ['4000.01', '640.00'],
    ['5000.00', '800.00'],
    ['25000.00', '4000.00'],
    ['25000.01', '4000.00'],
    ['30000.00', '5200.00'],
    ['62500.00', '13000.00'],
    ['62500.01', '13000.00'],
    ['100000.00', '25000.00'],
  ])('on %s for a service is %s', (paid, tax) => {
    expect(withholdingOn(paid, 1)).toMatchObject({ tax, net: total([paid, `-${tax}`]) })
  })
  it.each([
    ['800.00', '0.00'],
    ['4000.00', '448.00'],
    ['10000.00', '1120.00'],
    ['100000.00', '11200.00'],
  ])('on %s for a published work is %s', (paid, tax) => {
    expect(withholdingOn(paid, 2).tax).toBe(tax)
  })
  it('counts continuous work by the month, so that halves are taxed like the whole', () => {
    const first = withholdingOn('15000.00', 1)
    const second = withholdingOn('15000.00', 1, first)
    expect(total([first.tax, second.tax])).toBe(withholdingOn('30000.00', 1).tax)
    expect(second.tax).not.toBe(first.tax)
  })
  it('is never below zero, and who earns more keeps more', () => {
    fc.assert(
      fc.property(gross, fc.integer({ min: 1, max: 100_000 }), kinds, (paid, more, kind) => {
        const [less, larger] = [withholdingOn(paid, kind), withholdingOn(total([paid, cents(more)]), kind)]
        expect(compare(less.tax, '0')).not.toBe(-1)
        expect(total([less.tax, less.net])).toBe(paid)
        expect(compare(larger.net, less.net)).not.toBe(-1)
      }),
    )
  })
})
