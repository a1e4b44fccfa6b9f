import { expect, it } from 'vitest'
import { transitionNames } from '#kernel/machine.ts'
import { sample } from './machine.ts'
import { noticesOf } from './notices.ts'

const ID = '6f1c1f9e-7d0f-4f43-9b7a-0d5f6a6c2b11'
const EVENT = {
  id: ID,
  at: '2026-11-15T01:00:00.000Z',
  companyId: ID,
  documentId: ID,
  code: 'YP202611150001',
  title: '封样',
  trackingNo: '顺丰速运 SF1',
  supplierName: '晨光彩印',
  purchaserId: ID,
  followerId: null,
  isFollowed: false,
  by: 'staff',
  from: 'reviewing',
  to: 'reviewing',
  remark: '偏色',
} as const

it('N23, N24 and N25: staff hear of what is sent, the supplier of what becomes of it, and nobody of loans', () => {
  const heard = transitionNames(sample).map((transition) => [
    transition,
    ...noticesOf({ ...EVENT, transition }).map(({ code }) => code),
  ])
  expect(heard).toEqual([
    ['ship', 'sample.shipped'],
    ['receive', 'sample.received'],
    ['startReview'],
    ['seal', 'sample.sealed'],
    ['rework', 'sample.rework'],
    ['reject', 'sample.rejected'],
    ['void'],
    ['borrow'],
    ['giveBack'],
  ])
  expect(noticesOf({ ...EVENT, transition: 'rework' })[0]?.vars).toMatchObject({ reason: '偏色', title: '封样' })
})
