import { describe, expect, it } from 'vitest'
import type { Order } from '../shapes.ts'
import { answerErrors, asAsked, changedLines, refusedLines, unfitQty } from './answer.ts'

const item = (id: string, qty: string, requiredDate: string): Order['items'][number] => ({
  id,
  lineNo: 1,
  skuId: null,
  skuCode: 'BK',
  skuName: '绘本',
  spec: '',
  formulaId: null,
  formulaCode: '',
  formulaVersion: '',
  qty,
  unit: '本',
  unitPrice: null,
  amount: null,
  requiredDate,
  promisedDate: null,
  lineStatus: 0,
  shippedQty: '0',
  reservedQty: '0',
  receivedQty: '0',
  acceptedQty: '0',
  rejectedQty: '0',
  returnedQty: '0',
  supplierRemark: '',
  purchaserRemark: '',
  plans: [],
})
const items = [item('a', '20000.0000', '2026-06-01'), item('b', '10.5000', '2026-06-02')]
const [first, second] = asAsked(items)
if (!first || !second) throw new Error('two lines')

const errorsIn = (entered: Partial<typeof first>, today = '2026-05-20') =>
  answerErrors(items, [{ ...first, ...entered }], today)

describe('an answer', () => {
  it('starts as everything was asked, and then differs in nothing', () => {
    expect([first.qty, second.qty]).toEqual(['20000', '10.5'])
    expect(changedLines(items, [first, second])).toEqual([])
  })

  it('sends only what differs, in the field of its step', () => {
    const lines = [
      { ...first, qty: '18000' },
      { ...second, day: '2026-06-09', remark: ' 分两批 ' },
    ]
    expect(changedLines(items, lines)).toEqual([
      { itemId: 'a', qty: '18000' },
      { itemId: 'b', promisedDate: '2026-06-09', remark: '分两批' },
    ])
  })

  it('takes 20000.0 for the same quantity as 20000', () => {
    expect(changedLines(items, [{ ...first, qty: '20000.0' }])).toEqual([])
  })

  it.each(['', ' ', '0', '0.0000', 'many', '1.23456', '-5', '１０'])('finds the quantity "%s" wrong', (qty) => {
    expect(unfitQty(qty)).toBeTypeOf('string')
    expect(errorsIn({ qty })).toHaveProperty('0.qty')
  })

  it.each(['1', '0.5', '20000.1234'])('finds the quantity "%s" right', (qty) => {
    expect(errorsIn({ qty })).toEqual({})
  })

  it('wants a day that can be read and has not passed; the one that was asked for may have', () => {
    expect(errorsIn({ day: '' })).toEqual({ 0: { day: '请选择日期' } })
    expect(errorsIn({ day: '月底' })).toEqual({ 0: { day: '无法识别日期，请按 2026-12-28 填写' } })
    expect(errorsIn({ day: '2026-05-19' })).toEqual({ 0: { day: '日期不能早于今天' } })
    expect(errorsIn({ day: '2026-05-20' })).toEqual({})
    expect(errorsIn({}, '2026-07-01')).toEqual({})
  })

  it("puts the server's messages back at the lines that were sent", () => {
    const sent = [{ itemId: 'b', qty: '1' }]
    expect(
      refusedLines(
        { 'lines.0.qty': ['太少'], 'lines.0.promisedDate': ['太晚'], 'lines.7.qty': ['?'], lines: ['x'] },
        sent,
        [first, second],
      ),
    ).toEqual({ 1: { qty: '太少', day: '太晚' } })
  })
})

describe('a line in several deliveries', () => {
  const parts = [
    { ...first, qty: '12000', day: '2026-06-30', remark: '先交' },
    { ...first, key: 5, qty: '8000', day: '2026-07-10', remark: '后交' },
  ]

  it('sends its parts with their sum and the last day', () => {
    expect(changedLines(items, [...parts, second])).toEqual([
      {
        itemId: 'a',
        qty: '20000',
        promisedDate: '2026-07-10',
        parts: [
          { qty: '12000', promisedDate: '2026-06-30' },
          { qty: '8000', promisedDate: '2026-07-10' },
        ],
        remark: '先交；后交',
      },
    ])
  })

  it('has messages of the server at the row of each part', () => {
    const sent = [{ itemId: 'a', parts: [] }]
    expect(refusedLines({ 'lines.0.parts.1.promisedDate': ['已过'], 'lines.0.qty': ['太多'] }, sent, parts)).toEqual({
      5: { day: '已过' },
      0: { qty: '太多' },
    })
  })
})
