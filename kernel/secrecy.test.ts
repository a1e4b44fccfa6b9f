import { describe, expect, it } from 'vitest'
import { permissionsOf, type RoleKey } from './permission.ts'
import { mayRead, shutOutFrom } from './secrecy.ts'

describe('what a contract says', () => {
  const reads = (level: 1 | 2 | 3, side: 'supplier' | 'staff', role: RoleKey) =>
    mayRead(level, { side, permissions: permissionsOf([role]) })
  it('is read by everybody where it is open', () => {
    expect(reads(1, 'supplier', 'SupplierFinance')).toBe(true)
    expect(reads(1, 'staff', 'Finance')).toBe(true)
  })
  it('is read by staff and by who signs where it is internal', () => {
    expect(reads(2, 'staff', 'Finance')).toBe(true)
    expect(reads(2, 'supplier', 'SupplierOwner')).toBe(true)
    expect(reads(2, 'supplier', 'SupplierFinance')).toBe(false)
  })
  it('is read by those who manage contracts and by who signs where it is secret', () => {
    expect(reads(3, 'staff', 'Purchaser')).toBe(true)
    expect(reads(3, 'staff', 'LegalPersonnel')).toBe(true)
    expect(reads(3, 'supplier', 'SupplierOwner')).toBe(true)
    expect(reads(3, 'staff', 'Finance')).toBe(false)
    expect(reads(3, 'supplier', 'SupplierSales')).toBe(false)
  })
})

it('who is shut out is so from a level on', () => {
  const from = (side: 'supplier' | 'staff' | 'system', ...roles: RoleKey[]) =>
    shutOutFrom({ side, permissions: permissionsOf(roles) })
  expect(from('supplier', 'SupplierSales')).toBe(2)
  expect(from('staff', 'Finance')).toBe(3)
  expect(from('staff', 'Purchaser')).toBeUndefined()
  expect(from('supplier', 'SupplierOwner')).toBeUndefined()
  expect(from('system')).toBeUndefined()
})
