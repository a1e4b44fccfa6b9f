import { describe, expect, it } from 'vitest'
import { PERMISSIONS, permissionsOf, roleNames, STAFF_ROLES, SUPPLIER_ROLES } from './permission.ts'

describe('roles', () => {
  it('grant the permissions of their bundle', () => {
    expect([...permissionsOf(['SupplierViewer'])]).toEqual(SUPPLIER_ROLES.SupplierViewer)
  })
  it('together grant what any of them grants', () => {
    const together = permissionsOf(['SupplierQuality', 'SupplierFinance'])
    const wanted = [...SUPPLIER_ROLES.SupplierQuality, ...SUPPLIER_ROLES.SupplierFinance]
    expect([...together].toSorted()).toEqual([...new Set<string>(wanted)].toSorted())
  })
  it.each([[[]], [['Nobody']], [['constructor']], [['__proto__']], [['toString', '']]])(
    'grant nothing where there is no such role: %j',
    (keys) => {
      expect(permissionsOf(keys).size).toBe(0)
    },
  )
  it('of suppliers grant nothing that the main account lacks', () => {
    const owner = permissionsOf(['SupplierOwner'])
    const granted = permissionsOf(Object.keys(SUPPLIER_ROLES))
    expect([...granted].filter((permission) => !owner.has(permission))).toEqual([])
  })
  it('have a label of their own on each side', () => {
    for (const side of [SUPPLIER_ROLES, STAFF_ROLES]) {
      const labels = roleNames(Object.keys(side))
      expect(labels).toHaveLength(Object.keys(side).length)
      expect(labels.every((label) => label !== '')).toBe(true)
      expect(new Set(labels).size).toBe(labels.length)
    }
  })
})

describe('every permission', () => {
  it('is granted by some role, or nobody could ever have it', () => {
    const granted = permissionsOf([...Object.keys(SUPPLIER_ROLES), ...Object.keys(STAFF_ROLES)])
    expect(PERMISSIONS.filter((permission) => !granted.has(permission))).toEqual([])
  })
  it('is named noun.action', () => {
    expect(PERMISSIONS.filter((permission) => !/^[a-z_]+\.[a-z_]+$/.test(permission))).toEqual([])
  })
})
