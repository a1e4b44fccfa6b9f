import { expect, test } from 'vitest'
import { paymentTypeOf } from './payment-type.ts'

const owed = (costCategoryCode: string, direction = 1) => ({ costCategoryCode, direction })

test.each([
  [['GOODS', 'FINAL'], 1],
  [['PREPAY'], 2],
  [['OUTSOURCE', 'CONTENT'], 3],
  [['FREIGHT', 'SAMPLE'], 4],
  [['GOODS', 'PLATE'], 5],
  [['GOODS', 'OUTSOURCE'], 5],
])('%j make a payment of type %i', (codes, type) => {
  expect(paymentTypeOf(codes.map((code) => owed(code)))).toBe(type)
})

test('deductions do not change what a payment is', () => {
  expect(paymentTypeOf([owed('GOODS'), owed('QDEDUCT', 2)])).toBe(1)
})
