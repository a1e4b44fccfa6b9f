import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import type { OurLine, TheirLine } from './lines.ts'
import { matchLines } from './match.ts'

const OURS: OurLine = {
  id: 'a',
  deliveryNo: 'SH-1001',
  orderCode: 'PO202600001',
  sku: 'XL-1000',
  name: '小鹿识字绘本',
  qty: '1000',
  price: '11.3',
  amount: '11300.00',
  date: '2026-03-05',
  taxRate: 13,
}
const { id: _id, taxRate: _taxRate, ...SAME } = OURS
const theirs = (changes: Partial<TheirLine> = {}): TheirLine => ({ rowNo: 5, ...SAME, ...changes })
const textsOf = (line: TheirLine): string[] =>
  matchLines([OURS], [line]).pairs.flatMap(({ differences }) => differences.map(({ text }) => text))

describe('a line of theirs', () => {
  it('that is ours in every way differs in nothing', () => {
    expect(textsOf(theirs())).toEqual([])
  })

  it.each<[string, Partial<TheirLine>, string[]]>([
    ['has less', { qty: '950', amount: '10735.00' }, ['数量差 -50', '金额差 -565.00（由数量引起）']],
    ['has more', { qty: '1020', amount: '11526.00' }, ['数量差 +20', '金额差 +226.00（由数量引起）']],
    ['has another price', { price: '11.4', amount: '11400.00' }, ['单价差 +0.1', '金额差 +100.00（由单价引起）']],
    [
      'has the price without tax',
      { price: '10', amount: '10000.00' },
      ['单价疑为未税价', '金额差 -1300.00（由单价引起）'],
    ],
    ['has tax upon tax', { price: '12.769', amount: '12769.00' }, ['单价疑为含税价', '金额差 +1469.00（由单价引起）']],
    ['is a cent off', { amount: '11300.01' }, ['尾差 +0.01']],
    ['is added up wrong', { amount: '11000.00' }, ['金额差 -300.00（数量×单价不等于金额）']],
    ['is much later', { date: '2026-03-20' }, ['日期差 +15 天']],
    ['is of another order', { orderCode: 'PO202600002' }, ['订单号不同']],
    ['is of another delivery', { deliveryNo: 'SH-2001' }, ['送货单号不同']],
  ])('that %s says so', (_what, changes, texts) => {
    expect(textsOf(theirs(changes))).toEqual(texts)
  })

  it('typed without dashes, in small letters and two days later is the same', () => {
    expect(textsOf(theirs({ deliveryNo: 'sh1001', sku: 'xl1000', date: '2026-03-07' }))).toEqual([])
  })

  it('that says little is compared by what it says', () => {
    expect(textsOf(theirs({ deliveryNo: '', sku: '', price: '', date: '' }))).toEqual([])
  })
})

test('what only one side has is named: a row twice, a delivery that we do not know, and a line that they left out', () => {
  const stranger = theirs({ rowNo: 7, deliveryNo: 'SH-9', orderCode: 'PO9', sku: 'XL-9', name: '拼图', amount: '1.00' })
  const left = { ...OURS, id: 'b', deliveryNo: 'SH-3', orderCode: 'PO3', sku: 'XL-3', name: '积木', amount: '5.00' }
  const { pairs, onlyOurs, onlyTheirs } = matchLines([OURS, left], [theirs(), theirs({ rowNo: 6 }), stranger])
  expect(pairs).toHaveLength(1)
  expect(onlyTheirs.map(({ line, text }) => [line.rowNo, text])).toEqual([
    [6, '与第 5 行重复'],
    [7, '采购方无此收货记录'],
  ])
  expect(onlyOurs.map(({ line, text }) => [line.id, text])).toEqual([['b', '供应商对账单中没有此行']])
})

describe('what one side has as one line and the other as several', () => {
  const part = (id: string, deliveryNo: string, qty: string, amount: string): OurLine => ({
    ...OURS,
    id,
    deliveryNo,
    qty,
    amount,
  })
  const parts = [part('a', 'SH-1', '600', '6780.00'), part('b', 'SH-2', '400', '4520.00')]

  it('is one and the same when the sums agree, ours being several', () => {
    const { pairs, onlyOurs } = matchLines(parts, [theirs({ deliveryNo: '' })])
    expect(pairs.map(({ ours, differences }) => [ours.length, differences])).toEqual([[2, []]])
    expect(onlyOurs).toEqual([])
  })

  it('is one and the same when the sums agree, theirs being several', () => {
    const rows = parts.map(({ deliveryNo, qty, amount }, at) => theirs({ rowNo: at + 2, deliveryNo, qty, amount }))
    const { pairs, onlyTheirs } = matchLines([OURS], rows)
    expect(pairs.map((pair) => [pair.theirs.length, pair.differences])).toEqual([[2, []]])
    expect(onlyTheirs).toEqual([])
  })

  it('stays a difference when the sums do not agree', () => {
    const { pairs, onlyOurs } = matchLines(parts, [theirs({ deliveryNo: '', qty: '900', amount: '10170.00' })])
    expect(pairs[0]?.differences.map(({ field }) => field)).toEqual(['qty', 'amount'])
    expect(onlyOurs).toHaveLength(1)
  })
})

test('whatever the lines are, each stands in one place: in a pair, or with those that only one side has', () => {
  const code = fc.constantFrom('', 'A1', 'A2', 'A3')
  const figure = fc.constantFrom('1', '2', '100')
  const line = fc.record({
    deliveryNo: code,
    orderCode: code,
    sku: code,
    name: fc.constantFrom('', '绘本', '彩盒'),
    qty: figure,
    price: figure,
    amount: fc.constantFrom('1.00', '2.00', '200.00'),
    date: fc.constantFrom('2026-03-05', '2026-03-25', '2026-06-25'),
  })
  fc.assert(
    fc.property(fc.array(line, { maxLength: 12 }), fc.array(line, { maxLength: 12 }), (ourLines, theirLines) => {
      const ours = ourLines.map((own, at): OurLine => ({ ...own, id: String(at), taxRate: 13 }))
      const rows = theirLines.map((own, at): TheirLine => ({ ...own, rowNo: at }))
      const { pairs, onlyOurs, onlyTheirs } = matchLines(ours, rows)
      const ids = [...pairs.flatMap((pair) => pair.ours), ...onlyOurs.map((left) => left.line)].map(({ id }) => id)
      const numbers = [...pairs.flatMap((pair) => pair.theirs), ...onlyTheirs.map((left) => left.line)]
      expect(ids.toSorted()).toEqual(ours.map(({ id }) => id).toSorted())
      expect(numbers.map(({ rowNo }) => rowNo).toSorted((a, b) => a - b)).toEqual(rows.map(({ rowNo }) => rowNo))
    }),
  )
})
