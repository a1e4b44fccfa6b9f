import { describe, expect, it } from 'vitest'
import { scopeWords } from '#kernel/scope.ts'
import { heldScope, isWithin, scopesNeeded, scopeVerdict } from './scopes.ts'

describe('scope', () => {
  it('is a set of words', () => {
    expect(scopeWords(' a  b a ')).toEqual(['a', 'b'])
    expect(isWithin('a b', 'b c a')).toBe(true)
    expect(isWithin('a d', 'b c a')).toBe(false)
    expect(isWithin('', '')).toBe(true)
  })
  it('that an operation needs follows from whom it is for', () => {
    expect(scopesNeeded({ who: 'anyone' }, 'supplier')).toEqual([])
    expect(scopesNeeded({ who: 'signed_in', identity: 'any' }, 'supplier')).toEqual([])
    expect(scopesNeeded({ who: 'signed_in', identity: 'openid' }, 'supplier')).toEqual(['openid'])
    expect(scopesNeeded({ who: { supplier: 'applicant' } }, 'supplier')).toEqual(['SupplierErp'])
    expect(scopesNeeded({ who: { supplier: 'member' } }, 'supplier')).toEqual(['SupplierCenter'])
    expect(scopesNeeded({ who: { supplier: 'order.view', staff: 'order.view' } }, 'staff')).toEqual(['Purchasing'])
  })
  it('of a program for a person leaves out what the person was not granted, and nothing else', () => {
    const asked = 'openid SupplierErp SupplierCenter Purchasing Account'
    expect(heldScope(asked, ['SupplierErp', 'SupplierCenter'])).toBe(asked)
    expect(heldScope(asked, ['SupplierCenter'])).toBe('openid SupplierCenter Purchasing Account')
    expect(heldScope(asked, [])).toBe('openid Purchasing Account')
  })
})

describe('a call', () => {
  const both = ['SupplierErp', 'SupplierCenter']
  const anybody = scopesNeeded({ who: 'signed_in' }, 'supplier')
  const verdict = (needed: typeof anybody, token: string, person: readonly string[], session = token) =>
    scopeVerdict(needed, { token, session, person })

  it.each(['SupplierErp', 'SupplierCenter', 'Purchasing', 'Account'])(
    'that every signed-in person may make is open to a token with %s',
    (token) => {
      expect(verdict(anybody, token, both)).toBe('held')
    },
  )
  it.each(['', 'openid', 'openid profile', 'email'])('is closed to a token that only says who it is: %j', (token) => {
    expect(verdict(anybody, token, both)).toBe('token')
    expect(verdict(['SupplierErp'], token, both)).toBe('token')
  })
  it('about the identity is open to a token that asked for it, or to any', () => {
    expect(verdict(['openid'], 'openid', [])).toBe('held')
    expect(verdict(['openid'], 'SupplierErp', both)).toBe('token')
    expect(verdict([], '', [])).toBe('held')
  })
  it('needs the grant of the person besides the scope of the token', () => {
    expect(verdict(['SupplierCenter'], 'SupplierCenter', both)).toBe('held')
    expect(verdict(['SupplierCenter'], 'SupplierErp', both)).toBe('token')
    expect(verdict(['SupplierCenter'], 'SupplierCenter', ['SupplierErp'])).toBe('person')
  })
  it('with a token that is older than the grant wants a renewed one', () => {
    expect(verdict(['SupplierCenter'], 'SupplierErp', both, 'SupplierErp SupplierCenter')).toBe('stale')
  })
  it('about the own account stays open to our pages when nothing is granted, and to others does not', () => {
    expect(verdict(anybody, 'Account', [])).toBe('held')
    expect(verdict(anybody, 'SupplierErp', [])).toBe('token')
  })
})
