import { describe, expect, it } from 'vitest'
import { faultsOfInvite } from './rules.ts'

const id = '6f1c1f9e-7d0f-4f43-9b7a-0d5f6a6c2b11'

describe('an invitation', () => {
  it('to register names a buyer entity, and no supplier', () => {
    expect(faultsOfInvite('staff', { registerType: 0, buyerCompanyId: id })).toEqual([])
    expect(faultsOfInvite('staff', { registerType: 0, supplierId: id }).map(({ field }) => field)).toEqual([
      'buyerCompanyId',
      'supplierId',
    ])
  })
  it('to join names a supplier and a role', () => {
    expect(faultsOfInvite('staff', { registerType: 1, supplierId: id, roleKeys: ['SupplierSales'] })).toEqual([])
    expect(faultsOfInvite('staff', { registerType: 1 }).map(({ field }) => field)).toEqual(['supplierId', 'roleKeys'])
  })
  it('to complete a record gives no roles', () => {
    expect(faultsOfInvite('staff', { registerType: 2, supplierId: id })).toEqual([])
    expect(faultsOfInvite('staff', { registerType: 2, supplierId: id, roleKeys: ['SupplierSales'] })).toHaveLength(1)
  })
  it('of a supplier is to join it, and nothing else', () => {
    expect(faultsOfInvite('supplier', { registerType: 1, supplierId: id, roleKeys: ['SupplierSales'] })).toEqual([])
    expect(faultsOfInvite('supplier', { registerType: 0, buyerCompanyId: id })).toHaveLength(1)
  })
})
