import { describe, expect, it, test } from 'vitest'
import { aComparison, ourLine, theirLine } from './comparison.fixture.ts'
import { CHOICE, disputesOf, openItems, type Choice } from './decisions.ts'
import { isSame, itemsOf } from './items.ts'
import { letterOf } from './column-letter.ts'

const items = itemsOf(aComparison())
const all = (choice: Choice, note = '') => items.map(({ key }) => ({ key, choice, note }))
const FILE = '30000001-1111-4111-8111-111111111111'

test('lines that were paired by hand and have the same figures need no decision', () => {
  const pairs = [{ isByHand: true, ours: [ourLine(2)], theirs: [theirLine(9)], differences: [] }]
  const found = itemsOf(aComparison({ pairs, onlyOurs: [], onlyTheirs: [] }))
  expect(found).toMatchObject([{ handPair: { lineId: ourLine(2).id, rowNo: 9 } }])
  expect([found.every(isSame), openItems(found, []), disputesOf(found, [], FILE)]).toEqual([true, [], []])
})

describe('a difference', () => {
  it('is open until it is decided, and an appeal until it says why', () => {
    expect(openItems(items, [])).toHaveLength(3)
    expect(openItems(items, all(CHOICE.buyer))).toEqual([])
    expect(openItems(items, all(CHOICE.appeal, ' '))).toHaveLength(3)
    expect(openItems(items, all(CHOICE.appeal, '有签收单'))).toEqual([])
  })
  it('in which the buyer is right becomes nothing', () => {
    expect(disputesOf(items, all(CHOICE.buyer), FILE)).toEqual([])
  })
  it('in which the supplier is right is disputed with its figures, the reason and the workbook', () => {
    const common = { files: [FILE], isFromComparison: true }
    expect(disputesOf(items, all(CHOICE.supplier), FILE)).toEqual([
      {
        ...common,
        lineId: ourLine(1).id,
        field: 1,
        supplierValue: '105',
        reason: '数量差 +5，金额差 +50.00（由数量引起）',
      },
      { ...common, lineId: ourLine(2).id, field: 3, supplierValue: '无此行', reason: '供应商对账单中没有此行' },
      {
        ...common,
        lineId: null,
        subject: '对账表第 9 行 SH209901020009 PO209901010001 绘本 9',
        field: 3,
        supplierValue: '900.00',
        reason: '采购方无此收货记录',
      },
    ])
  })
  it('that is appealed against says why, too', () => {
    const [first] = disputesOf(items, all(CHOICE.appeal, '有签收单'), FILE)
    expect(first?.reason).toBe('数量差 +5，金额差 +50.00（由数量引起）。有签收单')
  })
  it('of quantity and price is disputed in both, one of a deduction as what it is', () => {
    const differences = (['qty', 'price'] as const).map((field) => ({ field, ours: '1', theirs: '2', text: field }))
    const deducted = { field: 'amount', ours: '-35.00', theirs: '-30.00', text: '金额差 +5.00' } as const
    const pairs = [
      { isByHand: false, ours: [ourLine(1)], theirs: [theirLine(1)], differences },
      { isByHand: false, ours: [ourLine(2, { amount: '-35.00' })], theirs: [theirLine(2)], differences: [deducted] },
    ]
    const found = itemsOf(aComparison({ pairs, onlyOurs: [], onlyTheirs: [] }))
    const decided = found.map(({ key }) => ({ key, choice: CHOICE.supplier, note: '' }))
    expect(disputesOf(found, decided, FILE).map(({ field, supplierValue }) => [field, supplierValue])).toEqual([
      [1, '2'],
      [2, '2'],
      [4, '30.00'],
    ])
  })
})

test('columns are called as Excel calls them', () => {
  expect([0, 25, 26, 27, 51, 52, 701, 702].map(letterOf)).toEqual(['A', 'Z', 'AA', 'AB', 'AZ', 'BA', 'ZZ', 'AAA'])
})
