import { expect, test } from 'vitest'
import { decide, type Actor } from '#kernel/machine.ts'
import { permissionsOf, type RoleKey } from '#kernel/permission.ts'
import { formula, type FormulaState, type FormulaTransition } from './machine.ts'
import type { FormulaFacts } from './rules.ts'

const FACTS: FormulaFacts = {
  missing: [],
  isOpened: false,
  openVersion: null,
  newerVersion: null,
  openOrders: 0,
  isSampleUnsealed: false,
}
const actor = (side: Actor['side'], role: RoleKey): Actor => ({ side, permissions: permissionsOf([role]) })
const sales = actor('supplier', 'SupplierSales')
const quality = actor('staff', 'QualityControl')
const purchaser = actor('staff', 'Purchaser')

const why = (name: FormulaTransition, state: FormulaState, who: Actor, facts: Partial<FormulaFacts> = {}): string => {
  const verdict = decide(formula, name, state, { ...FACTS, ...facts }, who)
  return verdict.ok ? verdict.to : verdict.code === 'guard' ? verdict.why : verdict.code
}

test('a formula is handed in when it lacks nothing, and taken back until its review has begun', () => {
  expect(why('submit', 'returned', sales)).toBe('submitted')
  const gap = { field: 'title', why: '请填写配方名称' }
  expect(why('submit', 'draft', sales, { missing: [gap, gap] })).toBe('请填写配方名称等 2 处待补充')
  expect(why('withdraw', 'submitted', sales)).toBe('draft')
  expect(why('withdraw', 'submitted', sales, { isOpened: true })).toBe('品控已开始审核，不能撤回')
})

test('quality control confirms; purchasing returns, disables and enables as well', () => {
  expect([why('confirm', 'submitted', quality), why('confirm', 'submitted', purchaser)]).toEqual([
    'confirmed',
    'no_permission',
  ])
  for (const who of [quality, purchaser]) {
    expect(why('return', 'submitted', who)).toBe('returned')
    expect(why('disable', 'confirmed', who)).toBe('disabled')
    expect(why('enable', 'disabled', who)).toBe('confirmed')
  }
  expect(why('return', 'submitted', sales)).toBe('not_yours')
})

test('a formula that was made by a sample comes into force once that one is sealed', () => {
  expect(why('confirm', 'submitted', quality, { isSampleUnsealed: true })).toBe('来源样品尚未封样，封样后才能生效')
  expect(why('confirm', 'submitted', quality, { isSampleUnsealed: false })).toBe('confirmed')
})

test('a new version is begun by the supplier or by quality control, one at a time', () => {
  for (const who of [sales, quality]) expect(why('newVersion', 'confirmed', who)).toBe('confirmed')
  expect(why('newVersion', 'confirmed', purchaser)).toBe('no_permission')
  expect(why('newVersion', 'confirmed', actor('supplier', 'SupplierViewer'))).toBe('no_permission')
  expect(why('newVersion', 'confirmed', sales, { openVersion: 'v1.1' })).toBe('新版本 v1.1 正在编写或审核中')
})

test('a formula is not disabled under open orders, and not enabled beside a newer one', () => {
  expect(why('disable', 'confirmed', quality, { openOrders: 2 })).toBe('还有 2 张未完成的订单用到该商品，不能停用')
  expect(why('enable', 'disabled', quality, { newerVersion: 'v1.1' })).toBe('新版本 v1.1 已生效，不能再启用旧版')
})
