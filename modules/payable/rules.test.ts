import { describe, expect, it, test } from 'vitest'
import { EMPTY_COST_CATEGORY } from '#modules/cost-category/contract.ts'
import { amountsOf, feeCategories, settledOf } from './rules.ts'

describe('what a cost comes to', () => {
  it('is so many at a price, rounded once, with the tax taken out', () => {
    expect(amountsOf({ qty: '6950', unit: '本', unitPrice: '12.35' }, { taxRate: 13, taxIncluded: true })).toEqual({
      amount: '85832.50',
      amountNoTax: '75957.96',
      taxAmount: '9874.54',
    })
  })
  it('is an amount, with the tax put on where it was agreed without', () => {
    expect(amountsOf({ amount: '88.50' }, { taxRate: 13, taxIncluded: false })).toEqual({
      amount: '100.01',
      amountNoTax: '88.50',
      taxAmount: '11.51',
    })
    expect(amountsOf({ amount: '100' }, { taxRate: 0, taxIncluded: true }).taxAmount).toBe('0.00')
  })
})

test('what is settled and what is open always add up', () => {
  const of = (settledRatio: string, settledAmount: string) =>
    settledOf({ amount: '1000.01', settledRatio, settledAmount })
  expect(of('0', '0.00')).toEqual({ openAmount: '1000.01', settled: 0 })
  expect(of('0.95', '950.01')).toEqual({ openAmount: '50.00', settled: 1 })
  expect(of('1', '1000.01')).toEqual({ openAmount: '0.00', settled: 2 })
})

test('staff enter costs that no document writes, of categories in use', () => {
  const leaf = (code: string, more: object = {}) => ({ ...EMPTY_COST_CATEGORY, id: code, code, name: code, ...more })
  const tree = [
    {
      ...leaf('FEE_GROUP'),
      children: [leaf('FREIGHT'), leaf('TEST', { isEnabled: false }), leaf('SAMPLE'), leaf('STORAGE')],
    },
    { ...leaf('MINUS', { direction: 2 }), children: [leaf('FINE', { direction: 2 })] },
    { ...leaf('ALONE'), children: [] },
  ]
  expect(feeCategories(tree).map(({ code }) => code)).toEqual(['FREIGHT', 'STORAGE', 'ALONE'])
})
