import { expect, test } from 'vitest'
import { permissionsOf } from '#kernel/permission.ts'
import { menuOf } from '#modules/menu/rules.ts'
import { MENU } from './menu.ts'

const names = (...roles: string[]) =>
  menuOf(MENU, { side: 'supplier', permissions: permissionsOf(roles) }).map((node) => node.routerName)

test('the menu shows what the role may see and nothing else', () => {
  expect(names('SupplierOwner')).toContain('PurchaseOrderList')
  expect(names('SupplierFinance')).not.toContain('PurchaseOrderList')
})

test('the menu has titles that tabs do not cut, and every name and address once', () => {
  expect(MENU.filter((one) => [...one.title].length > 6)).toEqual([])
  expect(new Set(MENU.map((one) => one.routerName)).size).toBe(MENU.length)
  expect(new Set(MENU.map((one) => one.routePath)).size).toBe(MENU.length)
})
