import { describe, expect, it } from 'vitest'
import type { ValidQuoted } from '#modules/quote/contract.ts'
import { basisOf, pricesFor } from './price-basis.ts'

const SKU = 'aaaaaaaa-0000-4000-8000-000000000000'
const OTHER = 'bbbbbbbb-0000-4000-8000-000000000000'
const ID = 'cccccccc-0000-4000-8000-000000000000'

const award = (quoteCode: string, unitPrice: string): ValidQuoted => ({
  skuId: SKU,
  skuCode: 'BK-0001',
  skuName: '绘本',
  unit: '本',
  formulaId: null,
  supplierId: ID,
  tiers: [
    { minQty: '1000', maxQty: '9999', unitPrice: '13' },
    { minQty: '10000', maxQty: null, unitPrice },
  ],
  awarded: null,
  taxRate: 13,
  validTo: '2099-01-01',
  quoteId: ID,
  quoteCode,
  awardedOn: '2026-10-01',
  source: 'XJ1',
})
const last = { skuId: SKU, unitPrice: '14.000000', taxRate: 13, orderDate: '2026-05-01', orderId: ID, orderCode: 'PO1' }
const known = { awards: [award('BJ2', '12.5'), award('BJ1', '12.8')], agreed: [last] }

describe('prices that need no approval', () => {
  it('are those of awards for the quantity, the newest first, and then the one last agreed to', () => {
    expect(pricesFor({ skuId: SKU, qty: '20000' }, known).map(({ code, unitPrice }) => [code, unitPrice])).toEqual([
      ['BJ2', '12.5'],
      ['BJ1', '12.8'],
      ['PO1', '14.000000'],
    ])
    expect(pricesFor({ skuId: SKU, qty: '10' }, known).map(({ code }) => code)).toEqual(['PO1'])
  })

  it('are none of other products', () => {
    expect(pricesFor({ skuId: OTHER, qty: '20000' }, known)).toEqual([])
  })

  it('say where the price of a line comes from, and nothing of one that is of another tier', () => {
    const at = (qty: string, unitPrice: string) => basisOf({ skuId: SKU, qty, unitPrice }, known)
    expect(at('20000', '12.80')).toMatchObject({ priceSource: 1, code: 'BJ1', on: '2026-10-01' })
    expect(at('2000', '14')).toMatchObject({ priceSource: 2, code: 'PO1', on: '2026-05-01' })
    expect(at('2000', '12.5')).toBeUndefined()
  })
})
