import { describe, expect, it } from 'vitest'
import { compare, sum } from '#kernel/decimal.ts'
import { total } from '#kernel/money.ts'
import { amountOf, chargeBetween, chargeOf } from './amounts.ts'

const line = { unitPrice: '0.333333', minCharge: '100', setupFee: '50' }

describe('what a line costs', () => {
  it('is its quantity at its price, and setting up once; nothing costs nothing', () => {
    expect(chargeOf('1000', line)).toBe('383.33')
    expect(chargeOf('0', line)).toBe('0.00')
    expect(chargeOf('1000', { unitPrice: '0.333333', minCharge: null, setupFee: null })).toBe('333.33')
  })
  it('is the least amount where the quantity comes to less', () => {
    expect(chargeOf('10', line)).toBe('150.00')
  })
  it('has the tax in it, or gets it on top', () => {
    expect(amountOf('1000', { ...line, taxRate: 13, taxIncluded: true })).toBe('383.33')
    expect(amountOf('1000', { ...line, taxRate: 13, taxIncluded: false })).toBe('433.16')
  })
  it('is the same whether it comes at once or in parts', () => {
    for (let seed = 1; seed <= 200; seed++) {
      const parts = [1, 7, 13].map((step) => String((seed * step * 37) % 991))
      let before = '0'
      const charges = parts.map((part) => {
        const after = sum([before, part])
        const charge = chargeBetween(before, after, line)
        before = after
        return charge
      })
      expect(total(charges)).toBe(chargeOf(before, line))
      expect(charges.every((charge) => compare(charge, '0') >= 0)).toBe(true)
    }
  })
})
