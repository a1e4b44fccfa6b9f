import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { isRecord } from '#kernel/json.ts'
import type { Operations } from '#kernel/operation.ts'
import { neededOn } from '#kernel/needs.ts'
import { permissionsOf, STAFF_ROLES, SUPPLIER_ROLES } from '#kernel/permission.ts'
import { menuOf } from '#modules/menu/rules.ts'
import { erpContract } from './erp/contract.ts'
import { MENU } from './menu.ts'

const ROLES = [
  ...Object.keys(SUPPLIER_ROLES).map((role) => ({ role, side: 'supplier' as const })),
  ...Object.keys(STAFF_ROLES).map((role) => ({ role, side: 'staff' as const })),
]
const names = (...roles: string[]) =>
  menuOf(MENU, { side: 'supplier', permissions: permissionsOf(roles) }).map((node) => node.routerName)

test.each(ROLES)('the menu of $role shows the pages that the role may see and nothing else', ({ role, side }) => {
  const permissions = permissionsOf([role])
  const isPage = ({ component, frameModelName }: (typeof MENU)[number]) => (component ?? frameModelName) !== undefined
  const seen = (entry: (typeof MENU)[number]): boolean =>
    entry.sides.some((one) => one === side) &&
    (entry.needs === undefined || permissions.has(neededOn(side, entry.needs)))
  const shown = menuOf(MENU, { side, permissions }).map((node) => node.routerName)
  const wanted = MENU.filter((entry) => isPage(entry) && seen(entry)).map((entry) => entry.routerName)
  const pages = new Set(MENU.filter(isPage).map((entry) => entry.routerName))
  expect(shown.filter((name) => pages.has(name)).toSorted()).toEqual(wanted.toSorted())
})

test('a role that answers orders finds them in its menu, and one that does not finds none', () => {
  expect(names('SupplierOwner')).toContain('PurchaseOrderList')
  expect(names('SupplierFinance')).not.toContain('PurchaseOrderList')
})

test('a page to write a document is shown to those who may create one', () => {
  const operations: Operations = erpContract
  const written = MENU.flatMap(({ routerName, sides, needs }) => {
    const who = operations[`create${routerName.replace(/Create$/, '')}`]?.who
    return routerName.endsWith('Create') && isRecord(who) && needs !== undefined
      ? sides.map((side) => ({ routerName, side, shown: neededOn(side, needs), created: who[side] }))
      : []
  })
  expect(written.map(({ routerName }) => routerName)).toContain('OutsourcingQuotationCreate')
  expect(written.filter(({ shown, created }) => shown !== created)).toEqual([])
})

test('orders for outsourcing stand above the cards and contracts that they are written against', () => {
  const section = MENU.filter(({ parentId, isHidden }) => parentId === 'outsourcing' && !isHidden)
  expect(section.map(({ routerName }) => routerName)).toEqual([
    'OutsourcingList',
    'OutsourcingQuotationList',
    'OutsourcingContractList',
  ])
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
