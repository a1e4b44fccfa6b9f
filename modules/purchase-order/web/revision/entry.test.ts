import { describe, expect, it } from 'vitest'
import { anInternal, anItem, anOrder } from '../order.fixture.ts'
import { addedRow, outlookOf, revisionOf, rowErrors, startRows, startTerms, withPrice, withSku } from './entry.ts'

const CARD = '44444444-4444-4444-8444-444444444444'
const TODAY = '2099-01-01'
const item = anItem()
const order = anOrder({
  internal: anInternal({ priceSources: [{ itemId: item.id, priceSource: 2 }] }),
})
const [row] = startRows(order)
if (row === undefined) throw new Error('an order has lines')
const card = {
  ...withSku(addedRow([row]), { id: CARD, code: 'CD-1', name: '点读卡', unit: '张' }),
  qty: '200',
  price: '0.58',
  source: '1',
}
const terms = startTerms(order)

describe('a change that is entered', () => {
  it('names nothing while nothing is changed, and only what is', () => {
    expect(revisionOf(order, [row], terms)).toEqual({})
    expect(revisionOf(order, [row], { ...terms, remark: '改' })).toEqual({ remark: '改' })
    const { items, ...rest } = revisionOf(order, [{ ...row, qty: '1200' }, card], terms)
    expect(rest).toEqual({})
    expect(items?.map(({ id, skuId, qty, priceSource }) => [id, skuId, qty, priceSource])).toEqual([
      [item.id, undefined, '1200', 2],
      [undefined, CARD, '200', 1],
    ])
  })
  it('says what the supplier will read, line by line', () => {
    const { changes, losesShipped } = outlookOf(order, [{ ...row, qty: '1200' }, card], {
      ...terms,
      warehouseName: '成都仓',
    })
    expect(changes.map(({ field, after }) => [field, after])).toEqual([
      ['收货仓', '成都仓'],
      ['第 1 行 精装绘本《小熊的星空》 数量', '1,200 本'],
      ['第 2 行 点读卡', `新增：200 张，${row.day}`],
      ['第 2 行 点读卡 单价', '0.58'],
    ])
    expect(losesShipped).toBe(false)
  })
  it('begins with the change that came back from approval', () => {
    const kept = {
      remark: '改',
      items: [
        {
          skuId: CARD,
          skuCode: 'CD-1',
          skuName: '点读卡',
          unit: '张',
          qty: '200',
          unitPrice: '0.6',
          priceSource: 3 as const,
          requiredDate: '2099-07-01',
        },
      ],
    }
    const back = anOrder({ internal: { ...internalOf(order), pendingRevision: kept } })
    expect(startRows(back)).toMatchObject([{ skuId: CARD, isNew: true, skuCode: 'CD-1', price: '0.60', source: '3' }])
    expect(startTerms(back).remark).toBe('改')
  })
})

const internalOf = ({ internal }: typeof order) => {
  if (internal === null) throw new Error('staff see what is internal')
  return internal
}

describe('a price that somebody types', () => {
  it('is temporary, unless it was in force or agreed before', () => {
    expect(withPrice(order, row, '9', undefined).source).toBe('3')
    expect(withPrice(order, withPrice(order, row, '9', undefined), row.price, undefined).source).toBe('2')
    expect(withPrice(order, card, '0.6', '0.600000').source).toBe('2')
    expect(withPrice(order, card, '0.61', '0.600000').source).toBe('3')
    expect(withPrice(order, row, '', '9').source).toBe('3')
  })
  it('needs approval when it is temporary, and none when it was agreed', () => {
    expect(outlookOf(order, [withPrice(order, row, '9', undefined)], terms).needsApproval).toBe(true)
    expect(outlookOf(order, [{ ...row, price: '9' }], terms).needsApproval).toBe(false)
  })
  it('needs approval when the sum rises above the limit, and none when it falls', () => {
    const limited = anOrder({ internal: { ...internalOf(order), approvalLimit: '8000.00' } })
    expect(outlookOf(limited, [{ ...row, qty: '1001' }], terms).needsApproval).toBe(true)
    expect(outlookOf(limited, [{ ...row, qty: '999' }], terms).needsApproval).toBe(false)
  })
})

describe('a line', () => {
  it('is refused without product, quantity, price or day, and taken with all of them', () => {
    expect(Object.keys(rowErrors(order, { ...addedRow([]) }, TODAY)).toSorted()).toEqual([
      'day',
      'price',
      'qty',
      'skuCode',
    ])
    expect(rowErrors(order, card, TODAY)).toEqual({})
    expect(rowErrors(order, { ...card, skuId: '' }, TODAY)).toEqual({ skuCode: '没有这个产品' })
    expect(rowErrors(order, { ...card, price: 'x' }, TODAY)).toHaveProperty('price')
    expect(rowErrors(order, { ...card, day: '2098-12-31' }, TODAY)).toEqual({ day: '日期不能早于今天' })
  })
  it('is not reduced below what was shipped, nor taken out then', () => {
    const shipped = anOrder({ items: [anItem({ shippedQty: '300' }), anItem({ id: order.buyerCompanyId, lineNo: 2 })] })
    expect(rowErrors(shipped, { ...row, qty: '299' }, TODAY)).toEqual({ qty: '数量不能少于已发货数量' })
    expect(rowErrors(shipped, { ...row, qty: '300' }, TODAY)).toEqual({})
    expect(outlookOf(shipped, [card], terms).losesShipped).toBe(true)
  })
})
