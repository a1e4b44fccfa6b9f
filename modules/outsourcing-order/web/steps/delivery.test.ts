import { expect, it } from 'vitest'
import { anItem } from '../order.fixture.ts'
import { deliveryOf, linesToDeliver, unreadIn } from './delivery.ts'

const LINE = { itemId: 'a', qty: '5', batchNo: '' }

it('proposes what is still to come of each line, and leaves out what is complete', () => {
  const items = [
    anItem({ id: 'a', qty: '10', deliveredQty: '4' }),
    anItem({ id: 'b', qty: '10', deliveredQty: '10' }),
    anItem({ id: 'c', qty: '10', deliveredQty: '0' }),
  ]
  expect(linesToDeliver({ items, overRate: 0 }).map(({ itemId, qty }) => [itemId, qty])).toEqual([
    ['a', '6'],
    ['c', '10'],
  ])
})

it('a complete line stands there without a quantity where more may be delivered', () => {
  expect(linesToDeliver({ items: [anItem({ id: 'b', qty: '10', deliveredQty: '10' })], overRate: 5 })).toEqual([
    { itemId: 'b', qty: '', batchNo: '' },
  ])
})

it('says of which rows the quantity cannot be read, and of no other', () => {
  const unread = unreadIn([LINE, { ...LINE, qty: '五' }, { ...LINE, qty: '' }])
  expect([...unread.keys()]).toEqual([1])
})

it('sends lines with a quantity, links line by line, and nothing that is blank', () => {
  const lines = [LINE, { ...LINE, itemId: 'b', qty: ' ' }, { itemId: 'c', qty: '2', batchNo: ' B1 ' }]
  expect(deliveryOf({ lines, files: ['f'], links: ' https://a.cn/1 \n\n', note: ' 好 ' })).toEqual({
    items: [
      { itemId: 'a', qty: '5' },
      { itemId: 'c', qty: '2', batchNo: 'B1' },
    ],
    files: ['f'],
    links: ['https://a.cn/1'],
    note: '好',
  })
})
