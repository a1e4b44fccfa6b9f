import { describe, expect, it } from 'vitest'
import { transitionNames } from '#kernel/machine.ts'
import type { Static } from '#kernel/schema.ts'
import { rectification } from './machine.ts'
import { noticesOf, type TaskMovedEvent } from './notices.ts'

const ID = '6f1c1f9e-7d0f-4f43-9b7a-0d5f6a6c2b11'
const FOLLOWER = '6f1c1f9e-7d0f-4f43-9b7a-0d5f6a6c2b13'
const moved = (change: Partial<Static<typeof TaskMovedEvent>>): Static<typeof TaskMovedEvent> => ({
  id: ID,
  at: '2026-11-15T01:00:00.000Z',
  documentId: ID,
  companyId: ID,
  code: 'ZG202611150001',
  supplierName: '供应商',
  purchaserId: ID,
  followerId: FOLLOWER,
  dueAt: '2026-11-17T01:30:00.000Z',
  isUrgent: false,
  transition: 'publish',
  isFollowed: false,
  by: 'staff',
  from: 'draft',
  to: 'published',
  remark: '看过',
  ...change,
})

describe('a step of a task', () => {
  it('that staff take is news to the supplier where it changes what the supplier has to do', () => {
    const heard = transitionNames(rectification).flatMap((transition) => {
      const messages = noticesOf(moved({ transition, from: 'published' }))
      return messages.map(({ code }) => [transition, code])
    })
    expect(heard).toEqual([
      ['publish', 'rectification.published'],
      ['rejectAppeal', 'rectification.returned'],
      ['acceptAppeal', 'rectification.closed'],
      ['returnPlan', 'rectification.returned'],
      ['verifyFail', 'rectification.returned'],
      ['verifyPass', 'rectification.closed'],
      ['declineDelay', 'rectification.returned'],
      ['cancel', 'rectification.closed'],
    ])
  })

  it('says until when, why, and leads to the task', () => {
    expect(noticesOf(moved({}))[0]).toMatchObject({
      url: `/redirect/name/RectificationTaskDetail?id=${ID}`,
      userIds: [FOLLOWER],
      vars: { code: 'ZG202611150001', date: '2026-11-17 09:30', reason: '看过' },
    })
    expect(noticesOf(moved({ transition: 'declineDelay', dueAt: null }))[0]?.vars).toMatchObject({
      date: '',
      reason: '延期未同意，看过',
    })
  })

  it('waits for the morning unless the problem is fatal', () => {
    expect(noticesOf(moved({}))[0]).not.toHaveProperty('urgent')
    expect(noticesOf(moved({ isUrgent: true }))[0]).toHaveProperty('urgent', true)
  })

  it('with a draft is nobody’s news, with a published task it is', () => {
    expect(noticesOf(moved({ transition: 'cancel', from: 'draft' }))).toEqual([])
    expect(noticesOf(moved({ transition: 'cancel', from: 'published' }))).toHaveLength(1)
  })
})
