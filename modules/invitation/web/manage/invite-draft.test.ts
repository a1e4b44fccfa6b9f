import { describe, expect, it } from 'vitest'
import { faultsOfInvite } from '../../rules.ts'
import { draftOf } from './invite-draft.ts'

const everything = {
  supplierId: 's',
  buyerCompanyId: 'b',
  categoryIds: ['c'],
  roleKeys: ['SupplierSales' as const],
  mobile: ' 13800000001 ',
}

describe('the invitation that a form means', () => {
  it.each([0, 1, 2] as const)(
    'of kind %i carries only what belongs to it, so that the rules accept it',
    (registerType) => {
      expect(faultsOfInvite('staff', draftOf({ registerType, ...everything }))).toEqual([])
    },
  )
  it('is refused by the same rules where something is missing', () => {
    const fields = ([0, 1, 2] as const).map((registerType) =>
      faultsOfInvite('staff', draftOf({ registerType })).map(({ field }) => field),
    )
    expect(fields).toEqual([['buyerCompanyId'], ['supplierId', 'roleKeys'], ['supplierId']])
  })
  it('has the number without the blanks around it', () => {
    expect(draftOf({ registerType: 0, ...everything }).mobile).toBe('13800000001')
  })
})
