import { describe, expect, it } from 'vitest'
import { awardedPriceAt, tierAt } from './awarded-price.ts'

const TIERS = [
  { minQty: '1000.0000', maxQty: '9999.0000', unitPrice: '13.000000' },
  { minQty: '10000.0000', maxQty: '29999.0000', unitPrice: '12.500000' },
  { minQty: '30000.0000', maxQty: null, unitPrice: '12.000000' },
]

describe('the tier of an award', () => {
  it('is the one that a quantity lies in, both ends included', () => {
    expect(tierAt(TIERS, '1000')?.unitPrice).toBe('13.000000')
    expect(tierAt(TIERS, '9999')?.unitPrice).toBe('13.000000')
    expect(tierAt(TIERS, '10000')?.unitPrice).toBe('12.500000')
    expect(tierAt(TIERS, '500000')?.unitPrice).toBe('12.000000')
  })

  it('is none below the least quantity, or between two tiers', () => {
    expect(tierAt(TIERS, '999')).toBeUndefined()
    expect(tierAt(TIERS, '9999.5')).toBeUndefined()
  })
})

describe('the price of an award', () => {
  // 30 % of 20,000, which were quoted at 12.50.
  const award = { tiers: TIERS, awarded: { qty: '6000.0000', unitPrice: '12.500000' } }

  it('is that of the whole quantity for the part that was won, and for more', () => {
    expect(awardedPriceAt(award, '6000')).toBe('12.500000')
    expect(awardedPriceAt(award, '8000')).toBe('12.500000')
    expect(awardedPriceAt(award, '30000')).toBe('12.000000')
  })

  it('is that of the tier for less, and none where nothing was quoted', () => {
    expect(awardedPriceAt(award, '5000')).toBe('13.000000')
    expect(awardedPriceAt(award, '10')).toBeUndefined()
    expect(awardedPriceAt({ tiers: TIERS, awarded: null }, '6000')).toBe('13.000000')
  })
})
