import { describe, expect, it } from 'vitest'
import { transitionNames } from '#kernel/machine.ts'
import type { Static } from '#kernel/schema.ts'
import { rectification } from './machine.ts'
import { noticesOf, type TaskMovedEvent } from './notices.ts'

const ID = '6f1c1f9e-7d0f-4f43-9b7a-0d5f6a6c2b11'
const PURCHASER = '6f1c1f9e-7d0f-4f43-9b7a-0d5f6a6c2b12'
const ACTOR = '6f1c1f9e-7d0f-4f43-9b7a-0d5f6a6c2b14'
const FOLLOWER = '6f1c1f9e-7d0f-4f43-9b7a-0d5f6a6c2b13'
const moved = (change: Partial<Static<typeof TaskMovedEvent>>): Static<typeof TaskMovedEvent> => ({
  id: ID,
  at: '2026-11-15T01:00:00.000Z',
  documentId: ID,
  companyId: ID,
  code: 'ZG202611150001',
  title: '封面起泡',
  supplierName: '供应商',
  purchaserId: PURCHASER,
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
  it('of staff is news to the supplier, and of the supplier to the person responsible for the task', () => {
    const heard = transitionNames(rectification).flatMap((transition) => {
      const messages = noticesOf(moved({ transition, from: 'published' }))
      return messages.map(({ code, onlyNamed }) => [transition, onlyNamed === true ? 'staff' : 'supplier', code])
    })
    expect(heard).toEqual([
      ['publish', 'supplier', 'rectification.published'],
      ['accept', 'staff', 'rectification.progressed'],
      ['appeal', 'staff', 'rectification.submitted'],
      ['rejectAppeal', 'supplier', 'rectification.returned'],
      ['acceptAppeal', 'supplier', 'rectification.closed'],
      ['submitIca', 'staff', 'rectification.progressed'],
      ['submitPlan', 'staff', 'rectification.submitted'],
      ['returnPlan', 'supplier', 'rectification.returned'],
      ['approvePlan', 'supplier', 'rectification.approved'],
      ['submitEvidence', 'staff', 'rectification.submitted'],
      ['verifyFail', 'supplier', 'rectification.returned'],
      ['verifyPass', 'supplier', 'rectification.closed'],
      ['requestDelay', 'staff', 'rectification.submitted'],
      ['approveDelay', 'supplier', 'rectification.approved'],
      ['declineDelay', 'supplier', 'rectification.returned'],
      ['liftHold', 'supplier', 'rectification.released'],
      ['claim', 'supplier', 'rectification.claimed'],
      ['confirmClaim', 'staff', 'rectification.progressed'],
      ['disputeClaim', 'staff', 'rectification.submitted'],
      ['withdrawClaim', 'supplier', 'rectification.closed'],
      ['cancel', 'supplier', 'rectification.closed'],
    ])
  })

  it('that stops deliveries or lets them go is news to those who send goods, after its own', () => {
    const codes = (change: Parameters<typeof moved>[0]) => noticesOf(moved(change)).map(({ code }) => code)
    expect(codes({ transition: 'publish', shipping: 'held' })).toEqual([
      'rectification.published',
      'rectification.held',
    ])
    for (const transition of ['acceptAppeal', 'verifyPass', 'cancel'] as const)
      expect(codes({ transition, from: 'published', shipping: 'released' })).toEqual([
        'rectification.closed',
        'rectification.released',
      ])
  })

  it('reaches the responsible persons of either side, and the one who handed in what it answers', () => {
    const lastActors = { supplier: ACTOR, staff: PURCHASER }
    expect(noticesOf(moved({ transition: 'approvePlan', actorId: PURCHASER, lastActors }))).toMatchObject([
      { userIds: [FOLLOWER, ACTOR], except: PURCHASER, url: `/redirect/name/RectificationTaskDetail?id=${ID}` },
    ])
    expect(noticesOf(moved({ transition: 'submitPlan', by: 'supplier', lastActors }))).toMatchObject([
      { userIds: [PURCHASER], url: `/console/redirect/name/RectificationTaskDetail?id=${ID}` },
    ])
  })

  it('says what to do, with what, until when and why', () => {
    expect(noticesOf(moved({ transition: 'returnPlan' }))[0]?.vars).toMatchObject({
      result: '请修改整改方案，已被退回',
      code: 'ZG202611150001',
      title: '封面起泡',
      deadline: '11月17日 09:30',
      reason: '看过',
    })
    expect(noticesOf(moved({ transition: 'submitPlan', dueAt: null }))[0]?.vars).toMatchObject({ deadline: '' })
  })

  it('about more time says from when to when', () => {
    const formerDueAt = '2026-11-15T15:59:59.000Z'
    const changeOf = (change: Partial<Static<typeof TaskMovedEvent>>) =>
      noticesOf(moved({ formerDueAt, ...change }))[0]?.vars['change']
    expect(changeOf({ transition: 'requestDelay', newDate: '2026-11-20' })).toBe('截止日期 2026-11-15 → 2026-11-20')
    expect(changeOf({ transition: 'approveDelay' })).toBe('截止日期 2026-11-15 → 2026-11-17')
    expect(changeOf({ transition: 'returnPlan' })).toBe('')
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
