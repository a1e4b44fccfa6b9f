import { describe, expect, it } from 'vitest'
import { transitionNames } from '#kernel/machine.ts'
import { purchaseOrder } from './machine.ts'
import { noticeOf, overdueNotice, type OrderMovedEvent } from './notices.ts'

const ID = '6f1c1f9e-7d0f-4f43-9b7a-0d5f6a6c2b11'
const PURCHASER = '6f1c1f9e-7d0f-4f43-9b7a-0d5f6a6c2b12'
const FOLLOWER = '6f1c1f9e-7d0f-4f43-9b7a-0d5f6a6c2b13'
const moved = (change: Partial<OrderMovedEvent>): OrderMovedEvent => ({
  id: ID,
  at: '2026-11-15T01:00:00.000Z',
  orderId: ID,
  companyId: ID,
  code: 'PO202611150001',
  title: '首印',
  supplierName: '供应商',
  purchaserId: PURCHASER,
  followerId: null,
  deadline: '2026-11-17T01:30:00.000Z',
  isUrgent: false,
  transition: 'publish',
  isFollowed: false,
  by: 'staff',
  from: 'draft',
  to: 'issued',
  remark: '',
  ...change,
})

describe('a step of an order', () => {
  it('of the buyer is news to the supplier and to whoever follows the order', () => {
    expect(noticeOf(moved({ followerId: FOLLOWER }))).toMatchObject({
      id: ID,
      code: 'order.published',
      by: 'staff',
      url: `/redirect/name/PurchaseOrderDetail?id=${ID}`,
      userIds: [FOLLOWER],
      vars: { code: 'PO202611150001', deadline: '2026-11-17 09:30' },
    })
  })
  it('of the supplier is news to the purchaser of the order and nobody else', () => {
    expect(noticeOf(moved({ transition: 'propose', by: 'supplier', remark: '缺纸' }))).toMatchObject({
      code: 'order.proposed',
      userIds: [PURCHASER],
      onlyNamed: true,
      vars: { reason: '缺纸' },
    })
  })
  it('that the system followed at once leaves the purchaser nothing to do', () => {
    expect(noticeOf(moved({ transition: 'propose', by: 'supplier', isFollowed: true }))?.code).toBe('order.confirmed')
  })
  it('that is a reminder goes to the other side and finishes nothing', () => {
    expect(noticeOf(moved({ transition: 'remind' }))).toMatchObject({ by: 'system', userIds: [] })
    expect(noticeOf(moved({ transition: 'remind', by: 'supplier' }))).toMatchObject({ by: 'system', onlyNamed: true })
  })
  it('with a draft is nobody’s news', () => {
    expect(noticeOf(moved({ transition: 'cancel', from: 'draft' }))).toBeUndefined()
    expect(noticeOf(moved({ transition: 'cancel', from: 'issued' }))?.code).toBe('order.closed')
  })
  it('that is urgent goes out at night', () => {
    expect(noticeOf(moved({ isUrgent: true }))?.urgent).toBe(true)
    expect(noticeOf(moved({}))?.urgent).toBeUndefined()
  })
  it('is told to somebody, but for signing and finishing', () => {
    const silent = transitionNames(purchaseOrder).filter(
      (transition) => !noticeOf(moved({ transition, from: 'executing' })),
    )
    expect(silent).toEqual(['sign', 'finish'])
  })
})

it('an order that was not answered is told to the supplier and its follower', () => {
  const order = { id: ID, companyId: ID, code: 'PO1', purchaserId: PURCHASER, followerId: FOLLOWER }
  expect(overdueNotice(order)).toMatchObject({
    code: 'order.confirmOverdue',
    userIds: [FOLLOWER],
    vars: { code: 'PO1' },
  })
})
