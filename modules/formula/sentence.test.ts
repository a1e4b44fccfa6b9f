import { expect, test } from 'vitest'
import { stateNames } from '#kernel/machine.ts'
import { permissionsOf } from '#kernel/permission.ts'
import { formula } from './machine.ts'
import { plainSentence } from './sentence.ts'

const supplier = { side: 'supplier', permissions: permissionsOf(['SupplierSales']) } as const
const reader = { side: 'supplier', permissions: permissionsOf(['SupplierViewer']) } as const
const staff = { side: 'staff', permissions: permissionsOf(['QualityControl']) } as const

test('says to the side whose turn it is what to do, and to the other that it waits', () => {
  const states = stateNames(formula)
  expect(states.filter((state) => plainSentence(state, supplier).startsWith('现在轮到您'))).toEqual([
    'draft',
    'returned',
  ])
  expect(states.filter((state) => plainSentence(state, staff).startsWith('现在轮到您'))).toEqual(['submitted'])
  for (const state of states)
    for (const who of [supplier, reader, staff]) expect(plainSentence(state, who)).not.toBe('')
})

test('says whose turn it is to a reader who may not act', () => {
  expect(plainSentence('returned', reader)).toBe('待主账号、业务、质量处理：请按意见修改后重新提交。')
})
