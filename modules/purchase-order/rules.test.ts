import { describe, expect, test } from 'vitest'
import {
  allReceived,
  approvalNeeds,
  needsApproval,
  planErrors,
  proposesChange,
  titleFrom,
  totalsOf,
  type ItemFacts,
  withinTolerance,
} from './rules.ts'
import { stagesAreWhole } from './terms.ts'
import { MESSAGES } from './words.ts'

const item = (changes: Partial<ItemFacts> = {}): ItemFacts => ({
  id: 'a',
  lineNo: 1,
  qty: '1000',
  unitPrice: '8.65',
  priceSource: 1,
  requiredDate: '2026-06-30',
  promisedDate: null,
  shippedQty: '0',
  reservedQty: '0',
  receivedQty: '0',
  plans: [],
  ...changes,
})
const plan = (planQty: string, planDate: string, differenceReason = '') => ({
  itemId: 'a',
  planQty,
  planDate,
  differenceReason,
})

describe('amounts', () => {
  test('net and tax always add up to the total', () => {
    const totals = totalsOf(
      [
        { qty: '3', unitPrice: '0.3333' },
        { qty: '7', unitPrice: '1.11' },
      ],
      13,
      [],
    )
    expect(totals).toEqual({ totalQty: '10', totalAmount: '8.77', taxAmount: '1.01', amountNoTax: '7.76' })
  })
  test('fees are part of the total, and of its tax', () => {
    const fees = [{ amount: '1000' }, { amount: '130' }]
    expect(totalsOf([], 13, fees)).toEqual({
      totalQty: '0',
      totalAmount: '1130.00',
      taxAmount: '130.00',
      amountNoTax: '1000.00',
    })
  })
  test('an order that nobody has named is called after its products', () => {
    expect([titleFrom([]), titleFrom([{ name: '点读卡' }]), titleFrom([{ name: '点读卡' }, { name: '礼盒' }])]).toEqual(
      ['', '点读卡', '点读卡等 2 项'],
    )
    expect(titleFrom([{ name: '长'.repeat(100) }, { name: '礼盒' }])).toHaveLength(100)
  })
})

describe('delivery plans', () => {
  const order = { items: [item()], overRate: 3, underRate: 0 }
  const why = (plans: Parameters<typeof planErrors>[1]) =>
    planErrors(order, plans, '2026-06-01').map((error) => error.why)

  test('accepts plans that add up to the quantity', () => {
    expect(why([plan('400', '2026-06-10'), plan('600', '2026-06-20')])).toEqual([])
  })
  test('accepts as much more as the order allows and refuses a piece beyond it', () => {
    expect(why([plan('1030', '2026-06-10')])).toEqual([])
    expect(why([plan('1030.0001', '2026-06-10')])).toEqual([MESSAGES.planSum(1, '1000', '1030')])
  })
  test('refuses too little', () => {
    expect(why([plan('999', '2026-06-10')])).toEqual([MESSAGES.planSum(1, '1000', '1030')])
  })
  test('refuses days that are over and accepts today', () => {
    expect(why([plan('1000', '2026-05-31')])).toEqual([MESSAGES.planPast])
    expect(why([plan('1000', '2026-06-01')])).toEqual([])
  })
  test('wants a reason for lateness, and takes one', () => {
    expect(why([plan('1000', '2026-07-01')])).toEqual([MESSAGES.planLate])
    expect(why([plan('1000', '2026-07-01', '原料未到')])).toEqual([])
  })
  test('refuses a line of another order', () => {
    expect(why([plan('1000', '2026-06-10'), { ...plan('1', '2026-06-10'), itemId: 'z' }])).toEqual([
      MESSAGES.lineUnknown,
    ])
  })
})

describe('proposals', () => {
  test('an answer equal to the order proposes nothing', () => {
    expect(proposesChange([item()], [{ itemId: 'a', qty: '1000.0', promisedDate: '2026-06-30' }])).toBe(false)
    expect(proposesChange([item()], [{ itemId: 'a', qty: '900' }])).toBe(true)
  })
  test('two days and three percent are tolerated, three days and four percent are not', () => {
    expect(withinTolerance([item()], [{ itemId: 'a', promisedDate: '2026-07-02', qty: '970' }])).toBe(true)
    expect(withinTolerance([item()], [{ itemId: 'a', promisedDate: '2026-07-03' }])).toBe(false)
    expect(withinTolerance([item()], [{ itemId: 'a', qty: '960' }])).toBe(false)
    expect(withinTolerance([item()], [{ itemId: 'z', qty: '1000' }])).toBe(false)
  })
})

describe('completion', () => {
  test('the agreed shortfall counts as complete', () => {
    expect(allReceived({ items: [item({ receivedQty: '980' })], underRate: 2 })).toBe(true)
    expect(allReceived({ items: [item({ receivedQty: '979' })], underRate: 2 })).toBe(false)
  })
  test('payment stages must be the whole', () => {
    expect(stagesAreWhole([{ percent: 30 }, { percent: 70 }])).toBe(true)
    expect(stagesAreWhole([{ percent: 30 }, { percent: 69.9 }])).toBe(false)
  })
})

describe('what a second person approves', () => {
  const line = (priceSource: number, unitPrice = '5', id = 'a') => ({ id, priceSource, unitPrice })
  const order = (totalAmount: string, ...items: ReturnType<typeof line>[]) => ({ totalAmount, items })
  test('is a temporary price, and an amount above the limit', () => {
    expect(needsApproval(order('100', line(1), line(2)), null)).toBe(false)
    expect(approvalNeeds(order('100', line(1), line(3, '6', 'b')), null).lines.map(({ id }) => id)).toEqual(['b'])
    expect(needsApproval(order('100.00', line(1)), '100')).toBe(false)
    expect(needsApproval(order('100.01', line(1)), '100')).toBe(true)
  })
  test('of a change is only what was not so before', () => {
    const before = order('150', line(3))
    expect(needsApproval(order('150', line(3, '5.00')), '100', before)).toBe(false)
    expect(needsApproval(order('150', line(3, '5.1')), '100', before)).toBe(true)
    expect(needsApproval(order('151', line(3)), '100', before)).toBe(true)
    expect(needsApproval(order('149', line(3)), '100', before)).toBe(false)
    expect(needsApproval(order('150', line(3), line(3, '5', 'new')), null, before)).toBe(true)
  })
})
