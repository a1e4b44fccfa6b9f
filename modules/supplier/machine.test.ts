import { describe, expect, it } from 'vitest'
import { allowedTransitions, decide } from '#kernel/machine.ts'
import { permissionsOf, type RoleKey } from '#kernel/permission.ts'
import { CHANGE, COOPERATION, mayOf, plainSentence, type SupplierFacts } from './facts.ts'
import { supplier, type SupplierState } from './machine.ts'
import { SENTENCES } from './review-words.ts'

const asked = (state: SupplierState, role: RoleKey, change: Partial<SupplierFacts> = {}) => {
  const permissions = permissionsOf([role])
  const facts: SupplierFacts = {
    isFirstReview: state === 'submitted',
    purchasers: 1,
    passedBy: [],
    hasProofs: true,
    agreementsCurrent: true,
    cooperationStatus: COOPERATION.normal,
    changeReviewStatus: CHANGE.none,
    change: null,
    may: mayOf(permissions),
    ...change,
  }
  const side = role.startsWith('Supplier') ? ('supplier' as const) : ('staff' as const)
  return [supplier, state, facts, { side, permissions }] as const
}
const steps = (...given: Parameters<typeof asked>) => allowedTransitions(...asked(...given))
const passing = (...given: Parameters<typeof asked>) => {
  const [machine, state, facts, actor] = asked(...given)
  return decide(machine, 'pass', state, facts, actor)
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

describe('the sentence on top', () => {
  const facts = { cooperationStatus: COOPERATION.normal, changeReviewStatus: CHANGE.none, passedBy: [] }
  it('says whose turn it is, and what stops everything first', () => {
    expect(plainSentence('submitted', facts, 'staff')).toBe(SENTENCES.submittedToStaff)
    expect(plainSentence('second', { ...facts, passedBy: ['finance'] }, 'staff')).toBe('等待法务复审。')
    expect(plainSentence('passed', { ...facts, cooperationStatus: COOPERATION.frozen }, 'supplier')).toBe(
      SENTENCES.frozen,
    )
  })
})
