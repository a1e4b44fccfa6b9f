import { describe, expect, it } from 'vitest'
import type { Order } from '../../shapes.ts'
import { blankRow, checkPlans, plannedQty, plansToSend, refusedPlans, startRows, type PlanRow } from './plan-rows.ts'
import { splitRow } from '../split-row.ts'

type Item = Order['items'][number]
type Plan = Item['plans'][number]

const TODAY = '2026-05-01'
const plan = (changes: Partial<Plan> = {}): Plan => ({
  id: 'p',
  itemId: 'a',
  seq: 1,
  planQty: '400.0000',
  planDate: '2026-05-20',
  status: 0,
  firstConfirmedDate: null,
  differenceReason: '',
  shippedQty: '0',
  reservedQty: '0',
  supplierRemark: '',
  purchaserRemark: '',
  ...changes,
})
const item = (changes: Partial<Item> = {}): Item => ({
  id: 'a',
  lineNo: 1,
  skuId: null,
  skuCode: 'BK',
  skuName: '绘本',
  spec: '',
  formulaId: null,
  formulaCode: '',
  formulaVersion: '',
  qty: '1000.0000',
  unit: '本',
  unitPrice: null,
  amount: null,
  requiredDate: '2026-06-01',
  promisedDate: null,
  lineStatus: 1,
  shippedQty: '0',
  reservedQty: '0',
  receivedQty: '0',
  acceptedQty: '0',
  rejectedQty: '0',
  returnedQty: '0',
  supplierRemark: '',
  purchaserRemark: '',
  plans: [],
  ...changes,
})
const orderOf = (...items: Item[]) => ({ items, overRate: 3, underRate: 0 }) as unknown as Order
const row = (changes: Partial<PlanRow> = {}): PlanRow => ({
  key: 0,
  itemId: 'a',
  planId: '',
  qty: '1000',
  day: '2026-06-01',
  reason: '',
  ...changes,
})

describe('rows to start with', () => {
  it('are everything at once on the promised day', () => {
    expect(startRows([item({ promisedDate: '2026-05-30' })])).toEqual([row({ day: '2026-05-30' })])
  })

  it('are the plans at hand, without those that goods were sent for', () => {
    const kept = item({ plans: [plan({ shippedQty: '100' }), plan({ id: 'q', planQty: '600.0000' })] })
    expect(startRows([kept]).map(({ qty }) => qty)).toEqual(['600'])
  })
})

describe('working on rows', () => {
  it('adds what is still open, on the day of the last delivery', () => {
    const own = [row({ qty: '400', day: '2026-05-20' })]
    expect(blankRow(own, own, item())).toEqual(row({ key: 1, qty: '600', day: '2026-05-20' }))
  })

  it('adds an empty quantity when nothing is open', () => {
    expect(blankRow([row()], [row()], item()).qty).toBe('')
  })

  it('gives a new delivery a key that no other line has', () => {
    expect(blankRow([row(), row({ key: 7, itemId: 'b' })], [row()], item()).key).toBe(8)
  })

  it.each([
    ['1001', '501', '500'],
    ['1', '0.5', '0.5'],
    ['2.5', '1.25', '1.25'],
  ])('splits %s into %s and %s a week later', (qty, first, second) => {
    const rows = splitRow([row({ qty })], 0)
    expect(rows.map((one) => [one.qty, one.day])).toEqual([
      [first, '2026-06-01'],
      [second, '2026-06-08'],
    ])
    expect(new Set(rows.map(({ key }) => key)).size).toBe(2)
  })

  it('leaves a row alone that cannot be read', () => {
    expect(splitRow([row({ qty: 'x' })], 0)).toEqual([row({ qty: 'x' })])
    expect(splitRow([row({ day: '月底' })], 0)).toEqual([row({ day: '月底' })])
  })

  it('counts what was shipped, and not what cannot be read', () => {
    expect(
      plannedQty(item({ plans: [plan({ shippedQty: '1' })] }), [row({ qty: '100' }), row({ key: 1, qty: 'x' })]),
    ).toBe('500')
  })
})

describe('the check while rows are entered', () => {
  it('finds nothing in plans that add up', () => {
    expect(checkPlans(orderOf(item()), [row({ qty: '400' }), row({ key: 1, qty: '630' })], TODAY)).toEqual({
      rows: {},
      lines: {},
    })
  })

  it('says at the line when the sum is out of bounds', () => {
    expect(checkPlans(orderOf(item()), [row({ qty: '999' })], TODAY).lines[1]?.[0]).toContain('1000 与 1030 之间')
    expect(checkPlans(orderOf(item()), [], TODAY).lines).toHaveProperty('1')
  })

  it('wants a reason for a late day, and takes one', () => {
    expect(checkPlans(orderOf(item()), [row({ day: '2026-06-02' })], TODAY).lines[1]).toEqual([
      '晚于需求日期须填写差异原因',
    ])
    expect(checkPlans(orderOf(item()), [row({ day: '2026-06-02', reason: '纸未到' })], TODAY).lines).toEqual({})
  })

  it('says at the row what cannot be read, without falling over it', () => {
    expect(checkPlans(orderOf(item()), [row({ qty: 'abc', day: '' })], TODAY).rows[0]).toEqual({
      qty: expect.any(String),
      day: '请选择日期',
    })
  })

  it('counts plans that goods were sent for', () => {
    const shipped = item({ plans: [plan({ shippedQty: '400' })] })
    expect(checkPlans(orderOf(shipped), [row({ qty: '600' })], TODAY).lines).toEqual({})
  })
})

it('sends reasons only where there are any', () => {
  expect(plansToSend([row(), row({ qty: '1', reason: ' 迟 ' })])).toEqual([
    { itemId: 'a', planQty: '1000', planDate: '2026-06-01' },
    { itemId: 'a', planQty: '1', planDate: '2026-06-01', differenceReason: '迟' },
  ])
})

it("puts the server's messages at their lines", () => {
  expect(refusedPlans({ 'plans.2': ['合计不对'], 'plans.0.planQty': ['x'], rowVersion: ['y'] })).toEqual({
    2: ['合计不对'],
  })
})
