import { describe, expect, it } from 'vitest'
import { isAsked } from './asked-fields.ts'
import { missingOf } from './missing.ts'
import { EMPTY_PROFILE, type Profile } from './profile.ts'
import { STEPS } from './steps.ts'

const CONTEXT = { categories: [], today: '2026-11-16' }
const fields = STEPS.flatMap((step) => step.fields)
const asked = (profile: Profile): string[] => fields.filter((field) => isAsked(field, profile))

describe('the fields that the form asks for', () => {
  it.each([1, 2, 3] as const)('are at least all that a supplier of kind %i must not leave out', (supplierType) => {
    for (const supplyModes of [[], [1], [2]] as const) {
      const profile: Profile = { ...EMPTY_PROFILE, supplierType, supplyModes: [...supplyModes] }
      const tops = missingOf(profile, CONTEXT).map(({ fieldPath }) => fieldPath.split('.')[0])
      expect(asked(profile)).toEqual(expect.arrayContaining([...new Set(tops)]))
    }
  })
  it('are of a person none of a licence, a factory or an invoice, and of a company all of them', () => {
    const of = (supplierType: 1 | 3) => asked({ ...EMPTY_PROFILE, supplierType, supplyModes: [1] })
    const only = ['licenseFile', 'creditCode', 'legalPerson', 'businessScope', 'factoryArea', 'invoiceTitle']
    expect(of(1)).toEqual(expect.arrayContaining(only))
    expect(of(3).filter((field) => only.includes(field))).toEqual([])
    expect(of(3)).toEqual(expect.arrayContaining(['idNumber', 'bankAccounts', 'contacts', 'agreements']))
  })
  it('are of a company that only trades none of a factory', () => {
    expect(asked({ ...EMPTY_PROFILE, supplyModes: [2] })).not.toContain('equipments')
  })
})
