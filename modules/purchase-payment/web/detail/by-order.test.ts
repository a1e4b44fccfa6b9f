import { expect, test } from 'vitest'
import { aLine } from '../payment.fixture.ts'
import { byOrder } from './by-order.ts'

test('lines stand with their orders, what belongs to none comes last, and deductions take away', () => {
  const groups = byOrder([
    aLine(1, { orderCode: '', orderId: null, amount: '50.00' }),
    aLine(2, { orderCode: 'PO2', amount: '300.00' }),
    aLine(3, { orderCode: 'PO1', amount: '100.00' }),
    aLine(4, { orderCode: 'PO2', kind: 'deduct', direction: 2, amount: '20.50' }),
  ])
  expect(groups.map(({ orderCode, sum, lines }) => [orderCode, sum, lines.length])).toEqual([
    ['PO2', '279.50', 2],
    ['PO1', '100.00', 1],
    ['', '50.00', 1],
  ])
})

test('a sum that is below nothing says so', () => {
  expect(byOrder([aLine(1, { kind: 'deduct', direction: 2, amount: '20.50' })])[0]?.sum).toBe('-20.50')
})
