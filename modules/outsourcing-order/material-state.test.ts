import { expect, test } from 'vitest'
import { outsourcingOrder, type OutsourcingState } from './machine.ts'
import { materialClosed } from './material-state.ts'

const NOW = '2026-11-18T02:00:00.000Z'
const SETTLED = { deductionId: null, deductionCode: '', at: NOW, by: '', remark: '', charges: [] }
const at = (state: OutsourcingState, acceptedAt: string | null = NOW) => ({
  status: outsourcingOrder.states[state].code,
  outsourcingType: 1 as const,
  acceptedAt,
  materialSettlement: null,
})
const openTo = (order: Parameters<typeof materialClosed.plan>[0]) =>
  (['plan', 'issue', 'settle'] as const).filter((use) => materialClosed[use](order) === undefined)

test('material is planned from the draft on, and handed out and accounted for once the supplier has accepted', () => {
  expect(openTo(at('draft', null))).toEqual(['plan'])
  expect(openTo(at('published', null))).toEqual(['plan'])
  expect(openTo(at('inProgress'))).toEqual(['plan', 'issue', 'settle'])
  expect(openTo(at('settling'))).toEqual(['plan', 'issue', 'settle'])
})

test('the ledger of an order that has ended stays as it is', () => {
  expect(openTo(at('closed'))).toEqual([])
  expect(openTo(at('cancelled', null))).toEqual([])
  expect(openTo({ ...at('inProgress'), status: 99 })).toEqual([])
})

test('work that brings files is given no material', () => {
  expect(materialClosed.plan({ ...at('inProgress'), outsourcingType: 4 })).toBe('内容制作没有客供料')
  expect(materialClosed.plan(at('inProgress'))).toBeUndefined()
})

test('a ledger that was settled is closed, and says so', () => {
  expect(materialClosed.settle(at('settling'))).toBeUndefined()
  expect(materialClosed.settle({ ...at('settling'), materialSettlement: SETTLED })).toBe('客供料已结清，不能再登记')
})
