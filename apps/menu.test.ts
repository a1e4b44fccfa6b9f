import { existsSync } from 'node:fs'
import { join } from 'node:path'
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

const fileOf = (component: string): string => {
  const [module = '', page = ''] = component.split('/')
  return join(import.meta.dirname, '..', 'modules', module, 'web', `${page}.tsx`)
}

test('the menu names pages that are there, and a page that is not there would be seen', () => {
  const named = MENU.flatMap(({ component }) => component ?? [])
  expect(named.length).toBeGreaterThan(10)
  expect(named.filter((component) => !existsSync(fileOf(component)))).toEqual([])
  expect(existsSync(fileOf('order/no-page'))).toBe(false)
})
