import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { compare, sum } from '#kernel/decimal.ts'
import { lineAmount, splitIncluded, total } from '#kernel/money.ts'
import {
  dueOf,
  kindOf,
  offsetPrepaid,
  openOf,
  settledLines,
  shareOf,
  sumsOf,
  type Owed,
  type SettleLine,
} from './settlement.ts'

const WHOLE = { ratioFrom: '0', ratioTo: '1' } as const
const NOTHING = { settledRatio: '0', settledAmount: '0.00', settledTax: '0.00' } as const

const owed = (costCategoryCode: string, amount: string, direction = 1, taxRate = 13): Owed => ({
  costCategoryCode,
  direction,
  amount,
  taxAmount: splitIncluded(amount, taxRate).taxAmount,
  ...NOTHING,
})
const lineOf = (one: Owed, stage: { ratioFrom: string; ratioTo: string } = WHOLE): SettleLine => ({
  ...shareOf(one, stage),
  kind: kindOf(one),
  whole: one.amount,
})

describe('what a payment comes to', () => {
  const goods = lineOf(owed('GOODS', lineAmount('6950', '12.35')))
  const plates = lineOf(owed('PLATE', '1800.00'))
  const quality = lineOf(owed('QDEDUCT', '350.25', 2))

  it('is goods and fees less deductions and prepayments, to the cent', () => {
    const lines = [goods, plates, quality]
    const used = offsetPrepaid(dueOf(lines), [{ id: 'a', open: '20000.00' }])
    expect(sumsOf(lines, used)).toMatchObject({
      goodsAmount: '85832.50',
      feeAmount: '1800.00',
      deductAmount: '350.25',
      prepaidOffset: '20000.00',
      payableAmount: '67282.25',
      carriedDeduct: '0.00',
    })
  })
  it('has its tax in it, and both add up', () => {
    const { payableAmount, amountNoTax, taxAmount } = sumsOf([goods, plates, quality], [{ amount: '20000.00' }])
    expect(total([amountNoTax, taxAmount])).toBe(payableAmount)
    expect(taxAmount).toBe(splitIncluded(payableAmount, 13).taxAmount)
  })
  it('is never below zero: what cannot be deducted waits for the next payment', () => {
    const large = lineOf(owed('LATE', '90000.00', 2))
    const sums = sumsOf([goods, large], [])
    expect(sums).toMatchObject({ deductAmount: '85832.50', payableAmount: '0.00', carriedDeduct: '4167.50' })
    const [, cut] = settledLines([goods, large])
    expect(cut).toMatchObject({ amount: '85832.50', ratioFrom: '0', ratioTo: '0.953694' })
    // The next payment settles what is left, and not what the ratio says.
    const rest = shareOf(
      {
        ...owed('LATE', '90000.00', 2),
        settledRatio: '0.953694',
        settledAmount: '85832.50',
        settledTax: cut?.taxAmount ?? '',
      },
      { ratioFrom: '0.953694', ratioTo: '1' },
    )
    expect(rest.amount).toBe('4167.50')
  })
  it('leaves a deduction out where nothing is left to deduct from', () => {
    expect(settledLines([lineOf(owed('LATE', '10.00', 2))])).toEqual([])
    expect(settledLines([goods, quality])).toEqual([goods, quality])
  })
  it('is what is open until it is paid; what is withheld is not', () => {
    expect(openOf({ payableAmount: '5000.00', withheldTax: '800.00', paidAmount: '1000.00' })).toBe('3200.00')
  })
})

describe('a stage', () => {
  it('of 95 and of 5 percent add up, whoever is settled first', () => {
    const one = owed('GOODS', '1000.01')
    const first = shareOf(one, { ratioFrom: '0', ratioTo: '0.95' })
    const second = shareOf(
      { ...one, settledRatio: '0.950000', settledAmount: first.amount, settledTax: first.taxAmount },
      { ratioFrom: '0.95', ratioTo: '1' },
    )
    expect([first.amount, second.amount]).toEqual(['950.01', '50.00'])
    expect(total([first.taxAmount, second.taxAmount])).toBe(one.taxAmount)
  })
  it('counts as what its category says', () => {
    expect(kindOf({ costCategoryCode: 'GOODS', direction: 1 })).toBe('goods')
    expect(kindOf({ costCategoryCode: 'SAMPLE', direction: 1 })).toBe('fee')
    expect(kindOf({ costCategoryCode: 'REBATE', direction: 2 })).toBe('deduct')
  })
})

describe('prepayments', () => {
  it('are used oldest first, and not beyond what is due', () => {
    const prepaid = [
      { id: 'old', open: '300.00' },
      { id: 'used', open: '0.00' },
      { id: 'new', open: '500.00' },
    ]
    expect(offsetPrepaid('450.00', prepaid)).toEqual([
      { id: 'old', amount: '300.00' },
      { id: 'new', amount: '150.00' },
    ])
    expect(offsetPrepaid('0.00', prepaid)).toEqual([])
  })
})

const anAmount = fc
  .integer({ min: 1, max: 100_000_000 })
  .map((cents) => total([`${Math.trunc(cents / 100)}.${String(cents % 100).padStart(2, '0')}`]))

describe('however lines and prepayments are', () => {
  it('the sums fit each other, and nothing is lost', () => {
    const aLine = fc
      .tuple(fc.constantFrom('GOODS', 'PLATE', 'QDEDUCT'), anAmount)
      .map(([code, amount]) => lineOf(owed(code, amount, code === 'QDEDUCT' ? 2 : 1)))
    const prepaid = fc.array(
      anAmount.map((open) => ({ id: open, open })),
      { maxLength: 4 },
    )
    fc.assert(
      fc.property(fc.array(aLine, { maxLength: 8 }), prepaid, (lines, open) => {
        const used = offsetPrepaid(dueOf(lines), open)
        const sums = sumsOf(lines, used)
        const { goodsAmount, feeAmount, deductAmount, prepaidOffset, payableAmount } = sums
        expect(compare(payableAmount, '0')).toBeGreaterThanOrEqual(0)
        expect(compare(sum([goodsAmount, feeAmount]), sum([deductAmount, prepaidOffset, payableAmount]))).toBe(0)
        const asked = sum(lines.flatMap(({ kind, amount }) => (kind === 'deduct' ? [amount] : [])))
        expect(compare(sum([deductAmount, sums.carriedDeduct]), asked)).toBe(0)
        expect(total([sums.amountNoTax, sums.taxAmount])).toBe(payableAmount)
      }),
    )
  })
})
