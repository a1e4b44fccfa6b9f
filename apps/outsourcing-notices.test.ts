import { expect, it } from 'vitest'
import { transitionNames } from '#kernel/machine.ts'
import { STAFF_KINDS } from '#modules/notice/staff-kinds.ts'
import { outsourcingOrder } from '#modules/outsourcing-order/machine.ts'
import { noticesOf } from '#modules/outsourcing-order/notices.ts'

const ID = '00000000-0000-4000-8000-000000000001'
const toStaff = transitionNames(outsourcingOrder).flatMap((transition) =>
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
    by: 'supplier',
    from: 'inProgress',
    to: 'inProgress',
    remark: '',
    title: '内文印刷',
    dueAt: null,
    isBeyond: false,
  })
    .filter(({ staffNeeds }) => staffNeeds !== undefined)
    .map(({ code, staffNeeds = [] }) => ({ transition, code, staffNeeds })),
)

it('staff hear of steps of outsourcing orders that suppliers take, and can set each kind of them', () => {
  expect(toStaff.map(({ transition, code }) => `${transition} → ${code}`)).toEqual([
    'accept → outsourcing.answered',
    'reject → outsourcing.answered',
    'deliver → outsourcing.delivered',
    'withdrawDelivery → outsourcing.answered',
    'quoteRework → outsourcing.reworkAsked',
    'agreeClose → outsourcing.answered',
    'refuseClose → outsourcing.answered',
  ])
  for (const { code, staffNeeds } of toStaff) expect(STAFF_KINDS[code]).toEqual(expect.arrayContaining(staffNeeds))
})
