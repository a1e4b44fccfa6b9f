import { expect, test } from 'vitest'
import { permissionsOf } from './permission.ts'
import { isTurnOf, turnSentence } from './work-queue.ts'

const PLAN = { side: 'supplier', needs: 'order.plan' } as const
const supplier = (...roles: string[]) => ({ side: 'supplier', permissions: permissionsOf(roles) }) as const
const staff = { side: 'staff', permissions: permissionsOf(['PurchaseManager']) } as const

test('it is the turn of those who may take the step, on the side that has to', () => {
  expect(isTurnOf(PLAN, supplier('SupplierMerchandiser'))).toBe(true)
  expect(isTurnOf(PLAN, supplier('SupplierSales'))).toBe(false)
  expect(isTurnOf({ ...PLAN, needs: 'order.view' }, staff)).toBe(false)
})

test('a reader who may not take the step reads whose it is', () => {
  expect(turnSentence(PLAN, '请填写交货计划。', supplier('SupplierOwner'))).toBe('现在轮到您：请填写交货计划。')
  expect(turnSentence(PLAN, '请填写交货计划。', supplier('SupplierSales'))).toBe('待主账号、跟单处理：请填写交货计划。')
})
