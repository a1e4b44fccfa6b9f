import { describe, expect, it } from 'vitest'
import { transitionNames } from '#kernel/machine.ts'
import { STAFF_KINDS } from '#modules/notice/staff-kinds.ts'
import { formula } from '#modules/formula/machine.ts'
import { noticesOf as formulaNotices } from '#modules/formula/notices.ts'
import { rectification } from '#modules/rectification/machine.ts'
import { noticesOf as taskNotices } from '#modules/rectification/notices.ts'
import { reviewTask } from '#modules/review-task/machine.ts'
import { noticesOf as reviewNotices } from '#modules/review-task/notices.ts'
import { sample } from '#modules/sample/machine.ts'
import { noticesOf as sampleNotices } from '#modules/sample/notices.ts'
import { samplingForm } from '#modules/sampling-form/machine.ts'
import { noticesOf as formNotices } from '#modules/sampling-form/notices.ts'
import { EVENT, ID, tableOf } from './staff-notices.fixture.ts'

describe('staff hear of quality', () => {
  it('of the steps of formulas', () => {
    const table = tableOf(formula, (transition, by) =>
      formulaNotices({ ...EVENT, documentId: ID, reason: '', transition, by, from: 'submitted', to: 'submitted' }),
    )
    expect(table).toEqual(['submit → formula.submitted: 无 / 品控', 'withdraw → formula.withdrawn: 无 / 品控'])
  })
  it('of the steps of rectifications', () => {
    const table = tableOf(rectification, (transition, by) =>
      taskNotices({ ...EVENT, documentId: ID, dueAt: null, transition, by, from: 'published', to: 'published' }),
    )
    expect(table).toEqual([
      'accept → rectification.progressed: 采购负责人 / 采购、采购经理、品控',
      'appeal → rectification.submitted: 采购负责人 / 采购、采购经理、品控',
      'submitIca → rectification.progressed: 采购负责人 / 采购、采购经理、品控',
      'submitPlan → rectification.submitted: 采购负责人 / 采购、采购经理、品控',
      'submitEvidence → rectification.submitted: 采购负责人 / 采购、采购经理、品控',
      'requestDelay → rectification.submitted: 采购负责人 / 采购、采购经理、品控',
      'confirmClaim → rectification.progressed: 采购负责人 / 采购、采购经理、品控',
      'disputeClaim → rectification.submitted: 采购负责人 / 采购、采购经理、品控',
    ])
  })
  it('of the steps of reviews', () => {
    const table = tableOf(reviewTask, (transition, by) =>
      reviewNotices({ ...EVENT, documentId: ID, date: null, transition, by, from: 'published', to: 'published' }),
    )
    expect(table).toEqual([
      'confirmDate → review.submitted: 采购负责人 / 采购、采购经理、品控',
      'proposeDates → review.submitted: 采购负责人 / 采购、采购经理、品控',
      'submitSelf → review.submitted: 采购负责人 / 采购、采购经理、品控',
      'confirmReport → review.submitted: 采购负责人 / 采购、采购经理、品控',
      'appeal → review.submitted: 无 / 采购经理、品控',
    ])
    const [led] = reviewNotices({
      ...EVENT,
      documentId: ID,
      date: null,
      transition: 'changeLeader',
      by: 'staff',
      from: 'published',
      to: 'published',
      leaderId: ID,
    })
    expect(led).toMatchObject({ code: 'review.leading', userIds: [ID], staffNeeds: ['review.manage'] })
  })
  it('of the steps of sampling forms', () => {
    const table = (isFeeAsked: boolean) =>
      tableOf(samplingForm, (transition, by) =>
        formNotices({
          ...EVENT,
          documentId: ID,
          dueAt: null,
          isFeeAsked,
          transition,
          by,
          from: 'making',
          to: 'making',
        }),
      )
    expect(table(false)).toEqual([
      'accept → sampling.answered: 采购负责人 / 采购、采购经理、品控',
      'reject → sampling.answered: 采购负责人 / 采购、采购经理、品控',
      'quoteFee → sampling.feeAsked: 采购负责人 / 采购、采购经理、品控',
    ])
    expect(table(true)[0]).toBe('accept → sampling.feeAsked: 采购负责人 / 采购、采购经理、品控')
  })
  it('of the steps of samples', () => {
    const table = tableOf(sample, (transition, by) =>
      sampleNotices({ ...EVENT, documentId: ID, trackingNo: '', transition, by, from: 'pending', to: 'pending' }),
    )
    expect(table).toEqual(['ship → sample.shipped: 采购负责人 / 采购、采购经理、品控'])
  })
  it('by kinds that they can set', () => {
    const sent = [
      ...transitionNames(formula).flatMap((transition) =>
        formulaNotices({
          ...EVENT,
          documentId: ID,
          reason: '',
          transition,
          by: 'supplier',
          from: 'submitted',
          to: 'submitted',
        }),
      ),
      ...transitionNames(rectification).flatMap((transition) =>
        taskNotices({
          ...EVENT,
          documentId: ID,
          dueAt: null,
          transition,
          by: 'supplier',
          from: 'published',
          to: 'published',
        }),
      ),
      ...transitionNames(reviewTask).flatMap((transition) =>
        reviewNotices({
          ...EVENT,
          documentId: ID,
          date: null,
          transition,
          by: 'supplier',
          from: 'published',
          to: 'published',
        }),
      ),
      ...transitionNames(samplingForm).flatMap((transition) =>
        formNotices({
          ...EVENT,
          documentId: ID,
          dueAt: null,
          isFeeAsked: false,
          transition,
          by: 'supplier',
          from: 'making',
          to: 'making',
        }),
      ),
      ...transitionNames(sample).flatMap((transition) =>
        sampleNotices({
          ...EVENT,
          documentId: ID,
          trackingNo: '',
          transition,
          by: 'supplier',
          from: 'pending',
          to: 'pending',
        }),
      ),
    ].filter(({ staffNeeds }) => staffNeeds !== undefined)
    expect(sent.length).toBeGreaterThan(10)
    for (const { code, staffNeeds = [] } of sent) expect(STAFF_KINDS[code]).toEqual(expect.arrayContaining(staffNeeds))
  })
})
