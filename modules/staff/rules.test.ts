import { expect, test } from 'vitest'
import { STAFF_ROLE_KEYS, STAFF_ROLES } from '#kernel/permission.ts'
import { isStaffRole, managesStaff, MANAGER_ROLES, raisesToManager } from './rules.ts'

test('every role of the staff can be given', () => {
  expect([...STAFF_ROLE_KEYS].toSorted()).toEqual(Object.keys(STAFF_ROLES).toSorted())
  expect([isStaffRole('Purchaser'), isStaffRole('SupplierOwner'), isStaffRole('toString')]).toEqual([
    true,
    false,
    false,
  ])
})

test('those who administer colleagues are known by what their roles allow', () => {
  expect(MANAGER_ROLES).toEqual(['Administrator'])
  expect([managesStaff(['Purchaser', 'Administrator']), managesStaff(['PurchaseManager'])]).toEqual([true, false])
})

test('a code is asked for when somebody becomes an administrator, and not when they stay or cease to be one', () => {
  expect(raisesToManager([], ['Administrator'])).toBe(true)
  expect(raisesToManager(['Purchaser'], ['Purchaser', 'Administrator'])).toBe(true)
  expect(raisesToManager(['Administrator'], ['Administrator', 'Purchaser'])).toBe(false)
  expect(raisesToManager(['Administrator'], ['Purchaser'])).toBe(false)
  expect(raisesToManager([], ['PurchaseManager'])).toBe(false)
})
