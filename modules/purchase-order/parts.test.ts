import { describe, expect, test } from 'vitest'
import { partChanges, partErrors, plansOfParts, wholeOf, withWhole } from './parts.ts'
import { proposesChange, withinTolerance } from './rules.ts'
import { MESSAGES } from './words.ts'

const TODAY = '2026-06-01'
const ASKED = '2026-06-30'
const item = { id: 'a', lineNo: 1, skuName: '绘本', unit: '本', qty: '20000', requiredDate: ASKED, shippedQty: '0' }
const part = (qty: string, promisedDate: string) => ({ qty, promisedDate })
const PARTS = [part('12000', '2026-06-30'), part('8000', '2026-07-10')]

describe('a line that is offered in parts', () => {
  test('comes to their sum on the last of their days', () => {
    expect(wholeOf(PARTS.toReversed())).toEqual({ qty: '20000', promisedDate: '2026-07-10' })
    expect(withWhole({ itemId: 'a', parts: PARTS })).toMatchObject({ qty: '20000', promisedDate: '2026-07-10' })
    expect(withWhole({ itemId: 'a', qty: '5' })).toEqual({ itemId: 'a', qty: '5' })
  })

  test('is something else than was asked, even if sum and last day are what was asked', () => {
    const early = withWhole({ itemId: 'a', parts: [part('12000', '2026-06-20'), part('8000', ASKED)] })
    expect(proposesChange([item], [early])).toBe(true)
    expect(proposesChange([item], [{ itemId: 'a', qty: '20000', promisedDate: ASKED }])).toBe(false)
  })

  test('lies within the tolerance if its last part and its sum do', () => {
    const two = (...parts: (typeof PARTS)[number][]) => [withWhole({ itemId: 'a', parts })]
    expect(withinTolerance([item], two(part('12000', '2026-06-20'), part('8000', '2026-07-02')))).toBe(true)
    expect(withinTolerance([item], two(part('12000', '2026-06-20'), part('8000', '2026-07-03')))).toBe(false)
    expect(withinTolerance([item], two(part('12000', '2026-06-20'), part('8601', ASKED)))).toBe(false)
  })

  test('is wrong where a part is nothing, has passed, or the line says something else than its parts', () => {
    const wrong = partErrors({ itemId: 'a', parts: [part('0', ASKED), part('1', '2026-05-31')] }, ASKED, TODAY)
    expect(wrong).toEqual([
      { field: 'parts.0.qty', why: MESSAGES.qtyZero },
      { field: 'parts.1.promisedDate', why: MESSAGES.dayPast },
    ])
    expect(partErrors({ itemId: 'a', parts: PARTS.slice(1) }, ASKED, TODAY)).toEqual([
      { field: 'parts', why: MESSAGES.partsFew },
    ])
    expect(partErrors({ itemId: 'a', qty: '1', promisedDate: ASKED, parts: PARTS }, ASKED, TODAY)).toEqual([
      { field: 'qty', why: MESSAGES.partsDiffer },
      { field: 'promisedDate', why: MESSAGES.partsLast },
    ])
    expect(partErrors({ itemId: 'a', qty: '20000.0', promisedDate: '2026-07-10', parts: PARTS }, ASKED, TODAY)).toEqual(
      [],
    )
  })

  test('is said in words, delivery by delivery', () => {
    expect(partChanges([item], [{ itemId: 'a', parts: PARTS }, { itemId: 'b' }])).toEqual([
      {
        field: '第 1 行 绘本 分批交货',
        before: '一次交货',
        after: '2026-06-30 交 12,000 本；2026-07-10 交 8,000 本',
      },
    ])
  })

  test('becomes delivery plans in the order of their days, the late ones with the reason', () => {
    expect(plansOfParts([item], [{ itemId: 'a', parts: PARTS.toReversed() }], '产能不足')).toEqual([
      { itemId: 'a', seq: 1, planQty: '12000', planDate: ASKED, differenceReason: '' },
      { itemId: 'a', seq: 2, planQty: '8000', planDate: '2026-07-10', differenceReason: '产能不足' },
    ])
    expect(plansOfParts([{ ...item, shippedQty: '5' }], [{ itemId: 'a', parts: PARTS }], '')).toEqual([])
  })
})
