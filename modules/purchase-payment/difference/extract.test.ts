import { expect, test } from 'vitest'
import { extractLines } from './extract.ts'
import type { Columns } from './lines.ts'

const COLUMNS: Columns = {
  headerRow: 0,
  at: { deliveryNo: 0, orderCode: 1, name: 2, qty: 3, price: 4, amount: 5, date: 6 },
  doubts: [],
}
const HEAD = ['送货单', '订单号', '品名', '数量', '单价', '金额', '日期']
const read = (...rows: string[][]) => extractLines([HEAD, ...rows], COLUMNS, '2026-04-10')

test('a delivery, an order and a day that are left blank are those of the row above, figures never', () => {
  const { lines } = read(
    ['SH1', 'PO1', '绘本', '100', '2.5', '250', '2026.3.5'],
    ['', '', '彩盒', '10', '', '¥1,000.00', ''],
  )
  expect(lines[1]).toEqual({
    rowNo: 3,
    deliveryNo: 'SH1',
    orderCode: 'PO1',
    sku: '',
    name: '彩盒',
    qty: '10',
    price: '',
    amount: '1000.00',
    date: '2026-03-05',
  })
})

test('sums and rows without figures are left out, each with its reason, and blank rows without one', () => {
  const { lines, skipped } = read(
    ['SH1', 'PO1', '绘本', '100', '2.5', '250', '3/5'],
    ['小计：', '', '', '', '', '250', ''],
    ['', '', '', '', '', '', ''],
    ['', '', '以下空白', '', '', '', ''],
    ['合 计', '', '', '100', '', '250', ''],
  )
  expect(lines.map(({ rowNo, date }) => [rowNo, date])).toEqual([[2, '2026-03-05']])
  expect(skipped).toEqual([
    { rowNo: 3, text: '小计或合计行' },
    { rowNo: 5, text: '没有数量和金额' },
    { rowNo: 6, text: '小计或合计行' },
  ])
})

test('what is returned stands below zero, in either way of writing it', () => {
  const { lines } = read(
    ['SH1', 'PO1', '绘本', '-5', '2', '(10.00)', ''],
    ['SH1', 'PO1', '绘本', '5', '2', '10.004', ''],
  )
  expect(lines.map(({ qty, amount }) => [qty, amount])).toEqual([
    ['-5', '-10.00'],
    ['5', '10.00'],
  ])
})
