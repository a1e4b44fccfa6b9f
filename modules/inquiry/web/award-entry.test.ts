import { describe, expect, it } from 'vitest'
import { awardGaps } from '../award.ts'
import { allTo, amountOf, awardOf, contendersOf, ratioIn, rivalsOf, startLines, toLowest } from './award-entry.ts'
import { aComparison, aContent, anInquiry, anInternal, idOf, invited } from './inquiry.fixture.ts'

const inquiry = anInquiry()
const contenders = contendersOf(aComparison(), inquiry)
const lines = startLines(inquiry)
const [A, B, C] = [idOf(5), idOf(6), idOf(7)]
const gapsOf = (given: typeof lines, losers = new Map([[A, [1 as const]]])) =>
  awardGaps(aContent(), rivalsOf(contenders), awardOf('x', given, losers)).map(({ why }) => why)

describe('an award', () => {
  it('can go to quotes that are evaluated, and to no others', () => {
    expect(contenders.map(({ quoteId }) => quoteId)).toEqual([A, B, C])
    const answering = anInquiry({ internal: anInternal({ suppliers: [invited(0), invited(1, { status: 1 })] }) })
    expect(contendersOf(aComparison(), answering).map(({ quoteId }) => quoteId)).toEqual([A])
  })

  it('lacks every line at first, and a reason for everybody who gets nothing', () => {
    expect(gapsOf(lines, new Map())).toEqual([
      '第 1 行的份额合计应为 100%，或标记为不采购',
      '第 2 行的份额合计应为 100%，或标记为不采购',
      '请为晨光彩印选择未中标原因',
      '请为华美印务选择未中标原因',
      '请为金彩包装选择未中标原因',
    ])
  })

  it('gives every line to the lowest price', () => {
    expect(toLowest(lines, contenders).map(({ shares }) => shares)).toEqual([{ [A]: '100' }, { [A]: '100' }])
  })

  it('gives all to one supplier but what it did not quote', () => {
    const [, , third] = contenders
    expect(third && allTo(lines, third).map(({ shares }) => shares)).toEqual([{ [C]: '100' }, {}])
  })

  it('is whole when shares come to a hundred, and is not when they do not', () => {
    const split = (one: string, other: string) => lines.map((line) => ({ ...line, shares: { [A]: one, [B]: other } }))
    const losers = new Map([[C, [1 as const]]])
    expect(gapsOf(split('70', '30'), losers)).toEqual([])
    expect(gapsOf(split('70', '20'), losers)).toHaveLength(2)
  })

  it('leaves out what is not bought, and what is no share', () => {
    const [first, second] = lines
    const given = [
      { itemId: first?.itemId ?? '', isNotBought: true, shares: { [A]: '100' } },
      { itemId: second?.itemId ?? '', isNotBought: false, shares: { [A]: '100', [B]: 'x' } },
    ]
    expect(awardOf('x', given, new Map()).allocations.map(({ shares }) => shares)).toEqual([
      [],
      [{ quoteId: A, ratio: 100 }],
    ])
    expect(['70', '33.3333', '101', '-1', 'x', ''].map(ratioIn)).toEqual([70, 33.3333, ...Array(4).fill(undefined)])
  })

  it('comes to the share of quantity and price', () => {
    const award = awardOf('x', toLowest(lines, contenders), new Map())
    const demand = new Map(aContent().items.map(({ id, demandQty }) => [id, demandQty]))
    const [first, second] = contenders
    expect(first && amountOf(award, demand, first)).toBe('420000')
    expect(second && amountOf(award, demand, second)).toBe('0')
  })

  it('begins with what was returned', () => {
    const award = {
      ...awardOf('x', toLowest(lines, contenders), new Map()),
      submittedBy: A,
      submittedByName: '王采',
      submittedAt: '2099-01-06T00:00:00Z',
    }
    expect(startLines(anInquiry({ internal: anInternal({ award }) })).map(({ shares }) => shares)).toEqual([
      { [A]: '100' },
      { [A]: '100' },
    ])
  })
})
