import { describe, expect, it } from 'vitest'
import type { ValidQuoted } from '#modules/quote/contract.ts'
import { awardKey, pickedLines, pickedPrice, usualQty } from './picked-awards.ts'

const ID = '11111111-1111-4111-8111-111111111111'
const award = (more: Partial<ValidQuoted> = {}): ValidQuoted => ({
  skuId: ID,
  skuCode: 'BK-0001',
  skuName: '绘本',
  unit: '本',
  formulaId: null,
  supplierId: ID,
  tiers: [
    { minQty: '1000.0000', maxQty: '4999.0000', unitPrice: '2.200000' },
    { minQty: '5000.0000', maxQty: null, unitPrice: '1.805000' },
  ],
  awarded: null,
  taxRate: 13,
  validTo: '2099-02-15',
  quoteId: ID,
  quoteCode: 'BJ209901010001',
  awardedOn: '2098-12-01',
  source: 'XJ209901010001',
  ...more,
})

describe('prices that are chosen for an order', () => {
  it('follow the tier of the quantity', () => {
    expect(pickedPrice({ award: award(), qty: '1000' })).toBe('2.200000')
    expect(pickedPrice({ award: award(), qty: ' 5000 ' })).toBe('1.805000')
  })
  it('are none below the least that was quoted for, and for what is no quantity', () => {
    for (const qty of ['999', '', '0', '-1', '1e5', '一千'])
      expect(pickedPrice({ award: award(), qty })).toBeUndefined()
  })
  it('become lines at their price, without those that have none', () => {
    expect(
      pickedLines([
        { award: award(), qty: '5000' },
        { award: award({ skuCode: 'BK-0002' }), qty: '3' },
      ]),
    ).toEqual([
      { skuCode: 'BK-0001', formulaId: '', qty: '5000', unitPrice: '1.805', requiredDate: '', purchaserRemark: '' },
    ])
  })
  it('are made by the recipe that was quoted for', () => {
    const formulaId = '77777777-7777-4777-8777-777777777777'
    expect(pickedLines([{ award: award({ formulaId }), qty: '5000' }])).toMatchObject([{ formulaId }])
  })
  it('begin with what was won, or with the least that was quoted for', () => {
    expect(usualQty(award({ awarded: { qty: '6000.0000', unitPrice: '1.8' } }))).toBe('6000')
    expect(usualQty(award())).toBe('1000')
  })
  it('are told apart by quote, product and formula', () => {
    expect(awardKey(award())).not.toBe(awardKey(award({ formulaId: ID })))
  })
})
