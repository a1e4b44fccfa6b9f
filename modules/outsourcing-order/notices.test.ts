import { describe, expect, it } from 'vitest'
import { transitionNames } from '#kernel/machine.ts'
import { outsourcingOrder, type OutsourcingTransition } from './machine.ts'
import { noticesOf } from './notices.ts'

const ID = '00000000-0000-4000-8000-000000000001'
const noticesAfter = (transition: OutsourcingTransition, more: object = {}) =>
  noticesOf({
    id: ID,
    at: '2026-11-15T02:00:00.000Z',
    documentId: ID,
    companyId: ID,
    code: 'WX202611150001',
    supplierName: '晨光彩印',
    purchaserId: ID,
    followerId: null,
    transition,
    isFollowed: false,
    by: 'staff',
    from: 'published',
    to: 'published',
    remark: '改版',
    title: '内文印刷',
    dueAt: '2026-11-18T02:30:00.000Z',
    isBeyond: false,
    ...more,
  })

describe('what people hear of an outsourcing order', () => {
  it('is said by a rule for every step', () => {
    expect(transitionNames(outsourcingOrder).filter((name) => noticesAfter(name).length === 0)).toEqual([
      'reportProgress',
    ])
  })
  it('names order and title, and leads each side to its own page', () => {
    expect(noticesAfter('publish')).toMatchObject([
      { code: 'outsourcing.published', url: `/redirect/name/OutsourcingDetail?id=${ID}`, vars: { title: '内文印刷' } },
    ])
    expect(noticesAfter('deliver')).toMatchObject([{ code: 'outsourcing.delivered', userIds: [ID] }])
  })
  it('of a draft that is cancelled is nothing', () => {
    expect(noticesAfter('cancel', { from: 'draft' })).toEqual([])
    expect(noticesAfter('cancel')).toMatchObject([{ code: 'outsourcing.handled' }])
  })
  it('of rework says when its cost may be asked for', () => {
    expect(noticesAfter('returnDelivery')[0]?.vars).toMatchObject({ result: '', reason: '改版' })
    expect(noticesAfter('returnDelivery', { isBeyond: true })[0]?.vars).toMatchObject({
      result: '本次返工超出约定次数，可申报返工费用。',
    })
  })
})
