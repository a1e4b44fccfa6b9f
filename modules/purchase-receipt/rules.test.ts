import { describe, expect, it } from 'vitest'
import {
  boxesOf,
  cartonsOf,
  coverErrors,
  differencesOf,
  lineErrors,
  overPlanWarnings,
  splitErrors,
  storedOf,
} from './rules.ts'
import type { LineDraft } from './line-shapes.ts'

const line = (changes: Partial<LineDraft> = {}): LineDraft => ({
  deliveryPlanId: 'p',
  shippedQty: '7000',
  batchNo: '第 1 次印刷',
  ...changes,
})
const fieldsOf = (changes: Partial<LineDraft>, isSent = true) =>
  lineErrors(line(changes), 0, isSent).map(({ field }) => field)

describe('a line that is sent', () => {
  it('has a quantity and a batch; the batch may come later while it is not sent', () => {
    expect(fieldsOf({})).toEqual([])
    expect(fieldsOf({ shippedQty: '0' })).toEqual(['lines.0.shippedQty'])
    expect(fieldsOf({ batchNo: ' ' })).toEqual(['lines.0.batchNo'])
    expect(fieldsOf({ batchNo: ' ' }, false)).toEqual([])
  })

  it('fills its cartons without a rest', () => {
    expect(fieldsOf({ boxQty: '50', boxCount: 139, looseQty: '50' })).toEqual([])
    expect(fieldsOf({ boxQty: '50', boxCount: 139 })).toEqual(['lines.0.boxCount'])
    expect(fieldsOf({ boxQty: '50', boxCount: 140 })).toEqual([])
  })

  it('does not expire before it is made', () => {
    expect(fieldsOf({ producedOn: '2026-05-01', expiresOn: '2026-04-30' })).toEqual(['lines.0.expiresOn'])
    expect(fieldsOf({ producedOn: '2026-05-01', expiresOn: '2027-05-01' })).toEqual([])
  })

  it('counts the carton that is not full', () => {
    expect(boxesOf(line({ boxQty: '50', boxCount: 2, looseQty: '20' }))).toBe(3)
    expect(boxesOf(line({ boxQty: '50', boxCount: 2 }))).toBe(2)
    expect(boxesOf(line())).toBeUndefined()
    expect(cartonsOf(line({ boxQty: '50', boxCount: 2, looseQty: '20' }))).toEqual(['50', '50', '20'])
  })
})

describe('what is said of lines', () => {
  const items = [
    { id: 'a', lineNo: 1, receivedQty: '100', shippedQty: '100', planQty: '90' },
    { id: 'b', lineNo: 2, receivedQty: '48', shippedQty: '50', planQty: '50' },
  ]

  it('names every line of the receipt, once', () => {
    expect(coverErrors('received', items, [{ itemId: 'a' }, { itemId: 'b' }])).toEqual([])
    expect(coverErrors('received', items, [{ itemId: 'a' }])).toEqual([{ field: 'received', why: '请填写第 2 行' }])
    const twice = [{ itemId: 'a' }, { itemId: 'a' }, { itemId: 'c' }, { itemId: 'b' }]
    expect(coverErrors('received', items, twice)).toEqual([
      { field: 'received.1.itemId', why: '第 1 行填了两次' },
      { field: 'received.2.itemId', why: '第 3 项不属于这张收货单' },
    ])
  })

  it('divides what was received without a rest, and names the line that does not', () => {
    const split = (acceptedQty: string) => [
      { itemId: 'a', acceptedQty: '100', concessionQty: '0', rejectedQty: '0' },
      { itemId: 'b', acceptedQty, concessionQty: '5', rejectedQty: '3' },
    ]
    expect(splitErrors('settled', items, split('40'))).toEqual([])
    expect(splitErrors('settled', items, split('41'))).toEqual([
      { field: 'settled.1.acceptedQty', why: '第 2 行：合格 + 让步 + 不合格应等于签收数 48' },
    ])
    expect(storedOf({ acceptedQty: '40', concessionQty: '5' })).toBe('45')
  })

  it('tells where more or less came than was sent, and where more is sent than was planned', () => {
    expect(differencesOf(items)).toEqual(['第 2 行发货 50，实收 48'])
    expect(differencesOf([{ lineNo: 1, shippedQty: '5', receivedQty: null }])).toEqual([])
    expect(overPlanWarnings(items)).toEqual(['第 1 行比计划多发 10'])
  })
})
