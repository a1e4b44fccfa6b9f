import { describe, expect, it } from 'vitest'
import { staffReceivers, type Colleague } from './staff-receivers.ts'

const colleague = (id: string, role: string, ownOnly = false): Colleague => ({ id, staffRoles: [role], ownOnly })
const wang = colleague('wang', 'Purchaser')
const zhou = colleague('zhou', 'Purchaser')
const own = colleague('own', 'Purchaser', true)
const li = colleague('li', 'PurchaseManager')
const qian = colleague('qian', 'Finance')
const sun = colleague('sun', 'LegalPersonnel')
const ALL = [wang, zhou, own, li, qian, sun]

describe('a notice to staff', () => {
  it('reaches the purchaser in charge and nobody else', () => {
    expect(staffReceivers({ staffNeeds: ['order.manage'], inCharge: 'wang', userIds: ['wang'] }, ALL)).toEqual(['wang'])
  })
  it('reaches the person who acted last as well, as long as they can act', () => {
    expect(staffReceivers({ staffNeeds: ['order.manage'], inCharge: 'wang', userIds: ['wang', 'li'] }, ALL)).toEqual([
      'wang',
      'li',
    ])
    expect(staffReceivers({ staffNeeds: ['order.manage'], inCharge: 'wang', userIds: ['wang', 'qian'] }, ALL)).toEqual([
      'wang',
    ])
  })
  it('reaches all who can act when the purchaser was stopped, has left or has lost the right', () => {
    const message = { staffNeeds: ['order.manage' as const], inCharge: 'wang', userIds: ['wang'] }
    expect(
      staffReceivers(
        message,
        ALL.filter(({ id }) => id !== 'wang'),
      ),
    ).toEqual(['zhou', 'li'])
    const moved = colleague('wang', 'Warehouse')
    expect(staffReceivers(message, [moved, zhou, own, li, qian, sun])).toEqual(['zhou', 'li'])
  })
  it('never reaches people whose data scope leaves the document out, also when they acted last', () => {
    const message = { staffNeeds: ['order.manage' as const], inCharge: 'wang', userIds: ['wang', 'own'] }
    expect(staffReceivers(message, ALL)).toEqual(['wang'])
    expect(staffReceivers({ ...message, inCharge: 'own', userIds: ['own'] }, ALL)).toEqual(['own'])
  })
  it('asks somebody for each thing that has to be done', () => {
    expect(staffReceivers({ staffNeeds: ['supplier.finance', 'supplier.legal'], userIds: ['wang'] }, ALL)).toEqual([
      'qian',
      'sun',
    ])
    expect(staffReceivers({ staffNeeds: ['supplier.review', 'supplier.finance'], userIds: ['wang'] }, ALL)).toEqual([
      'wang',
      'qian',
    ])
    expect(staffReceivers({ staffNeeds: ['supplier.review'], userIds: [] }, ALL)).toEqual(['wang', 'zhou', 'own', 'li'])
  })
  it('does not reach the person who caused it, and no others in their place', () => {
    expect(
      staffReceivers({ staffNeeds: ['order.manage'], inCharge: 'wang', userIds: ['wang'], except: 'wang' }, ALL),
    ).toEqual([])
    expect(
      staffReceivers({ staffNeeds: ['order.manage'], inCharge: 'wang', userIds: ['wang'], except: 'li' }, ALL),
    ).toEqual(['wang'])
  })
  it('without needs reaches those who are named', () => {
    expect(staffReceivers({ userIds: ['qian'] }, [qian])).toEqual(['qian'])
  })
})
