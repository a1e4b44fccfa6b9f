import { expect, test } from 'vitest'
import { createChance } from '#platform/testing/chance.ts'
import { findDifferences } from './find-differences.ts'
import type { OurLine } from './lines.ts'
import type { Field } from '../statement-fields.ts'
import { inventedLines, inventedStatement, qualityOf, textRows, type StatementStyle } from './statement.fixture.ts'
import { SKIPPED } from './words.ts'

const STYLE: StatementStyle = {
  without: [],
  differing: 6,
  titleRows: 3,
  isDouble: false,
  hasHeader: true,
  hasSubtotals: true,
}

test('the columns of sixty statements, each set out in its own way, are told apart', () => {
  const chance = createChance(5)
  const wrong: string[] = []
  let count = 0
  for (let layout = 0; layout < 60; layout += 1) {
    const optional: Field[] = ['deliveryNo', 'sku', 'date', 'unit', 'remark']
    const style: StatementStyle = {
      ...STYLE,
      without: optional.filter(() => chance.isTrue(0.3)),
      titleRows: chance.whole(0, 5),
      hasHeader: chance.isTrue(0.85),
      hasSubtotals: chance.isTrue(0.5),
    }
    const ours = inventedLines(chance, 60)
    const statement = inventedStatement(ours, style, chance)
    const { columns } = findDifferences(textRows(statement.rows), ours)
    for (const [at, field] of statement.columns.entries()) {
      if (field === 'unit' || field === 'remark') continue
      count += 1
      if (columns.at[field] !== at) wrong.push(`${layout}: ${field} is ${at} and not ${columns.at[field]}`)
    }
  }
  expect(count).toBeGreaterThan(350)
  expect(wrong).toEqual([])
})

test.each<[string, readonly Field[]]>([
  ['all columns', []],
  ['no codes of items', ['sku']],
  ['no numbers of deliveries', ['deliveryNo']],
])('with %s every line finds its own, and what differs is named', (_what, without) => {
  const chance = createChance(9)
  const ours = inventedLines(chance, 1_000)
  const statement = inventedStatement(ours, { ...STYLE, without }, chance)
  const found = findDifferences(textRows(statement.rows), ours)
  const quality = qualityOf(statement, found)
  for (const [what, share] of Object.entries(quality)) expect(share, what).toBeGreaterThan(0.97)
  expect(found.skipped.filter(({ text }) => text === SKIPPED.subtotal)).toHaveLength(20)
})

test('what people say of the columns counts more than what they look like', () => {
  const ours = inventedLines(createChance(2), 4)
  const rows = ours.map((line) => [line.orderCode, line.sku, line.amount, line.qty])
  const at = { orderCode: 0, sku: 1, amount: 2, qty: 3 }
  const found = findDifferences(rows, ours, { headerRow: -1, at, doubts: [] })
  expect(found.columns.at).toEqual(at)
  expect(found.pairs.flatMap(({ differences }) => differences)).toEqual([])
  expect(found.pairs).toHaveLength(4)
})

test('fees, which have no SKU and no quantity of ours, are paired by their order and what they are for', () => {
  const fee = (id: string, name: string, amount: string): OurLine => ({
    id,
    deliveryNo: `FY${id}`,
    orderCode: 'PO202610090001',
    sku: '',
    name,
    qty: '',
    price: '',
    amount,
    date: '2026-11-03',
    taxRate: 13,
  })
  const rows = [
    ['晨光彩印 11 月对账单'],
    ['日期', '订单号', '项目', '数量', '单价', '金额'],
    ['2026-11-03', 'PO202610090001', '封面打样费', '1', '680', '680'],
    ['2026-11-03', 'PO202610090001', '内文打样费', '1', '450', '450'],
    ['2026-11-05', 'PO202610090001', '运费', '1', '80', '80'],
    ['合计', '', '', '', '', '1210'],
  ]
  const found = findDifferences(rows, [fee('1', '封面打样费', '680.00'), fee('2', '内文打样费', '420.00')])
  expect(found.columns.at).toMatchObject({ date: 0, orderCode: 1, name: 2, qty: 3, price: 4, amount: 5 })
  expect(found.columns.at).not.toHaveProperty('sku')
  expect(found.pairs.map(({ ours, theirs }) => [ours[0]?.name, theirs[0]?.name])).toEqual([
    ['封面打样费', '封面打样费'],
    ['内文打样费', '内文打样费'],
  ])
  expect(found.pairs.map(({ differences }) => differences.map(({ field }) => field))).toEqual([[], ['amount']])
  expect(found.onlyTheirs.map(({ line }) => line.name)).toEqual(['运费'])
})
