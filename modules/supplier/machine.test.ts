import { describe, expect, it } from 'vitest'
import { allowedTransitions, decide } from '#kernel/machine.ts'
import type { RoleKey } from '#kernel/permission.ts'
import { CHANGE } from './facts.ts'
import { asked } from './facts.fixture.ts'
import { supplier } from './machine.ts'

const steps = (...given: Parameters<typeof asked>) => {
  const { facts, actor } = asked(...given)
  return allowedTransitions(supplier, given[0], facts, actor)
}
const passing = (...given: Parameters<typeof asked>) => {
  const { facts, actor } = asked(...given)
  return decide(supplier, 'pass', given[0], facts, actor)
}

describe('who may do what in the review', () => {
  it('opens the first review to purchasing, the short way to the manager alone', () => {
    expect(steps('submitted', 'Purchaser')).toEqual(['firstPass', 'return'])
    expect(steps('submitted', 'PurchaseManager')).toEqual(['firstPass', 'pass', 'return'])
    expect(steps('submitted', 'Finance')).toEqual([])
    expect(steps('submitted', 'Purchaser', { purchasers: 0 })).toEqual(['return'])
  })
  it('passes when finance and legal both have, in whichever order', () => {
    expect(passing('second', 'Finance')).toEqual({ ok: true, to: 'second' })
    expect(passing('second', 'LegalPersonnel', { passedBy: ['finance'] })).toEqual({ ok: true, to: 'passed' })
    expect(passing('second', 'Finance', { passedBy: ['legal'] })).toEqual({ ok: true, to: 'passed' })
    expect(passing('second', 'Finance', { passedBy: ['finance'] })).toMatchObject({ ok: false, code: 'guard' })
    expect(passing('second', 'Finance', { hasProofs: false })).toMatchObject({ ok: false, code: 'guard' })
    expect(passing('second', 'Warehouse')).toMatchObject({ ok: false, code: 'no_permission' })
  })
  it('leaves handing in, authenticating and changing to the owner', () => {
    expect(steps('draft', 'SupplierOwner')).toEqual(['applyReview'])
    expect(steps('returned', 'SupplierSales')).toEqual([])
    expect(steps('passed', 'SupplierOwner', { change: { parts: [], approvedParts: [] } })).toEqual([
      'authenticate',
      'requestChange',
    ])
  })
  it('gives a change to whom its parts concern', () => {
    const pending = (parts: ('profile' | 'qualification' | 'bank')[]) => ({
      changeReviewStatus: CHANGE.reviewing,
      change: { parts, approvedParts: [] },
    })
    const judges = (role: RoleKey, part: 'profile' | 'qualification' | 'bank') =>
      steps('authenticated', role, pending([part])).includes('approveChange')
    expect([judges('Finance', 'bank'), judges('Purchaser', 'bank'), judges('QualityControl', 'bank')]).toEqual([
      true,
      false,
      false,
    ])
    expect([judges('QualityControl', 'qualification'), judges('Finance', 'qualification')]).toEqual([true, false])
    expect([judges('Purchaser', 'profile'), judges('LegalPersonnel', 'profile')]).toEqual([true, false])
  })
})
