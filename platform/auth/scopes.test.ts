import { describe, expect, it } from 'vitest'
import { isWithin, scopeNeeded, scopeWords } from './scopes.ts'

describe('scope', () => {
  it('is a set of words', () => {
    expect(scopeWords(' a  b a ')).toEqual(['a', 'b'])
    expect(isWithin('a b', 'b c a')).toBe(true)
    expect(isWithin('a d', 'b c a')).toBe(false)
    expect(isWithin('', '')).toBe(true)
  })
  it('that an operation needs follows from whom it is for', () => {
    expect(scopeNeeded('anyone', 'supplier')).toBeUndefined()
    expect(scopeNeeded('signed_in', 'staff')).toBeUndefined()
    expect(scopeNeeded({ supplier: 'applicant' }, 'supplier')).toBe('SupplierErp')
    expect(scopeNeeded({ supplier: 'member' }, 'supplier')).toBe('SupplierCenter')
    expect(scopeNeeded({ supplier: 'order.view', staff: 'order.view' }, 'staff')).toBe('Purchasing')
  })
})
