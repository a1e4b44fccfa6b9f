import { describe, expect, it } from 'vitest'
import { faultsOf } from '#kernel/operation.ts'
import { operations } from './contract.ts'

describe('the contract of selectors', () => {
  it('is sound', () => {
    expect(faultsOf(operations)).toEqual([])
  })
  it('has the eleven selectors and the enumerations, each with a path of its own', () => {
    expect(
      Object.values(operations)
        .map(({ path }) => path.replace('/api/SearchAuto/', ''))
        .toSorted(),
    ).toEqual([
      'Bank',
      'BankSub',
      'Brand',
      'ComplaintTag',
      'EnumsList',
      'Logistics',
      'MenuAccessScope',
      'MenuNode',
      'Solution',
      'Supplier',
      'User',
      'Warehouse',
    ])
  })
  it('opens suppliers to staff only', () => {
    expect(operations.searchSuppliers.who).toEqual({ staff: 'supplier.view' })
  })
})
