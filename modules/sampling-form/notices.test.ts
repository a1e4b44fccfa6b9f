import { expect, it } from 'vitest'
import { transitionNames } from '#kernel/machine.ts'
import { samplingForm, type FormState } from './machine.ts'
import { noticesOf } from './notices.ts'

const ID = '6f1c1f9e-7d0f-4f43-9b7a-0d5f6a6c2b11'
const EVENT = {
  id: ID,
  at: '2026-11-15T01:00:00.000Z',
  companyId: ID,
  documentId: ID,
  code: 'DY202611150001',
  title: '封样',
  supplierName: '晨光彩印',
  purchaserId: ID,
  followerId: null,
  isFollowed: false,
  isFeeAsked: false,
  dueAt: '2026-11-20T15:59:59.000Z',
  by: 'staff',
  remark: '原因',
} as const

it('N21 and the others: each step tells the side that has to know, and what samples do is told by them', () => {
  const from: FormState = 'making'
  const heard = transitionNames(samplingForm).map((transition) => [
    transition,
    ...noticesOf({ ...EVENT, transition, from, to: from }).map(({ code }) => code),
  ])
  expect(heard).toEqual([
    ['publish', 'sampling.published'],
    ['accept', 'sampling.answered'],
    ['reject', 'sampling.answered'],
    ['quoteFee', 'sampling.feeAsked'],
    ['confirmFee', 'sampling.feeHandled'],
    ['returnFee', 'sampling.feeHandled'],
    ['review'],
    ['rework'],
    ['pass', 'sampling.closed'],
    ['fail', 'sampling.closed'],
    ['cancel', 'sampling.closed'],
  ])
})

it('nobody hears of a draft that is given up', () => {
  expect(noticesOf({ ...EVENT, transition: 'cancel', from: 'draft', to: 'cancelled' })).toEqual([])
})

it('a notice names the form, its title and its deadline', () => {
  const [sent] = noticesOf({ ...EVENT, transition: 'publish', from: 'draft', to: 'published' })
  expect(sent).toMatchObject({
    url: `/redirect/name/SamplingFormDetail?id=${ID}`,
    vars: { code: 'DY202611150001', title: '封样', deadline: expect.stringContaining('23:59') },
  })
})
